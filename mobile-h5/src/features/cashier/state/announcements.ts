import type { CashierState, Payment } from './state-table';
import { stateTable } from './state-table';

/** What of the cashier is worth saying aloud. Ticking seconds and single blocks are not. */
export interface Moment {
  state: CashierState;
  /** At least half of the confirmations are there. */
  half: boolean;
  /** The nearest spoken mark of the remaining time that has been passed, in minutes. */
  minutes: 5 | 1 | null;
  online: boolean;
  /** What came so far: a second part is news although the state stays. */
  received: string;
  /** What went to the buyer: money that came once more is news although the payment is over. */
  credited: string;
  /** End of the window, in milliseconds since 1970. */
  untilMs: number;
  /** What was found of the transaction that the buyer named, with its id; null while nothing was. */
  check: string | null;
}

export type Announcement =
  | { kind: 'state'; urgent: boolean }
  | { kind: 'half'; urgent: false }
  | { kind: 'minutes'; minutes: 5 | 1; urgent: false }
  | { kind: 'extended'; urgent: false }
  | { kind: 'check'; urgent: false }
  | { kind: 'offline' | 'online'; urgent: false };

export function momentOf(state: CashierState, payment: Payment | null, leftMs: number, online: boolean): Moment {
  const half = payment !== null && payment.confirmations * 2 >= payment.confirmations_required;
  const check = payment?.tx_check ?? null;
  return {
    state,
    half: state === 'confirming' && half,
    minutes: !stateTable[state].timer ? null : leftMs <= 60_000 ? 1 : leftMs <= 300_000 ? 5 : null,
    online,
    received: payment?.amount_received ?? '',
    credited: payment?.amount_credited ?? '',
    untilMs: payment === null ? 0 : Date.parse(payment.expires_at),
    check: check === null || check.verdict === 'not_found' ? null : `${check.txid} ${check.verdict}`,
  };
}

/** The one sentence that a change is worth, or null. Each transition is spoken once. */
export function announcementBetween(before: Moment | null, after: Moment): Announcement | null {
  if (before?.state !== after.state) return { kind: 'state', urgent: stateTable[after.state].urgent };
  if (after.state === 'underpaid' && before.received !== after.received) return { kind: 'state', urgent: true };
  if (stateTable[after.state].final && before.credited !== after.credited) return { kind: 'state', urgent: false };
  if (before.online !== after.online) return { kind: after.online ? 'online' : 'offline', urgent: false };
  if (after.check !== null && after.check !== before.check) return { kind: 'check', urgent: false };
  if (stateTable[after.state].timer && after.untilMs > before.untilMs) return { kind: 'extended', urgent: false };
  if (after.half && !before.half) return { kind: 'half', urgent: false };
  if (after.minutes !== null && after.minutes !== before.minutes) {
    return { kind: 'minutes', minutes: after.minutes, urgent: false };
  }
  return null;
}
