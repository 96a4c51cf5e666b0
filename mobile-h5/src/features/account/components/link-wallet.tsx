import type { AuthorisedWallet } from '@lotline/front-kit/account';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import type { SignTextStep, Wallet } from '@lotline/front-kit/wallet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { Notice } from '../../../shared/notice';
import { Sheet } from '../../../shared/sheet';
import { useWallets } from '../../../shared/use-wallets';
import { linkByWallet } from '../api';
import styles from './account.module.css';
import { PastedProof } from './pasted-proof';

type Linked = (wallet: AuthorisedWallet) => void;

/** The wallets of this browser, each of which can sign the server's text. */
function BrowserWallets({ onLinked }: { onLinked: Linked }) {
  const { t } = useTranslation(['account', 'errors']);
  const { wallets, looking } = useWallets();
  const [step, setStep] = useState<SignTextStep>('connect');
  const link = useMutation({ mutationFn: (wallet: Wallet) => linkByWallet(wallet, setStep), onSuccess: onLinked });
  const refused = link.error === null ? null : fieldMessages(link.error, t, { signature: t('wallets.signature') });
  return (
    <>
      {wallets.map((wallet) => (
        <Button key={wallet.id} look="primary" block busy={link.isPending} onClick={() => link.mutate(wallet)}>
          {wallet.icon === null ? null : <img src={wallet.icon} alt="" width={24} height={24} />}
          <span>{t('wallets.sign', { wallet: wallet.name })}</span>
        </Button>
      ))}
      {wallets.length === 0 ? <p role="status">{t(looking ? 'wallets.looking' : 'wallets.noneFound')}</p> : null}
      {link.isPending ? <p role="status">{t(`wallets.follow.${step}`)}</p> : null}
      {refused === null ? null : <Notice tone="error">{refused.signature ?? messageFor(link.error, t)}</Notice>}
    </>
  );
}

/** Links a wallet: the one of this browser signs, or a signature is pasted. */
export function LinkWallet({ onLinked, onClose }: { onLinked: Linked; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Sheet title={t('wallets.dialog')} onClose={onClose}>
      <div className={styles.link}>
        <p>
          <strong>{t('wallets.safe')}</strong>
        </p>
        <BrowserWallets onLinked={onLinked} />
        <PastedProof onLinked={onLinked} />
      </div>
    </Sheet>
  );
}
