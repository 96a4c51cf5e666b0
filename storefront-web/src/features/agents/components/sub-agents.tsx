import { type AgentProfile, type SubAgent, useInvitation, useSubAgents } from '@lotline/shop/agents';
import { LinkWords } from '@lotline/shop/components';
import { formatUsdt } from '@lotline/web-core/money';
import { Tag, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/content/copy-button';
import { DataTable } from '../../../shared/content/data-table';
import { Facts } from '../../../shared/content/facts';
import { Time } from '../../../shared/content/time';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import styles from './agents.module.css';
import { Section } from './section';
import { ShareButton } from './links/share-button';

function Invitation({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation('agents');
  const { text, link } = useInvitation(profile);
  return (
    <Section title={t('invites.title')} lead={text}>
      {link !== null && (
        <>
          <div className={styles.facts}>
            <Facts
              stacked
              items={[[t('invites.link'), <LinkWords key="link" link={link} className={styles.link} />]]}
            />
          </div>
          <div className={styles.buttons}>
            <CopyButton text={link} name={t('invites.link')}>
              {t('invites.copy')}
            </CopyButton>
            <ShareButton link={link} of={t('invites.title')} />
          </div>
        </>
      )}
    </Section>
  );
}

function SubAgentsTable({ subAgents }: { subAgents: SubAgent[] }) {
  const { t } = useTranslation('agents');
  const columns: TableProps<SubAgent>['columns'] = [
    {
      key: 'who',
      rowScope: 'row',
      title: t('invites.who'),
      render: (_, { name, state }) => (
        <>
          <span translate="no">{name}</span> {state === 'suspended' && <Tag>{t('invites.suspended')}</Tag>}
        </>
      ),
    },
    {
      key: 'code',
      title: t('invites.code'),
      render: (_, { promotion_code: code }) => <code translate="no">{code}</code>,
    },
    { key: 'since', title: t('invites.since'), render: (_, { invited_at: at }) => <Time at={at} /> },
    { key: 'orders', align: 'end', title: t('invites.orders'), dataIndex: 'orders' },
    { key: 'earned', align: 'end', title: t('invites.earned'), render: (_, { earned }) => formatUsdt(earned) },
  ];
  return (
    <DataTable
      className="card"
      label={t('invites.list')}
      rowKey="promotion_code"
      columns={columns}
      dataSource={subAgents}
    />
  );
}

/** The link by which an agent invites others, and who joined by it with what they brought. */
export function SubAgents({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation(['agents', 'common']);
  const { query, subAgents, summary } = useSubAgents();
  return (
    <div className={styles.stack}>
      <Invitation profile={profile} />
      <Async query={query} name={t('invites.name')}>
        {() => (
          <>
            {summary !== null && <p className={styles.lead}>{summary}</p>}
            {subAgents.length > 0 && <SubAgentsTable subAgents={subAgents} />}
            {subAgents.length === 0 && profile.inviter_code === null && (
              <div className="card">
                <Empty title={t('invites.empty')}>{t('invites.emptyBody')}</Empty>
              </div>
            )}
          </>
        )}
      </Async>
      {query.hasNextPage && (
        <div className={styles.buttons}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:action.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
