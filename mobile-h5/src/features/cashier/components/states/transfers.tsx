import { explorerLink } from '@lotline/web-core/balance';
import { digits } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/components/copy-button';
import { Icon } from '../../../../shared/components/icons';
import type { Payment } from '../../state/state-table';
import styles from '../pay.module.css';

/** The transfers that were seen for this payment, each with its hash. */
export function Transfers({ payment, explorerUrl }: { payment: Payment; explorerUrl: string | null }) {
  const { t } = useTranslation(['cashier', 'common']);
  if (payment.transfers.length === 0) return null;
  return (
    <section className={styles.transfers} aria-label={t('transfer.title')}>
      <h3>{t('transfer.title')}</h3>
      <ul>
        {payment.transfers.map((transfer) => (
          <li key={transfer.txid}>
            <p className={styles.transferAmount}>
              <strong>
                {digits(transfer.amount)} {t('common:unit.usdt')}
              </strong>
              <span>
                {transfer.final
                  ? t('transfer.final')
                  : t('transfer.confirmations', {
                      confirmations: Math.min(transfer.confirmations, payment.confirmations_required),
                      required: payment.confirmations_required,
                    })}
              </span>
            </p>
            <code translate="no">{transfer.txid}</code>
            <div className={styles.transferActions}>
              <CopyButton text={transfer.txid} name={t('transfer.hash')} color="primary" fill="none" />
              {explorerUrl === null ? null : (
                <a href={explorerLink(explorerUrl, transfer.txid)} target="_blank" rel="noopener noreferrer">
                  <Icon name="external" size={16} /> {t('transfer.explorer')}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
