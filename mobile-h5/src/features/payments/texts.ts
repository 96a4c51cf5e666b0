import { digits } from '@lotline/front-kit/money';
import type { CashierState, Payment } from './state-table';

/** The figures that the sentences of a state may name. */
export const stateValues = (payment: Payment | null): Record<string, string | number> => ({
  count: payment?.summary?.quantity ?? 0,
  confirmations: payment?.confirmations ?? 0,
  required: payment?.confirmations_required ?? 0,
  missing: digits(payment?.amount_missing ?? '0'),
  received: digits(payment?.amount_received ?? '0'),
  due: digits(payment?.amount_due ?? '0'),
  email: payment?.summary?.email_masked ?? '',
});

/** Where a state's sentences are. */
export const headlineKey = <S extends CashierState>(state: S) => `state.${state}.headline` as const;
export const bodyKey = <S extends CashierState>(state: S) => `state.${state}.body` as const;
