import { messageFor } from '@lotline/web-core/errors';
import { digits } from '@lotline/web-core/money';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { selectText } from '../../../../shared/hooks/select-text';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import { withQueryClient } from '../../../../shared/api/with-query-client';
import { revokeLink, sharePayment } from '../../api/api';
import { payableMicro } from '../../state/cashier-state';
import { openCashierUrl } from '../../pay-url';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../wallet/wallet.module.css';

/** The link of a payment: fetched when there is one, made on request, ended by the person who made it. */
function usePayLink(cashier: Cashier, payment: Payment) {
  const { pre_order_id: id, link_shared: isShared } = payment;
  const [token, setToken] = useState<string | null>(null);
  const make = useMutation({ mutationFn: () => sharePayment(id), onSuccess: setToken });
  const end = useMutation({
    mutationFn: () => revokeLink(id),
    onSuccess: (ended) => {
      cashier.accept(ended);
      setToken(null);
    },
  });
  const restored = useRef(false);
  useEffect(() => {
    // Shared before this page was opened: the same link again. Revoked elsewhere: there is none any more.
    if (!isShared) return setToken(null);
    if (restored.current) return undefined;
    restored.current = true;
    void sharePayment(id).then(setToken, () => undefined);
    return undefined;
  }, [id, isShared]);
  return { token, make, end };
}

/** The button that made or ended the link is gone afterwards: the focus goes to the one that stands there instead. */
function useFocusAfter(token: string | null, isAsking: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || isAsking) return;
    wanted.current = false;
    panel.current?.querySelector('button')?.focus();
  }, [token, isAsking]);
  return { panel, want: () => void (wanted.current = true) };
}

function Revoke({ busy, onRevoke, onClose }: { busy: boolean; onRevoke: () => void; onClose: () => void }) {
  const { t } = useTranslation('cashier');
  return (
    <Popup
      title={t('link.revokeTitle')}
      onClose={onClose}
      centred
      footer={
        <div className={styles.answers}>
          <Button block onClick={onClose}>
            {t('link.keep')}
          </Button>
          <SendButton block color="danger" fill="outline" loading={busy} onClick={onRevoke}>
            {t('link.revoke')}
          </SendButton>
        </div>
      }
    >
      <p>{t('link.revokeBody')}</p>
    </Popup>
  );
}

function Made({ url, amount }: { url: string; amount: string }) {
  const { t } = useTranslation('cashier');
  const text = useRef<HTMLElement>(null);
  const canShare = 'share' in navigator;
  return (
    <>
      <div className={styles.toPhone}>
        <span role="img" aria-label={t('link.qr')} className={styles.pageQr}>
          <QRCodeSVG value={url} size={144} marginSize={4} bgColor="#ffffff" fgColor="#101a1c" aria-hidden="true" />
        </span>
        <p className={styles.promise}>
          <code className={styles.url} translate="no" ref={text}>
            {url}
          </code>
        </p>
      </div>
      <div className={styles.answers}>
        <CopyButton
          text={url}
          name={t('link.copy')}
          label={t('link.copyLabel')}
          onFailed={() => selectText(text.current)}
        />
        {canShare ? (
          // Closing the system's sheet shares nothing, which is no failure.
          <Button
            onClick={() => void navigator.share({ url, text: t('link.text', { amount }) }).catch(() => undefined)}
          >
            {t('link.share')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** A link with which somebody else pays: they see what is to be paid and where to, and nothing of the buyer's. */
function LinkPanel({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const { token, make, end } = usePayLink(cashier, payment);
  const [asking, setAsking] = useState(false);
  const { panel, want } = useFocusAfter(token, asking);
  const failure = make.error ?? end.error;
  const ended = () => {
    want();
    announce(t('link.revoked'));
  };
  const revoke = () => end.mutate(undefined, { onSuccess: ended, onSettled: () => setAsking(false) });
  return (
    <div className={styles.panel} ref={panel}>
      <p className={styles.promise}>{t('link.intro')}</p>
      {token === null ? (
        <SendButton
          block
          loading={make.isPending}
          onClick={() => {
            want();
            make.mutate();
          }}
        >
          {t('link.make')}
        </SendButton>
      ) : (
        <>
          <Made url={openCashierUrl(window.location.origin, { link: token })} amount={digits(payableMicro(payment))} />
          <Button color="primary" fill="none" onClick={() => setAsking(true)}>
            {t('link.revoke')}
          </Button>
        </>
      )}
      {failure === null ? null : <NoticeBar tone="error">{messageFor(failure, t)}</NoticeBar>}
      {asking ? <Revoke busy={end.isPending} onRevoke={revoke} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

export default withQueryClient(LinkPanel);
