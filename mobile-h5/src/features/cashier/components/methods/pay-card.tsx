import { payableToken } from '@lotline/web-core/wallet';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../../shared/components/collapse';
import { CopyButton } from '../../../../shared/components/copy-button';
import { Icon } from '../../../../shared/components/icons';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import type { SiteConfig } from '../../../../shared/api/site-config';
import type { Method } from '../../methods';
import { longOver } from '../../state/ended-payment';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import { AddressBlock, GroupedAddress } from './address-block';
import { AmountBlock } from './amount-block';
import { ExchangeHelp } from './exchange-help';
import { LocalPay } from '../page/local-tools';
import { MethodTabs, prepareFirstMethod } from './method-tabs';
import { MoneyNotes } from '../states/money-notes';
import { ClaimedTransfer } from '../states/claimed-transfer';
import { OwnWallet } from '../wallet/own-wallet';
import styles from '../pay.module.css';
import { PossibleTransfer } from '../states/possible-transfer';
import { CoveredQr } from './covered-qr';
import { ShortHelp } from './short-help';
import { Transfers } from '../states/transfers';
import { TxCheckNote } from '../states/tx-check-note';

function TokenDetails({ token }: { token: string }) {
  const { t } = useTranslation('cashier');
  return (
    <Collapse title={t('token.title')}>
      <GroupedAddress address={token} />
      <CopyButton text={token} name={t('token.copy')} color="primary" fill="none" />
    </Collapse>
  );
}

/** The ways to pay, with everything that has to be right: amount, address, network. */
export function PayCard(props: { cashier: Cashier; payment: Payment; site: SiteConfig | null; news: ReactNode }) {
  const { cashier, payment, site, news } = props;
  const { t } = useTranslation('cashier');
  const [method, setMethod] = useState<Method | null>(null);
  const check = payment.tx_check;
  // A transaction of one's own wallet is not known for a moment: that is no news.
  const tellsOfCheck = check !== null && check.verdict !== 'not_found' && method !== 'sent';
  return (
    <>
      <PossibleTransfer cashier={cashier} payment={payment} />
      {tellsOfCheck ? <TxCheckNote check={check} askedAtMs={null} nowMs={cashier.nowMs} /> : null}
      <AmountBlock payment={payment} />
      <MethodTabs cashier={cashier} payment={payment} onMethod={setMethod} />
      <AddressBlock address={payment.wallet_address} />
      {news}
      <NoticeBar tone="warning" icon="warning" silent>
        {t('warning')}
      </NoticeBar>
      <div>
        <ExchangeHelp payment={payment} />
        <TokenDetails token={payableToken(payment.token_address, payment.chain_id)} />
        <OwnWallet cashier={cashier} payment={payment} title={t('walletVerification.title')} />
      </div>
      <Transfers payment={payment} explorerUrl={site?.chain.explorer_tx_url ?? null} />
      {payment.phase === 'underpaid' ? <ShortHelp cashier={cashier} payment={payment} /> : null}
      <LocalPay payment={payment} site={site} />
    </>
  );
}

/** The window is over: nothing can be scanned or copied any more, but a payment already made can be reported. */
export function ClosedCard({
  cashier,
  payment,
  explorerUrl,
}: {
  cashier: Cashier;
  payment: Payment;
  explorerUrl: string | null;
}) {
  const { t } = useTranslation('cashier');
  return (
    <>
      <MoneyNotes state={cashier.state} payment={payment} />
      <PossibleTransfer cashier={cashier} payment={payment} />
      {cashier.state === 'expired' && longOver(payment) ? null : <CoveredQr />}
      <Transfers payment={payment} explorerUrl={explorerUrl} />
      {cashier.state === 'late' ? null : (
        <ClaimedTransfer
          cashier={cashier}
          payment={payment}
          title={t('sent.disclosure')}
          open={payment.tx_check !== null}
        />
      )}
    </>
  );
}

/** The final geometry, before the payment is there. */
export function PaySkeleton() {
  useEffect(prepareFirstMethod, []);
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span className={styles.skeletonAmount} />
      <span className={styles.skeletonTabs} />
      <span className={styles.skeletonQr}>
        <Icon name="dots" size={32} />
      </span>
      <span className={styles.skeletonLine} />
      <span className={styles.skeletonLine} />
    </div>
  );
}
