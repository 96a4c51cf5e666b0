import { newIdempotencyKey } from '@lotline/web-core/api';
import { digits } from '@lotline/web-core/money';
import { walletMark } from '@lotline/web-core/marks';
import { walletLinks } from '@lotline/web-core/wallet';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button, ButtonLink } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { payableMicro } from '../../state/cashier-state';
import type { Method } from '../../methods';
import { openCashierUrl } from '../../pay-url';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import { useTutorials } from '../page/tutorials';
import styles from '../wallet/wallet.module.css';

/** After so long a page that is still in sight was not left for a wallet. */
const OPENS_WITHIN_MS = 2_000;

/** Whether a wallet that was to open did: the page stays in sight when none did, and comes back into sight after one. */
function useOpening(onBack: () => void) {
  const [opening, setOpening] = useState<'no' | 'waiting' | 'stayed' | 'left' | 'back'>('no');
  // The page renders each second, which must not restart the wait.
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (opening === 'no' || opening === 'back') return undefined;
    const seen = () => {
      if (document.visibilityState === 'hidden') setOpening('left');
      else if (opening === 'left') {
        setOpening('back');
        latest.current();
      }
    };
    document.addEventListener('visibilitychange', seen);
    const timer = setTimeout(() => setOpening((now) => (now === 'waiting' ? 'stayed' : now)), OPENS_WITHIN_MS);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      clearTimeout(timer);
    };
  }, [opening]);
  return { opening, open: () => setOpening('waiting'), close: () => setOpening('no') };
}

/** Back from the wallet: have they paid, or do they want another way? The server is asked either way. */
function Returned({ cashier, onOther }: { cashier: Cashier; onOther: () => void }) {
  const { t } = useTranslation('cashier');
  const [nothing, setNothing] = useState(false);
  const paid = async () => setNothing(await cashier.check());
  return (
    <NoticeBar tone="info">
      <p>
        <strong>{t(nothing ? 'app.nothing' : 'app.back')}</strong>
      </p>
      <div className={styles.answers}>
        <Button color="primary" loading={cashier.freshness.checking} onClick={() => void paid()}>
          {t('app.done')}
        </Button>
        <Button
          onClick={() => {
            void cashier.check();
            onOther();
          }}
        >
          {t('app.other')}
        </Button>
      </div>
    </NoticeBar>
  );
}

/** On a desk: the phone that has the wallet scans this page's address. */
function ToPhone({ url }: { url: string }) {
  const { t } = useTranslation('cashier');
  return (
    <div className={styles.toPhone}>
      <span role="img" aria-label={t('app.qr')} className={styles.pageQr}>
        <QRCodeSVG value={url} size={176} marginSize={4} bgColor="#ffffff" fgColor="#101a1c" aria-hidden="true" />
      </span>
      <p className={styles.promise}>{t('app.toPhone')}</p>
    </div>
  );
}

/** Pay with the app of a wallet: each opens this page in its own browser, where it can sign. */
export default function AppPanel({
  cashier,
  payment,
  onMethod,
}: {
  cashier: Cashier;
  payment: Payment;
  onMethod: (method: Method) => void;
}) {
  const { t } = useTranslation('cashier');
  const openTutorial = useTutorials();
  const [actionId] = useState(newIdempotencyKey);
  const { opening, open, close } = useOpening(() => {
    void cashier.check();
    announce(t('app.back'));
  });
  const url = openCashierUrl(window.location.origin, cashier.credential);
  const copy = <CopyButton text={url} name={t('link.copy')} label={t('link.copyLabel')} color="primary" fill="none" />;
  const which = (
    <Button color="primary" fill="none" onClick={() => openTutorial('wallets')}>
      {t('help.which')}
    </Button>
  );
  if (!window.matchMedia('(pointer: coarse)').matches) {
    return (
      <div className={styles.panel}>
        <ToPhone url={url} />
        {copy}
        {which}
      </div>
    );
  }
  const other = () => {
    close();
    onMethod('scan');
  };
  return (
    <div className={styles.panel}>
      {opening === 'back' ? <Returned cashier={cashier} onOther={other} /> : null}
      {opening === 'stayed' ? <NoticeBar tone="warning">{t('app.stayed')}</NoticeBar> : null}
      <p className={styles.promise}>{t('app.intro', { amount: digits(payableMicro(payment)) })}</p>
      <ul className={styles.links} aria-label={t('app.wallets')}>
        {walletLinks(url, actionId).map((link) => (
          <li key={link.id}>
            <ButtonLink href={link.href} rel="noopener noreferrer" block onClick={open}>
              <img src={walletMark(link.id)} alt="" width={24} height={24} />
              <span translate="no">{link.name}</span>
            </ButtonLink>
          </li>
        ))}
        <li>{copy}</li>
      </ul>
      {which}
    </div>
  );
}
