import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Section } from '../../../shared/components/facts';
import { Transaction } from '../../../shared/money';
import type { WalletVerificationDetail } from '../api';
import styles from './wallet-verifications.module.css';

/** The newest transfers from the wallet to the shop. */
export function Transfers({ transfers }: Pick<WalletVerificationDetail, 'transfers'>) {
  const { t } = useTranslation('walletVerifications');
  const language = useLanguage();
  return (
    <Section title={t('transfers.title', { zone: timeZoneLabel(language) })}>
      {transfers.length === 0 ? (
        <p className={styles.explain}>{t('transfers.none')}</p>
      ) : (
        <ul className={styles.transfers}>
          {transfers.map(({ txid, amount, block_time: at, final }) => (
            <li key={txid}>
              <span className={styles.transfer}>
                <strong className="money">{formatUsdt(amount)}</strong>
                <span>{at === null ? t('transfers.noBlock') : formatDateTime(at, language)}</span>
                {!final && <span className={styles.explain}>{t('transfers.notFinal')}</span>}
              </span>
              <Transaction txid={txid} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
