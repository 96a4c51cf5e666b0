import { useLanguage } from '@lotline/shop/i18n';
import { formatRelative } from '@lotline/web-core/i18n';
import { remaining } from '@lotline/web-core/time';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/components/icons';
import { Result } from '../../../../shared/feedback/result';
import { stateTable, type CashierState } from '../../state/state-table';
import { bodyKey, headlineKey, stateValues, textGroup } from '../../state/texts';
import type { Cashier } from '../../hooks/use-cashier';
import { formatClock } from '@lotline/web-core/i18n';
import styles from './cashier.module.css';
import { ExtendOffer, OFFER_MS } from './extend-offer';

function Timer({ cashier, until }: { cashier: Cashier; until: string }) {
  const { t } = useTranslation('cashier');
  const left = remaining(until, cashier.nowMs);
  return (
    <p className={left.ms <= OFFER_MS ? `${styles.timer} ${styles.amber}` : styles.timer} role="timer">
      <span>{t('timer.until', { time: formatClock(until) })}</span>
      <strong>{t('timer.left', { left: left.text })}</strong>
    </p>
  );
}

/** How old what one sees is: pushed, or asked for some seconds ago. */
function FreshnessLine({ cashier }: { cashier: Cashier }) {
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  const { live, checking, checkedAtMs } = cashier.freshness;
  if (stateTable[cashier.state].final || cashier.payment === null) return null;
  const text = checking
    ? t('freshness.checking')
    : live && cashier.facts.online
      ? t('freshness.live')
      : checkedAtMs === null
        ? t('freshness.never')
        : t('freshness.checked', {
            ago: formatRelative(new Date(Math.min(checkedAtMs, cashier.nowMs)).toISOString(), language, cashier.nowMs),
          });
  return (
    <p className={styles.fresh} data-live={live && cashier.facts.online}>
      {text}
    </p>
  );
}

/** States in which nothing is left to do here: they take the room that the ways to pay had. */
const results: Partial<Record<CashierState, 'success' | 'warning'>> = {
  preordered: 'success',
  delivered: 'success',
  recharged: 'success',
  delivered_short: 'warning',
  expired: 'warning',
  cancelled: 'warning',
};

const ANSWERS: readonly CashierState[] = ['checking', 'on_hold'];

/** What is going on, in one sentence, and the time that is left. */
export function StatusStrip({ cashier }: { cashier: Cashier }) {
  const { t } = useTranslation('cashier');
  const { state, payment } = cashier;
  const row = stateTable[state];
  const values = stateValues(payment, useLanguage());
  const group = textGroup(state, payment);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that a hash was sent with is gone: the focus continues from here.
    const isLost = ANSWERS.includes(state) && document.activeElement === document.body;
    if (isLost || state === 'notFound' || state === 'linkEnded') heading.current?.focus();
  }, [state]);
  const result = results[state];
  if (result !== undefined) {
    return (
      <section className={styles.result} aria-label={t(headlineKey(group), values)}>
        <Result status={result} title={t(headlineKey(group), values)} headingRef={heading}>
          <p>{t(bodyKey(group), values)}</p>
          <FreshnessLine cashier={cashier} />
        </Result>
      </section>
    );
  }
  return (
    <section className={`${styles.strip} ${styles[row.tone]}`} aria-label={t(headlineKey(group), values)}>
      <Icon name={row.icon} size={24} />
      <div className={styles.stripText}>
        <h2 ref={heading} tabIndex={-1}>
          {t(headlineKey(group), values)}
        </h2>
        <p>{t(bodyKey(group), values)}</p>
        {row.timer && payment !== null ? <Timer cashier={cashier} until={payment.expires_at} /> : null}
        {payment === null ? null : (
          <ExtendOffer cashier={cashier} payment={payment} onExtended={() => heading.current?.focus()} />
        )}
        <FreshnessLine cashier={cashier} />
      </div>
    </section>
  );
}
