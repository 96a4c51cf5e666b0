import { AppError } from '../../../common/errors/index.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { settlementsErrors } from '../settlements.errors.js';
import { toExport, toWalletPayment } from './wallet-payment.js';

export function assertApproved({ state }: Settlement): void {
  if (state !== 'approved') throw new AppError(settlementsErrors.state_conflict);
}

export function assertNotOwn(settlement: Settlement, staffUserId: string): void {
  if (settlement.userId === staffUserId) throw new AppError(settlementsErrors.own_account);
}

/** Throws `settlements.exported` for one in a file for a batch payment, unless the request confirms that. */
export function assertExportKnown(settlement: Settlement, isKnown: boolean): void {
  const exported = toExport(settlement);
  if (!exported || isKnown) return;
  throw new AppError(settlementsErrors.exported, { params: { by: exported.by, at: exported.at.toISOString() } });
}

/** The error for a settlement that changed after it was read. */
export function changedSinceError(current: Settlement, { state }: Pick<Settlement, 'state'>): AppError {
  const claim = toWalletPayment(current);
  if (!claim || current.state !== state) return new AppError(settlementsErrors.state_conflict);
  const { by, at, until } = claim;
  return new AppError(settlementsErrors.being_paid, {
    params: { by, since: at.toISOString(), until: until.toISOString() },
  });
}

export const isPaymentOf = ({ address, amount }: Settlement, transfer: { to: string; amountMicro: bigint }): boolean =>
  transfer.to === address && transfer.amountMicro === amount;

/** Above the limit, the clerk who approved a settlement may not pay it. */
export const needsSecondPerson = ({ amount, decidedBy }: Settlement, userId: string, limitMicro: bigint): boolean =>
  limitMicro > 0n && amount > limitMicro && decidedBy === userId;
