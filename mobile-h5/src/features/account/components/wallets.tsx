import { useLanguage } from '@lotline/shop/i18n';
import { type AuthorisedWallet, useUnlinkWallet, walletsQuery } from '@lotline/shop/account';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './account.module.css';
import { Card } from '../../../shared/content/card';
import { LinkWallet } from './link-wallet';
import { QueryPart } from './query-part';

function Unlink({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const toast = useToast();
  const { run, isPending, failure } = useUnlinkWallet(address, (message) => {
    onClose();
    toast(message);
  });
  return (
    <Popup
      title={t('wallets.removeTitle')}
      onClose={onClose}
      footer={
        <>
          <SendButton color="danger" fill="outline" block size="large" loading={isPending} onClick={run}>
            {t('wallets.removeConfirm')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.address} translate="no">
        {address}
      </p>
      <p className={styles.plain}>{t('wallets.removeBody')}</p>
      {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
    </Popup>
  );
}

function WalletRow({ wallet }: { wallet: AuthorisedWallet }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.address} translate="no">
          {wallet.address}
        </span>
        <p>
          {t('wallets.since')} {formatDateTime(wallet.created_at, language)}
        </p>
      </div>
      <Button aria-label={t('wallets.removeNamed', { address: wallet.address })} onClick={() => setAsking(true)}>
        {t('wallets.remove')}
      </Button>
      {asking ? <Unlink address={wallet.address} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

/** Wallets that are proved to be the user's; a proof is all that they are. */
export function Wallets() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const wallets = useQuery(walletsQuery());
  const [adding, setAdding] = useState(false);
  const known = (wallets.data ?? []).map(({ address }) => address);
  const linked = (message: string) => {
    setAdding(false);
    toast(message);
  };
  return (
    <Card title={t('wallets.title')} lead={t('wallets.what')}>
      <QueryPart query={wallets} name={t('wallets.name')}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.lead}>{t('wallets.none')}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((wallet) => (
                <WalletRow key={wallet.address} wallet={wallet} />
              ))}
            </ul>
          )
        }
      </QueryPart>
      <Button block onClick={() => setAdding(true)}>
        {t('wallets.add')}
      </Button>
      {adding ? <LinkWallet linked={known} onLinked={linked} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}
