import { type AgentProfile, type SubAgent, useInvitation, useSubAgents } from '@lotline/shop/agents';
import { LinkWords } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { formatDate } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { Tag } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/components/copy-button';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { Card } from '../../../shared/content/card';
import { Empty } from '../../../shared/feedback/async';
import { QueryPart } from '../../../shared/feedback/query-part';
import styles from './agents.module.css';
import { ShareButton } from './links/share-button';

function Invitation({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation('agents');
  const { text, link } = useInvitation(profile);
  return (
    <Card title={t('invites.title')} lead={text}>
      {link !== null && (
        <>
          <dl className={styles.facts}>
            <dt>{t('invites.link')}</dt>
            <dd>
              <LinkWords link={link} className={styles.link} />
            </dd>
          </dl>
          <div className={styles.buttons}>
            <CopyButton text={link} name={t('invites.link')} label={t('invites.copy')} color="primary" />
            <ShareButton link={link} of={t('invites.title')} />
          </div>
        </>
      )}
    </Card>
  );
}

function Row({ subAgent }: { subAgent: SubAgent }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return (
    <li>
      <div className={styles.lineHead}>
        <strong translate="no">{subAgent.name}</strong>
        <strong className={styles.numeric}>{formatUsdt(subAgent.earned)}</strong>
      </div>
      <dl className={styles.lineFacts}>
        <div>
          <dt>{t('invites.code')}</dt>
          <dd translate="no">{subAgent.promotion_code}</dd>
        </div>
        <div>
          <dt>{t('invites.orders')}</dt>
          <dd>{subAgent.orders}</dd>
        </div>
        <div>
          <dt>{t('invites.since')}</dt>
          <dd>{formatDate(subAgent.invited_at, language)}</dd>
        </div>
        {subAgent.state === 'suspended' && (
          <Tag fill="outline" color="default">
            {t('invites.suspended')}
          </Tag>
        )}
      </dl>
    </li>
  );
}

/** The link by which an agent invites others, and who joined by it with what they brought. */
export function SubAgents({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation('agents');
  const { query, subAgents, summary } = useSubAgents();
  return (
    <section className={styles.stack} aria-label={t('invites.list')}>
      <Invitation profile={profile} />
      <QueryPart query={query} name={t('invites.name')}>
        {() => (
          <>
            {summary !== null && <p className={styles.lead}>{summary}</p>}
            {subAgents.length > 0 && (
              <ul className={`${styles.card} ${styles.list}`}>
                {subAgents.map((subAgent) => (
                  <Row key={subAgent.promotion_code} subAgent={subAgent} />
                ))}
              </ul>
            )}
            {subAgents.length === 0 && profile.inviter_code === null && (
              <div className={styles.card}>
                <Empty title={t('invites.empty')}>
                  <p>{t('invites.emptyBody')}</p>
                </Empty>
              </div>
            )}
            <InfiniteScroll query={query} />
          </>
        )}
      </QueryPart>
    </section>
  );
}
