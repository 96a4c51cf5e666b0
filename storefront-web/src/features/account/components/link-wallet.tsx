import type { AuthorisedWallet } from '@lotline/front-kit/account';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import type { SignTextStep } from '@lotline/front-kit/wallet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/button';
import { Dialog } from '../../../shared/dialog';
import { Notice } from '../../../shared/notice';
import { useText } from '../../../shared/text';
import { linkByWallet } from '../api';
import styles from './account.module.css';
import { PastedProof } from './pasted-proof';
import { useWallets } from './use-wallets';

type Linked = (wallet: AuthorisedWallet) => void;

/** The wallets of this browser, each of which can sign the server's text. */
function BrowserWallets({ onLinked }: { onLinked: Linked }) {
  const { t } = useText('account');
  const { wallets, looking } = useWallets();
  const [step, setStep] = useState<SignTextStep>('connect');
  const link = useMutation({ mutationFn: (at: number) => linkAt(at), onSuccess: onLinked });
  const linkAt = async (at: number): Promise<AuthorisedWallet> => {
    const wallet = wallets[at];
    if (wallet === undefined) throw new Error('a wallet that was on the list is gone');
    return linkByWallet(wallet, setStep);
  };
  const refused = link.error === null ? null : fieldMessages(link.error, t, { signature: t('wallets.signature') });
  const status = () => {
    if (link.isPending) return t(`wallets.follow.${step}`);
    return wallets.length > 0 ? null : t(looking ? 'wallets.looking' : 'wallets.noneFound');
  };
  return (
    <>
      {wallets.map((wallet, at) => (
        <Button
          key={wallet.id}
          loading={link.isPending && link.variables === at}
          disabled={link.isPending && link.variables !== at}
          icon={wallet.icon === null ? undefined : <img src={wallet.icon} alt="" width={20} height={20} />}
          onClick={() => link.mutate(at)}
        >
          {t('wallets.sign', { wallet: wallet.name })}
        </Button>
      ))}
      <p role="status">{status()}</p>
      {refused !== null && (
        <Notice tone="error" urgent>
          {refused.signature ?? messageFor(link.error, t)}
        </Notice>
      )}
    </>
  );
}

/** Links a wallet: the one of this browser signs, or a signature is pasted. */
export function LinkWallet({ onLinked, onClose }: { onLinked: Linked; onClose: () => void }) {
  const { t } = useText('account');
  return (
    <Dialog
      title={t('wallets.dialog')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <div className={styles.link}>
        <p>
          <strong>{t('wallets.safe')}</strong>
        </p>
        <BrowserWallets onLinked={onLinked} />
        <PastedProof onLinked={onLinked} />
      </div>
    </Dialog>
  );
}
