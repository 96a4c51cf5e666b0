import type { PayMethod } from '@lotline/shop/checkout';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { SendButton } from '../../../../shared/components/send-button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import styles from './order-sheet.module.css';

/** What who orders agrees to: guests have agreed to nothing before. */
function Accepted() {
  const newTab = { target: '_blank', rel: 'noopener' };
  return (
    <p className={styles.accepted}>
      <Trans
        ns="orders"
        i18nKey="panel.accepted"
        components={{ privacy: <a href="/privacy" {...newTab} />, terms: <a href="/terms" {...newTab} /> }}
      />
    </p>
  );
}

/** The button, why it does nothing now (`why`), and what pressing it means. */
export function SubmitOrder(props: {
  form: string;
  method: PayMethod;
  soldOut: boolean;
  /** Not in stock: the order waits. */
  isPreorder?: boolean;
  busy: boolean;
  why: string | null;
}) {
  const { form, method, soldOut, isPreorder = false, busy, why } = props;
  const { t } = useTranslation(['orders', 'common']);
  const id = useId();
  const isFromBalance = method === 'balance';
  const pay = isPreorder
    ? t(isFromBalance ? 'preorder.pay' : 'preorder.submit')
    : t(isFromBalance ? 'pay.submit' : 'panel.submit');
  return (
    <>
      {why === null ? null : (
        <div id={id} className={styles.why}>
          <NoticeBar tone="warning">{why}</NoticeBar>
        </div>
      )}
      <SendButton
        type="submit"
        form={form}
        color="primary"
        block
        size="large"
        loading={busy}
        aria-disabled={why !== null || soldOut}
        aria-describedby={why === null ? undefined : id}
      >
        {soldOut ? t('common:stock.out') : busy ? t('panel.submitting') : pay}
      </SendButton>
      <Accepted />
    </>
  );
}
