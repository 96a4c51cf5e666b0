import { useSession } from '@lotline/shop/session';
import {
  agentAddress,
  agentPartsOf,
  agentTexts,
  partFrom,
  type AgentPart,
  type AgentProfile,
  profileQuery,
} from '@lotline/shop/agents';
import { walletVerificationTexts } from '@lotline/shop/wallet-verification';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Commissions } from '../../../features/agents/components/commissions';
import { Customers } from '../../../features/agents/components/customers';
import { Earnings } from '../../../features/agents/components/earnings';
import { Join } from '../../../features/agents/components/join';
import { LinkCard } from '../../../features/agents/components/links/link-card';
import { Overview } from '../../../features/agents/components/overview';
import { Payouts } from '../../../features/agents/components/payouts';
import { QueryPart } from '../../../shared/feedback/query-part';
import { PromotedGoods } from '../../../features/agents/components/links/promoted-goods';
import { Rules } from '../../../features/agents/components/rules';
import { SubAgents } from '../../../features/agents/components/sub-agents';
import { meQuery } from '@lotline/shop/auth';
import { profileQuery as memberQuery } from '../../../features/sales/api';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

const SalesPage = lazy(() => import('./sales-page'));

addTexts(agentTexts);
addTexts(walletVerificationTexts);

function Suspended({ reason }: { reason: string | null }) {
  const { t } = useTranslation('agents');
  return (
    <NoticeBar tone="warning" silent>
      <p>
        <strong>{t('suspended.title')}</strong>
      </p>
      {reason === null ? null : <p>{t('suspended.reason', { reason })}</p>}
      <p>{t('suspended.body')}</p>
      <Link to={paths.service}>{t('suspended.support')}</Link>
    </NoticeBar>
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
      return (
        <>
          <LinkCard code={profile.promotion_code} />
          <Earnings profile={profile} />
          <Overview code={profile.promotion_code} span={span} onSpan={onSpan} />
        </>
      );
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
      {profile.state === 'suspended' ? <Suspended reason={profile.state_reason} /> : null}
      <CapsuleTabs
        label={t('parts.label')}
        current={current}
        items={agentPartsOf(profile).map((part) => ({ key: part, to: paths.agent(part), label: t(`parts.${part}`) }))}
      />
      <Part part={current} profile={profile} />
    </>
  );
}

function Joining() {
  const { t } = useTranslation('agents');
  const me = useQuery(meQuery());
  return (
    <QueryPart query={me} name={t('name')}>
      {({ user }) => <Join wallet={user.wallet_address} />}
    </QueryPart>
  );
}

/** What an agent does here; for everybody else, how to become one. */
function AgentPage() {
  const { t } = useTranslation('agents');
  const query = useQuery(profileQuery());
  return (
    <div className={styles.me}>
      <NavBar title={t('title')} back={{ to: paths.me, label: t('back') }} />
      <QueryPart query={query} name={t('name')}>
        {(profile) => (profile === null ? <Joining /> : <Enrolled profile={profile} />)}
      </QueryPart>
    </div>
  );
}

/** Those of the staff who sell see what they sold, all others what they earn as agents. */
function StaffPage() {
  const { t } = useTranslation('agents');
  const member = useQuery(memberQuery());
  return (
    <QueryPart query={member} name={t('name')}>
      {(profile) =>
        profile === null ? (
          <AgentPage />
        ) : (
          <Suspense>
            <SalesPage profile={profile} />
          </Suspense>
        )
      }
    </QueryPart>
  );
}

export function Component() {
  return useSession()?.user.isAdmin === true ? <StaffPage /> : <AgentPage />;
}
