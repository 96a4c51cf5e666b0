import type { Schemas } from '@lotline/web-core/api';
import type { IconName } from '../../../shared/components/icons';

export type Payment = Schemas['Payment'];
export type Phase = Payment['phase'];

/** Seen by a link that lets somebody else pay: the server then leaves out the id, and all that is the buyer's. */
export const isShared = (payment: Payment): boolean => payment.pre_order_id === '';

/**
 * What the cashier shows: a phase of the payment as the server says it, or one of the few moments that follow from what
 * else this page knows (`sent`: a wallet here has signed, and the network has not shown the transfer yet; `checking`: the
 * transaction that the buyer named came to us, and what it pays is not decided; `unsupported`: it moved another token;
 * `linkEnded`: the sender of the link took it back).
 */
export type CashierState =
  Phase | 'creating' | 'unreachable' | 'notFound' | 'linkEnded' | 'sent' | 'checking' | 'unsupported';

export interface StateRow {
  icon: IconName;
  tone: 'calm' | 'busy' | 'good' | 'attention' | 'bad';
  /** Ways to pay: offered, not needed any more, or shut because nobody should pay now. */
  pay: 'loading' | 'open' | 'hidden' | 'covered';
  /** Whether the time that is left is shown. */
  timer: boolean;
  /** Whether reaching the state interrupts a screen reader. */
  urgent: boolean;
  /** Nothing is awaited any more: the page only looks now and then. */
  final: boolean;
}

const calm = { tone: 'calm', timer: false, urgent: false, final: false } as const;
const busy = { icon: 'dots', tone: 'busy', pay: 'hidden', timer: false, final: false } as const;
const done = { icon: 'tick', tone: 'good', pay: 'hidden', timer: false, urgent: true, final: true } as const;
const open = { tone: 'attention', pay: 'open', timer: true, urgent: true, final: false } as const;
// Money that comes afterwards still finds its payment: keep listening.
const over = { tone: 'attention', pay: 'covered', timer: false, urgent: true, final: false } as const;

/** One row per screen. A new phase on the wire does not compile until it has its row here and its texts. */
export const stateTable: Record<CashierState, StateRow> = {
  creating: { ...calm, icon: 'clock', pay: 'loading' },
  unreachable: { icon: 'offline', tone: 'attention', pay: 'hidden', timer: false, urgent: true, final: false },
  notFound: { icon: 'question', tone: 'attention', pay: 'hidden', timer: false, urgent: false, final: true },
  linkEnded: { icon: 'cross', tone: 'attention', pay: 'hidden', timer: false, urgent: false, final: true },
  awaiting: { ...calm, icon: 'clock', pay: 'open', timer: true },
  unsupported: { ...open, icon: 'warning' },
  underpaid: { ...open, icon: 'half' },
  sent: { ...busy, urgent: true },
  checking: { ...busy, icon: 'search', urgent: true },
  detected: { ...busy, urgent: true },
  confirming: { ...busy, urgent: false },
  delivering: { ...done, final: false },
  preordered: { ...done, icon: 'clock' },
  delivered: done,
  delivered_short: { ...done, icon: 'half', tone: 'attention' },
  recharged: done,
  on_hold: { ...over, icon: 'shield', pay: 'hidden' },
  late: { ...over, icon: 'hourglass' },
  late_credited: { ...over, icon: 'hourglass' },
  expired: { ...over, icon: 'clock', tone: 'bad' },
  expired_credited: { ...over, icon: 'half' },
  cancelled: { ...over, icon: 'cross', tone: 'bad', urgent: false },
  refunded: { ...done, icon: 'back', tone: 'calm', urgent: false },
};
