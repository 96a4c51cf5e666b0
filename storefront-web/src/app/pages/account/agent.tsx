import { useTranslation } from 'react-i18next';
import {
  agentAddress,
  agentPartsOf,
  agentTexts,
  partFrom,
  type AgentPart,
  type AgentProfile,
  profileQuery,
} from '@lotline/shop/agents';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Commissions } from '../../../features/agents/components/commissions';
import { Customers } from '../../../features/agents/components/customers';
import { Earnings } from '../../../features/agents/components/earnings';
import { Join } from '../../../features/agents/components/join';
import { LinkCard } from '../../../features/agents/components/links/link-card';
import { Overview } from '../../../features/agents/components/overview';
import { Payouts } from '../../../features/agents/components/payouts';
import { PromotedGoods } from '../../../features/agents/components/links/promoted-goods';
import { Rules } from '../../../features/agents/components/rules';
import { SubAgents } from '../../../features/agents/components/sub-agents';
import { SalesNote } from '../../../features/agents/components/sales-note';
import { meQuery } from '@lotline/shop/auth';
import { siteConfigQuery } from '../../../features/site/api';
import { Async } from '../../../shared/feedback/async';
import { Notice } from '../../../shared/feedback/notice';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';
import styles from './agent.module.css';

addTexts(agentTexts);

function Suspended({ reason }: { reason: string | null }) {
  const { t } = useTranslation('agents');
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={t('suspended.title')} silent>
        {reason !== null && <p>{t('suspended.reason', { reason })}</p>}
        <p>{t('suspended.body')}</p>
        <Link to={paths.service}>{t('suspended.support')}</Link>
      </Notice>
    </div>
  );
}

const supportAbout = (about: string): string => `${paths.service}?about=${encodeURIComponent(about)}`;

function Part({ part, profile }: { part: AgentPart; profile: AgentProfile }) {
  const [params, setParams] = useSearchParams();
  const site = useQuery(siteConfigQuery());
  const { span, onSpan, tab, onTab, dormant, onDormant } = agentAddress(params, (next) =>
    setParams(next, { replace: true, preventScrollReset: true }),
  );
  switch (part) {
    case 'overview':
      return <Overview code={profile.promotion_code} span={span} onSpan={onSpan} />;
    case 'commissions':
      return <Commissions tab={tab} onTab={onTab} support={supportAbout} />;
    case 'customers':
      return <Customers dormant={dormant} onDormant={onDormant} />;
    case 'goods':
      return <PromotedGoods code={profile.promotion_code} />;
    case 'invites':
      return <SubAgents profile={profile} />;
    case 'payouts':
      return <Payouts profile={profile} explorerUrl={site.data?.chain.explorer_tx_url ?? null} />;
    case 'rules':
      return <Rules profile={profile} />;
  }
}

function Enrolled({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation('agents');
  const [params] = useSearchParams();
  const current = partFrom(params);
  return (
    <>
      {profile.state === 'suspended' && <Suspended reason={profile.state_reason} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <nav className={styles.tabs} aria-label={t('parts.label')}>
            {agentPartsOf(profile).map((part) => (
              <Link key={part} to={paths.agent(part)} replace preventScrollReset aria-current={part === current}>
                {t(`parts.${part}`)}
              </Link>
            ))}
          </nav>
          <Part part={current} profile={profile} />
        </div>
        <div className={styles.side}>
          <LinkCard code={profile.promotion_code} />
          <Earnings profile={profile} />
        </div>
      </div>
    </>
  );
}

/** What an agent does here; for everybody else, how to become one. */
export function AgentPage() {
  const { t } = useTranslation('agents');
  const query = useQuery(profileQuery());
  const me = useQuery(meQuery());
  return (
    <Page title={t('title')} lead={t('lead')} privatePage>
      <Async query={query} name={t('name')}>
        {(profile) =>
          profile === null ? (
            <div className={styles.joining}>
              <SalesNote />
              <Async query={me} name={t('name')}>
                {({ user }) => <Join wallet={user.wallet_address} />}
              </Async>
            </div>
          ) : (
            <Enrolled profile={profile} />
          )
        }
      </Async>
    </Page>
  );
}
