import { digits } from '@lotline/web-core/money';
import type { ShownWallet } from '@lotline/web-core/wallet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { payableMicro } from '../../state/cashier-state';
import type { Payment } from '../../state/state-table';
import { GroupedAddress } from '../methods/address-block';
import styles from './wallet.module.css';

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What was found in the wallet, and what it is asked to sign: to compare with what the wallet shows. */
export function WalletFacts({ shown, payment }: { shown: ShownWallet; payment: Payment }) {
  const { t } = useTranslation(['cashier', 'common']);
  const unit = t('common:unit.usdt');
  const fee =
    shown.feeTrx === null
      ? t('wallet.facts.unknown')
      : shown.feeTrx === '0'
        ? t('wallet.facts.energy')
        : t('wallet.facts.burns', { trx: shown.feeTrx });
  return (
    <dl className={styles.facts}>
      <Row label={t('wallet.facts.network')}>{t('amount.network')}</Row>
      <Row label={t('wallet.facts.owner')}>
        <span translate="no" className={styles.owner}>
          {shown.owner}
        </span>
      </Row>
      <Row label={t('wallet.facts.usdt')}>
        {shown.usdtMicro === null ? t('wallet.facts.unknown') : `${digits(shown.usdtMicro)} ${unit}`}
      </Row>
      <Row label={t('wallet.facts.fee')}>{fee}</Row>
      <Row label={t('wallet.facts.amount')}>
        <strong>
          {digits(payableMicro(payment))} {unit}
        </strong>
      </Row>
      <Row label={t('wallet.facts.to')}>
        <GroupedAddress address={payment.wallet_address} />
      </Row>
    </dl>
  );
}
