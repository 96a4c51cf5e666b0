import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../shared/button';
import { Notice } from '../../../shared/notice';
import { useSignIn } from '../../../shared/stored';
import { balanceHref } from '../lines-href';
import { onwardFrom } from '../onward';
import { stateTable } from '../state-table';
import type { Cashier } from '../use-cashier';
import styles from './cashier.module.css';

/** "I've paid": looks at once, and says so when there is nothing yet. */
function CheckNow({ cashier }: { cashier: Cashier }) {
  const { t } = useTranslation('payments');
  const [answer, setAnswer] = useState<'nothing' | 'failed' | null>(null);
  const check = async () => {
    setAnswer(null);
    setAnswer((await cashier.check()) ? 'nothing' : 'failed');
  };
  return (
    <>
      {answer === null ? null : <Notice tone={answer === 'failed' ? 'warning' : 'info'}>{t(`check.${answer}`)}</Notice>}
      <Button look="primary" big block busy={cashier.freshness.checking} onClick={() => void check()}>
        {t('check.paid')}
      </Button>
    </>
  );
}

/** The one thing to do next; sticks to the lower edge on a phone. */
export function Actions({ cashier, lines }: { cashier: Cashier; lines: string | null }) {
  const { t } = useTranslation('payments');
  const signedIn = useSignIn() !== null;
  const { state, payment } = cashier;
  const onward = onwardFrom(state, payment, { lines: lines !== null, balance: signedIn });
  let action: ReactNode = null;
  if (stateTable[state].pay === 'open') {
    action = <CheckNow cashier={cashier} />;
  } else if (state === 'unreachable') {
    action = (
      <Button look="primary" big block busy={cashier.freshness.checking} onClick={() => void cashier.check()}>
        {t('retry')}
      </Button>
    );
  } else if (onward !== null) {
    const hrefs = { lines: lines ?? '/', balance: balanceHref(window.innerWidth), again: '/', shop: '/' };
    const mailOnly = onward === 'shop' && (state === 'delivered' || state === 'delivered_short');
    action = (
      <ButtonLink look={mailOnly ? 'plain' : 'primary'} big block href={hrefs[onward]}>
        {t(`onward.${onward}`)}
      </ButtonLink>
    );
  }
  return action === null ? null : <div className={styles.actions}>{action}</div>;
}
