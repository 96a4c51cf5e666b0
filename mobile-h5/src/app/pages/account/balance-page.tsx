import { authTexts } from '@lotline/shop/auth';
import {
  historyFilter,
  rechargeStatusFrom,
  withHistoryFilter,
  pendingRechargesQuery,
  rechargeLimitsQuery,
  useBalance,
  useBalanceHeld,
} from '@lotline/shop/balance';
import { rechargeStatuses, type LedgerEntry } from '@lotline/web-core/balance';
import { formatBalance } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmailCheck } from '../../../features/auth/components/email-check';
import { HistoryList } from '../../../features/balance/components/history-list';
import { PendingRecharges } from '../../../features/balance/components/pending-recharges';
import { RechargeForm } from '../../../features/balance/components/recharge-form';
import { RechargeList } from '../../../features/balance/components/recharge-list';
import { RedeemGiftCard } from '../../../features/balance/components/redeem-gift-card';
import { FirstLoad, LoadFailed, ShowWhenReady } from '../../../shared/feedback/async';
import { Card } from '../../../shared/content/card';
import { MaintenanceNotice } from '../../../shared/content/maintenance-notice';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(authTexts);

const pageOf = ({ type, no }: LedgerEntry['reference']): string | null => {
  if (type === 'recharge') return paths.recharges();
  return type === 'order' && no !== null ? paths.order(no) : null;
};

function Recharge({ balance, closed }: { balance: string; closed: boolean }) {
  const { t } = useTranslation('balance');
  const limits = useQuery(rechargeLimitsQuery());
  if (limits.data !== undefined) return <RechargeForm balance={balance} limits={limits.data} closed={closed} />;
  if (!limits.isError) return null;
  return <LoadFailed name={t('form.name')} error={limits.error} onRetry={() => void limits.refetch()} />;
}

function StatusTabs({ status }: { status: string | null }) {
  const { t } = useTranslation('balance');
  return (
    <CapsuleTabs
      label={t('recharges.filter')}
      current={status ?? 'all'}
      items={[null, ...rechargeStatuses].map((one) => ({
        key: one ?? 'all',
        to: paths.recharges(one ?? undefined),
        label: one === null ? t('recharges.all') : t(`status.${one}`),
      }))}
    />
  );
}

/** History or recharges, as the address says. */
function Records({ explorerUrl }: { explorerUrl: string | null }) {
  const { t } = useTranslation('balance');
  const [params, setParams] = useSearchParams();
  const recharges = params.get('tab') === 'recharges';
  const status = rechargeStatusFrom(params);
  return (
    <section>
      <CapsuleTabs
        label={t('tabs.label')}
        current={recharges ? 'recharges' : 'history'}
        items={[
          { key: 'history', to: paths.balance, label: t('tabs.history') },
          { key: 'recharges', to: paths.recharges(), label: t('tabs.recharges') },
        ]}
      />
      {recharges ? (
        <>
          <StatusTabs status={status} />
          <RechargeList status={status} explorerUrl={explorerUrl} />
        </>
      ) : (
        <HistoryList
          filter={historyFilter(params)}
          linkTo={pageOf}
          onFilter={(changed) =>
            setParams(withHistoryFilter(params, changed), { replace: true, preventScrollReset: true })
          }
        />
      )}
    </section>
  );
}

/** One's own balance: what there is, how to recharge it, and where it went. */
export function Component() {
  const { t } = useTranslation(['balance', 'shell']);
  const balance = useBalance();
  const onHold = useBalanceHeld();
  const site = useQuery(siteConfigQuery());
  const above = [useQuery(pendingRechargesQuery()), useQuery(rechargeLimitsQuery())];
  const retry = () => above.forEach((one) => void one.refetch());
  if (balance === null) return null;
  return (
    <div className={styles.me}>
      <NavBar title={t('title')} back={{ to: paths.me, label: t('back') }} />
      <MaintenanceNotice />
      <Card>
        <p className={styles.balance}>
          {t('shell:account.balance')} <strong>{formatBalance(balance)}</strong>
        </p>
      </Card>
      <EmailCheck />
      {onHold ? (
        <NoticeBar tone="warning">
          <strong>{t('onHold.title')}</strong>
          <p>{t('onHold.text')}</p>
        </NoticeBar>
      ) : null}
      <ShowWhenReady
        ready={above.every((one) => !one.isPending)}
        wait={<FirstLoad name={t('form.name')} onRetry={retry} />}
      >
        <PendingRecharges />
        <Recharge balance={balance} closed={site.data?.maintenance.payments === true} />
        <RedeemGiftCard />
        <Records explorerUrl={site.data?.chain.explorer_tx_url ?? null} />
      </ShowWhenReady>
    </div>
  );
}
