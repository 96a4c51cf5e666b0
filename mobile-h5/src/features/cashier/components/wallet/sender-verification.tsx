import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { WalletVerification } from '../../../../shared/wallet-verification/wallet-verification';
import { withQueryClient } from '../../../../shared/api/with-query-client';
import { proveSender, senderChallenge } from '../../api/api';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from './wallet.module.css';

/**
 * "Prove that this wallet is yours": signs a text, which moves no money and gives nobody a right. What that wallet sends
 * is then found for this payment whatever its amount.
 */
function SenderVerification({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const proved = cashier.proven.at(-1);
  const { pre_order_id: id } = payment;
  const calls: WalletVerificationCalls = {
    requestChallenge: (address) => senderChallenge(id, address),
    submit: async (signed) => {
      const found = await proveSender(id, signed);
      cashier.noteProven(signed.address);
      announce(t('walletVerification.proved', { address: signed.address }));
      cashier.accept(found);
    },
  };
  if (proved !== undefined) {
    return (
      <NoticeBar tone="success" silent>
        {t('walletVerification.proved', { address: proved })}
      </NoticeBar>
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.promise}>{t('walletVerification.what')}</p>
      <WalletVerification calls={calls} action={t('walletVerification.submit')} />
    </div>
  );
}

export default withQueryClient(SenderVerification);
