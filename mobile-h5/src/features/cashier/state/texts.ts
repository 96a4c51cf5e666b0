import { formatDate, formatDateTime } from '@lotline/web-core/i18n';
import { digits, parseUsdt } from '@lotline/web-core/money';
import type { Language } from '@lotline/web-core/session';
import { linesGone, longOver } from './ended-payment';
import { isShared, type CashierState, type Payment } from './state-table';

const dayOf = (iso: string | null | undefined, language: Language): string => (iso ? formatDate(iso, language) : '');

/** The figures and days that the sentences of a state may name. */
export const stateValues = (payment: Payment | null, language: Language): Record<string, string | number> => ({
  count: payment?.summary?.delivered_quantity ?? payment?.summary?.quantity ?? 0,
  ordered: payment?.summary?.quantity ?? 0,
  confirmations: payment?.confirmations ?? 0,
  required: payment?.confirmations_required ?? 0,
  missing: digits(payment?.amount_missing ?? '0'),
  received: digits(payment?.amount_received ?? '0'),
  price: digits(payment === null ? 0n : parseUsdt(payment.amount) - parseUsdt(payment.amount_from_balance)),
  credited: digits(payment?.amount_credited ?? '0'),
  refunded: digits(payment?.amount_refunded ?? '0'),
  email: payment?.summary?.email_masked ?? '',
  endedOn: dayOf(payment?.expires_at, language),
  deliveredOn: dayOf(payment?.summary?.delivered_at, language),
  promisedBy: payment?.summary?.preorder_date ? formatDateTime(payment.summary.preorder_date, language) : '',
  goneOn: dayOf(payment?.summary?.lines_until, language),
});

/** A recharge has no lines and no shelf, so that these states say something else of it. */
const rechargeStates = [
  'awaiting',
  'underpaid',
  'confirming',
  'late',
  'late_credited',
  'expired',
  'expired_credited',
  'cancelled',
] as const satisfies CashierState[];
type RechargeState = (typeof rechargeStates)[number];

const isRechargeState = (state: CashierState): state is RechargeState =>
  (rechargeStates as readonly CashierState[]).includes(state);

/** What the buyer gets, or gets back, is no business of somebody who paid for them. */
const sharedGroups: Partial<Record<CashierState, 'shared.paid' | 'shared.over'>> = {
  delivering: 'shared.paid',
  preordered: 'shared.paid',
  delivered: 'shared.paid',
  delivered_short: 'shared.paid',
  recharged: 'shared.paid',
  late: 'shared.over',
  late_credited: 'shared.over',
  expired_credited: 'shared.over',
  refunded: 'shared.over',
  cancelled: 'shared.over',
};

/**
 * Where the sentences of the screen are: those of its state, of a recharge, of a payment that came with too much, of
 * somebody else's, or of one that is long over.
 */
export type TextGroup =
  | 'shared.paid'
  | 'shared.over'
  | `state.${CashierState}`
  | `recharge.${RechargeState}`
  | 'past.delivered'
  | 'past.expired'
  | 'overpaid.delivering'
  | 'overpaid.delivered';

function pastGroup(state: CashierState, payment: Payment): 'past.delivered' | 'past.expired' | null {
  if (state === 'expired') return longOver(payment) ? 'past.expired' : null;
  const isDelivered = state === 'delivered' || state === 'delivered_short';
  return isDelivered && linesGone(payment) ? 'past.delivered' : null;
}

export function textGroup(state: CashierState, payment: Payment | null): TextGroup {
  const forOthers = sharedGroups[state];
  if (payment !== null && isShared(payment) && forOthers !== undefined) return forOthers;
  const past = payment === null ? null : pastGroup(state, payment);
  if (past !== null) return past;
  if (payment?.purpose === 'recharge' && isRechargeState(state)) return `recharge.${state}`;
  const isPaid = state === 'delivering' || state === 'delivered';
  if (isPaid && payment?.overpaid === true) return `overpaid.${state}`;
  return `state.${state}`;
}

export const headlineKey = <G extends TextGroup>(group: G) => `${group}.headline` as const;
export const bodyKey = <G extends TextGroup>(group: G) => `${group}.body` as const;

/** What else is to be said of the money, beside headline and body. */
export type MoneyNote = `${'credited' | 'refunded'}.${Payment['credited_to']}` | 'cameLate';

export function moneyNotes(state: CashierState, payment: Payment): MoneyNote[] {
  const notes: MoneyNote[] = [];
  if (isShared(payment)) return notes;
  // The other states say themselves that the money came late.
  if (payment.late && ['delivering', 'preordered', 'delivered', 'recharged'].includes(state)) notes.push('cameLate');
  if (parseUsdt(payment.amount_credited) > 0n) notes.push(`credited.${payment.credited_to}`);
  if (parseUsdt(payment.amount_refunded) > 0n) notes.push(`refunded.${payment.credited_to}`);
  return notes;
}
