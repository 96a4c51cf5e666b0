import { useSession } from '@lotline/shop/session';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { againHref, balanceHref, lookupHref } from '../../lines-href';
import { onwardFrom } from '../../state/next-destination';
import { stateTable, type Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from './cashier.module.css';

/** "I've paid": looks at once, and says so when there is nothing yet, for as long as nothing came since. */
function CheckNow({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const known = `${payment.phase} ${payment.amount_received} ${payment.tx_check?.verdict ?? ''}`;
  const [answer, setAnswer] = useState<{ found: 'nothing' | 'failed'; known: string } | null>(null);
  const found = answer?.known === known ? answer.found : null;
  const check = async () => {
    setAnswer(null);
    setAnswer({ found: (await cashier.check()) ? 'nothing' : 'failed', known });
  };
  return (
    <>
      {found === null ? null : (
        <NoticeBar tone={found === 'failed' ? 'warning' : 'info'}>{t(`check.${found}`)}</NoticeBar>
      )}
      <Button color="primary" size="large" block loading={cashier.freshness.checking} onClick={() => void check()}>
        {t('check.paid')}
      </Button>
    </>
  );
}

/** For who has an old or broken link: the order's number and e-mail lead to it. */
export function FindOrder() {
  const { t } = useTranslation('cashier');
  return (
    <ButtonLink block href="/order-lookup">
      {t('onward.find')}
    </ButtonLink>
  );
}

/** The one thing to do next; sticks to the lower edge on a phone. */
export function Actions({ cashier, lines }: { cashier: Cashier; lines: string | null }) {
  const { t } = useTranslation('cashier');
  const signedIn = useSession() !== null;
  const { state, payment } = cashier;
  const onward = cashier.shared ? null : onwardFrom(state, payment, { lines: lines !== null, balance: signedIn });
  let action: ReactNode = null;
  if (stateTable[state].pay === 'open' && payment !== null) {
    action = <CheckNow cashier={cashier} payment={payment} />;
  } else if (state === 'unreachable') {
    action = (
      <Button
        color="primary"
        size="large"
        block
        loading={cashier.freshness.checking}
        onClick={() => void cashier.check()}
      >
        {t('retry')}
      </Button>
    );
  } else if (onward !== null) {
    const again = againHref(payment?.goods_id ?? null, window.innerWidth);
    const lookup = lookupHref(payment?.order_no ?? '');
    const hrefs = {
      lines: lines ?? '/',
      order: lines ?? '/',
      lookup,
      balance: balanceHref(window.innerWidth),
      again,
      shop: '/',
    };
    action = (
      <>
        <ButtonLink color="primary" size="large" block href={hrefs[onward]}>
          {t(`onward.${onward}`)}
        </ButtonLink>
        {onward !== 'shop' ? (
          <ButtonLink block href={hrefs.shop}>
            {t('onward.shop')}
          </ButtonLink>
        ) : null}
        {state === 'notFound' ? <FindOrder /> : null}
      </>
    );
  }
  return action === null ? null : <div className={styles.actions}>{action}</div>;
}
