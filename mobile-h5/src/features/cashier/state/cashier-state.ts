import { ApiError } from '@lotline/web-core/api';
import { parseUsdt } from '@lotline/web-core/money';
import type { CashierState, Payment, Phase } from './state-table';

/** All that decides what the cashier shows. */
export interface CashierFacts {
  payment: Payment | null;
  /** Why the newest attempt to read the payment failed; null after one that worked. */
  failure: unknown;
  online: boolean;
  /** The transfer that a wallet in this browser has signed for this payment. */
  sentTxid: string | null;
}

export type CashierFact =
  | { type: 'payment'; payment: Payment }
  | { type: 'failure'; error: unknown }
  | { type: 'online'; online: boolean }
  | { type: 'sent'; txid: string | null };

export const firstFacts = (online: boolean, sentTxid: string | null): CashierFacts => ({
  payment: null,
  failure: null,
  online,
  sentTxid,
});

/** Takes in one fact. Answers can overtake each other on the way, so that an older one never replaces a newer. */
export function nextFacts(facts: CashierFacts, fact: CashierFact): CashierFacts {
  switch (fact.type) {
    case 'payment': {
      const known = facts.payment;
      const older = known !== null && Date.parse(fact.payment.now) < Date.parse(known.now);
      return { ...facts, failure: null, payment: older ? known : fact.payment };
    }
    case 'failure':
      return { ...facts, failure: fact.error };
    case 'online':
      return { ...facts, online: fact.online };
    case 'sent':
      return { ...facts, sentTxid: fact.txid };
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.httpStatus === 404 || error.httpStatus === 400);

/** Whether a wallet here has signed a transfer that the payment does not show yet: then nobody may pay again. */
export const isUnderWay = (payment: Payment, sentTxid: string | null): boolean =>
  sentTxid !== null && payment.transfers.every(({ txid }) => txid.toLowerCase() !== sentTxid);

/** Nothing is on its way yet: a transaction that the buyer named may change that, so that nobody is asked for money. */
const UNDECIDED: readonly Phase[] = ['awaiting', 'underpaid', 'expired', 'expired_credited', 'cancelled'];

/**
 * Says which screen the facts ask for. The server decides what has been paid; only the end of the window is taken from
 * the clock as well, since nobody should be asked for money in the seconds until the server says it.
 */
export function cashierState(facts: CashierFacts, nowMs: number): CashierState {
  const { payment } = facts;
  // The sender has taken the link back: what is still on this page must not be paid any more.
  if (facts.failure instanceof ApiError && facts.failure.reason === 'payments.link_ended') return 'linkEnded';
  if (payment === null) {
    if (facts.failure === null) return 'creating';
    return isMissing(facts.failure) ? 'notFound' : 'unreachable';
  }
  const { phase } = payment;
  const isAsking = phase === 'awaiting' || phase === 'underpaid';
  if (isAsking && isUnderWay(payment, facts.sentTxid)) return 'sent';
  if (payment.tx_check?.verdict === 'verifying' && UNDECIDED.includes(phase)) return 'checking';
  if (!isAsking) return phase;
  const over = Date.parse(payment.expires_at) <= nowMs;
  if (phase === 'underpaid') return over ? 'expired_credited' : 'underpaid';
  if (over) return 'expired';
  return payment.tx_check?.verdict === 'wrong_token' ? 'unsupported' : 'awaiting';
}

/** What is still to be paid, in micro-USDT: all of it, or the rest of a payment that came short. */
export const payableMicro = (payment: Payment): bigint =>
  parseUsdt(payment.phase === 'underpaid' ? payment.amount_missing : payment.amount_due);

/** What is asked for beyond the price, so that the amount names this payment alone; in micro-USDT. */
export const suffixMicro = (payment: Payment): bigint =>
  parseUsdt(payment.amount_due) - parseUsdt(payment.amount) + parseUsdt(payment.amount_from_balance);

/** What was seen on the chain and is not confirmed yet, in micro-USDT. */
export const onItsWayMicro = ({ transfers }: Payment): bigint =>
  transfers.reduce((sum, { amount, final }) => (final ? sum : sum + parseUsdt(amount)), 0n);

/** What of the amount asked for has not come yet, in micro-USDT; also once nothing is awaited any more. */
export const unpaidMicro = (payment: Payment): bigint =>
  parseUsdt(payment.amount_due) - parseUsdt(payment.amount_received);

/** What the balance would have to pay now: the rest of the price, without the digits that only a transfer needs. */
export const restOfPriceMicro = (payment: Payment): bigint =>
  parseUsdt(payment.amount) - parseUsdt(payment.amount_from_balance) - parseUsdt(payment.amount_received);
