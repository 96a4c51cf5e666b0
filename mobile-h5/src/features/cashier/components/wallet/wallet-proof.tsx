import type { ProofDoor } from '@lotline/web-core/proof';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SignedProof } from '../../../../shared/proof/signed-proof';
import { proveSender, senderChallenge } from '../../api/api';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from './wallet.module.css';

/**
 * "Prove that this wallet is yours": signs a text, which moves no money and gives nobody a right. What that wallet sends
 * is then found for this payment whatever its amount.
 */
export default function WalletProof({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const proved = cashier.proven.at(-1);
  const { pre_order_id: id } = payment;
  const door: ProofDoor = {
    ask: (address) => senderChallenge(id, address),
    handIn: async (proof) => {
      const found = await proveSender(id, proof);
      cashier.noteProven(proof.address);
      announce(t('proof.proved', { address: proof.address }));
      cashier.accept(found);
    },
  };
  if (proved !== undefined) {
    return (
      <NoticeBar tone="success" silent>
        {t('proof.proved', { address: proved })}
      </NoticeBar>
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.promise}>{t('proof.what')}</p>
      <SignedProof door={door} submit={t('proof.submit')} />
    </div>
  );
}
