import type { PayStep } from '@lotline/front-kit/wallet';

/** One attempt to pay with a wallet. */
export type WalletRun =
  | { phase: 'idle' }
  | { phase: 'running'; step: PayStep }
  /** `unsure`: the money may have left; `looked`: the server was asked since, and knows of nothing. */
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

/** What must not have changed between the screen and the last look before signing. */
export interface PaymentTerms {
  wallet_address: string;
  token_address: string;
  chain_id: string;
}

export const sameTerms = (a: PaymentTerms, b: PaymentTerms): boolean =>
  a.wallet_address === b.wallet_address && a.token_address === b.token_address && a.chain_id === b.chain_id;
