import { WalletError, type PayStep } from '@lotline/web-core/wallet';
import { cashierState, firstFacts, payableMicro } from './state/cashier-state';
import { stateTable, type Payment } from './state/state-table';

/** One attempt to pay with a wallet. */
export type WalletRun =
  | { phase: 'idle' }
  | { phase: 'running'; step: PayStep }
  /** `unsure`: the money may have left; `looked`: the server was asked when it no longer could, and knows of nothing. */
  | { phase: 'failed'; step: PayStep; error: unknown; unsure: boolean; looked: boolean }
  /** The payment changed between what is on screen and what the server says now. */
  | { phase: 'changed' };

export const paySteps: readonly PayStep[] = ['connect', 'check', 'sign', 'send'];

/** How far a step of the stepper is. */
export function stepState(run: WalletRun, step: PayStep): 'done' | 'now' | 'stopped' | 'todo' {
  if (run.phase !== 'running' && run.phase !== 'failed') return 'todo';
  const at = paySteps.indexOf(run.step);
  const index = paySteps.indexOf(step);
  if (index < at) return 'done';
  if (index > at) return 'todo';
  return run.phase === 'failed' ? 'stopped' : 'now';
}

/** Whether the wallet may be asked (again): not while one is busy, and not before a doubtful attempt was looked into. */
export const mayPay = (run: WalletRun): boolean =>
  run.phase === 'idle' || run.phase === 'changed' || (run.phase === 'failed' && (!run.unsure || run.looked));

/** Blocks come every 3 seconds, and what the last one holds is seen a moment later. */
const SEEN_WITHIN_MS = 15_000;

/** Server time from which on a failed attempt can bring no money any more; 0 when nothing was signed. */
export const overAtMs = (error: unknown): number =>
  error instanceof WalletError && error.params.voidAtMs !== undefined
    ? Number(error.params.voidAtMs) + SEEN_WITHIN_MS
    : 0;

/** Where the money goes to, and on which chain. */
type PaymentTerms = Pick<Payment, 'wallet_address' | 'token_address' | 'chain_id'>;

export const sameTerms = (a: PaymentTerms, b: PaymentTerms): boolean =>
  a.wallet_address === b.wallet_address && a.token_address === b.token_address && a.chain_id === b.chain_id;

/** Whether `now` still wants exactly what was shown or signed as `asked`: nobody has paid, the time is not over. */
export function isStillDue(now: Payment, asked: Payment): boolean {
  const state = cashierState({ ...firstFacts(true, null), payment: now }, Date.parse(now.now));
  return stateTable[state].pay === 'open' && sameTerms(now, asked) && payableMicro(now) === payableMicro(asked);
}
