import type { Schemas } from '@lotline/front-kit/api';
import type { IconName } from '../../shared/icons';

export type Payment = Schemas['Payment'];
export type Phase = Payment['phase'];

/**
 * What the cashier shows: a phase of the payment as the server says it, or one of the few moments that only this page
 * knows of (`sent`: a wallet here has signed, and the network has not shown the transfer yet).
 */
export type CashierState = Phase | 'creating' | 'unreachable' | 'notFound' | 'sent';

export interface StateRow {
  icon: IconName;
  tone: 'calm' | 'busy' | 'good' | 'attention' | 'bad';
  /** Ways to pay: offered, not needed any more, or shut because nobody should pay now. */
  pay: 'loading' | 'open' | 'hidden' | 'covered';
  /** Whether the time that is left is shown. */
  timer: boolean;
  /** Whether reaching the state interrupts a screen reader. */
  urgent: boolean;
  /** Nothing follows: the page stops asking. */
  final: boolean;
}

/** One row per screen. A new phase on the wire does not compile until it has its row here and its texts. */
export const stateTable: Record<CashierState, StateRow> = {
  creating: { icon: 'clock', tone: 'calm', pay: 'loading', timer: false, urgent: false, final: false },
  unreachable: { icon: 'offline', tone: 'attention', pay: 'hidden', timer: false, urgent: true, final: false },
  notFound: { icon: 'question', tone: 'attention', pay: 'hidden', timer: false, urgent: false, final: true },
  awaiting: { icon: 'clock', tone: 'calm', pay: 'open', timer: true, urgent: false, final: false },
  sent: { icon: 'dots', tone: 'busy', pay: 'hidden', timer: false, urgent: true, final: false },
  detected: { icon: 'dots', tone: 'busy', pay: 'hidden', timer: false, urgent: true, final: false },
  confirming: { icon: 'dots', tone: 'busy', pay: 'hidden', timer: false, urgent: false, final: false },
  delivering: { icon: 'tick', tone: 'good', pay: 'hidden', timer: false, urgent: true, final: false },
  delivered: { icon: 'tick', tone: 'good', pay: 'hidden', timer: false, urgent: true, final: true },
  underpaid: { icon: 'half', tone: 'attention', pay: 'open', timer: true, urgent: true, final: false },
  late: { icon: 'hourglass', tone: 'attention', pay: 'covered', timer: false, urgent: true, final: false },
  // A payment that comes after the window still finds its order: keep listening.
  expired: { icon: 'clock', tone: 'bad', pay: 'covered', timer: false, urgent: true, final: false },
  cancelled: { icon: 'cross', tone: 'bad', pay: 'covered', timer: false, urgent: false, final: true },
};
