import { useTranslation } from 'react-i18next';
import { authTexts } from '@lotline/shop/auth';
import {
  balanceEn,
  balanceZh,
  useBalance,
  useBalanceHeld,
  historyFilter,
  rechargeStatusFrom,
  withHistoryFilter,
} from '@lotline/shop/balance';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { EmailCheck } from '../../../features/auth/components/email-check';
import { HistoryList } from '../../../features/balance/components/history-list';
import { PendingRecharges } from '../../../features/balance/components/pending-recharges';
import { RechargeForm } from '../../../features/balance/components/recharge-form';
import { RechargeList } from '../../../features/balance/components/recharge-list';
import { RedeemGiftCard } from '../../../features/balance/components/redeem-gift-card';
import { siteConfigQuery } from '../../../features/site/api';
import { Notice } from '../../../shared/feedback/notice';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import styles from './balance.module.css';
import { addTexts } from '../../i18n';

addTexts(authTexts);
addTexts({ 'zh-CN': { balance: balanceZh }, en: { balance: balanceEn } });

function Tabs({ recharges }: { recharges: boolean }) {
  const { t } = useTranslation('balance');
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <Link to={paths.balance} aria-current={recharges ? undefined : 'true'} preventScrollReset>
        {t('tabs.history')}
      </Link>
      <Link to={paths.recharges} aria-current={recharges ? 'true' : undefined} preventScrollReset>
        {t('tabs.recharges')}
      </Link>
    </nav>
  );
}

/** History or recharges, as the address says. */
function Records({ explorerUrl }: { explorerUrl: string | null }) {
  const [params, setParams] = useSearchParams();
  const recharges = params.get('tab') === 'recharges';
  const change = (next: URLSearchParams) => setParams(next, { replace: true, preventScrollReset: true });
  return (
    <section className={styles.records}>
      <Tabs recharges={recharges} />
      {recharges ? (
        <RechargeList
          status={rechargeStatusFrom(params)}
          explorerUrl={explorerUrl}
          onStatus={(status) =>
            change(new URLSearchParams({ tab: 'recharges', ...(status === null ? {} : { status }) }))
          }
        />
      ) : (
        <HistoryList
          filter={historyFilter(params)}
          onFilter={(changed) => change(withHistoryFilter(params, changed))}
        />
      )}
    </section>
  );
}

/** One's own balance: what there is, how to recharge it, and where it went. */
export function BalancePage() {
  const { t } = useTranslation('balance');
  const balance = useBalance();
  const onHold = useBalanceHeld();
  const { data: site } = useQuery(siteConfigQuery());
  if (balance === null) return null;
  return (
    <Page title={t('title')} lead={t('lead')} privatePage>
      <div className="settles">
        <div className={styles.notices}>
          <EmailCheck />
          {onHold && (
            <Notice tone="warning" title={t('onHold.title')}>
              {t('onHold.text')}
            </Notice>
          )}
        </div>
        <PendingRecharges />
        <RechargeForm balance={balance} maintenance={site?.maintenance.payments === true} />
        <RedeemGiftCard />
        <Records explorerUrl={site?.chain.explorer_tx_url ?? null} />
      </div>
    </Page>
  );
}
