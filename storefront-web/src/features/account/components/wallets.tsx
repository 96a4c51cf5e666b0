import { type AuthorisedWallet, useUnlinkWallet, walletsQuery } from '@lotline/shop/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import styles from './account.module.css';
import { LinkWallet } from './link-wallet';
import { Section } from './section';

function Unlink({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { run, isPending, failure } = useUnlinkWallet(address, (message) => {
    announce(message);
    onClose();
  });
  return (
    <Dialog
      title={t('wallets.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <SendButton type="primary" danger loading={isPending} onClick={run}>
            {t('wallets.removeConfirm')}
          </SendButton>
        </>
      }
    >
      <p>
        <code className={styles.address} translate="no">
          {address}
        </code>
      </p>
      <p>{t('wallets.removeBody')}</p>
      {failure !== null && (
        <Notice tone="error" urgent>
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

function WalletRow({ wallet }: { wallet: AuthorisedWallet }) {
  const { t } = useTranslation(['account', 'common']);
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <code className={styles.address} translate="no">
          {wallet.address}
        </code>
        <CopyButton text={wallet.address} name={t('wallets.address')} />
        <p>
          {t('wallets.since')} <Time at={wallet.created_at} />
        </p>
      </div>
      <Button aria-label={t('wallets.removeNamed', { address: wallet.address })} onClick={() => setAsking(true)}>
        {t('wallets.remove')}
      </Button>
      {asking && <Unlink address={wallet.address} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Wallets that are proved to be the user's; a proof is all that they are. */
export function Wallets() {
  const { t } = useTranslation(['account', 'common']);
  const wallets = useQuery(walletsQuery());
  const [adding, setAdding] = useState(false);
  const known = (wallets.data ?? []).map(({ address }) => address);
  const linked = (message: string) => {
    setAdding(false);
    announce(message);
  };
  return (
    <Section title={t('wallets.title')} lead={t('wallets.what')}>
      <Async query={wallets} name={t('wallets.name')}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.none}>{t('wallets.none')}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((wallet) => (
                <WalletRow key={wallet.address} wallet={wallet} />
              ))}
            </ul>
          )
        }
      </Async>
      <Button onClick={() => setAdding(true)}>{t('wallets.add')}</Button>
      {adding && <LinkWallet linked={known} onLinked={linked} onClose={() => setAdding(false)} />}
    </Section>
  );
}
