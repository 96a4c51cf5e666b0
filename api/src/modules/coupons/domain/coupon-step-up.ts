import type { StepUpChecks } from '../../../common/index.js';
import type { Coupon } from '../entities/coupon.entity.js';

/** A larger discount requires a step-up, like a deep price cut. */
const STEP_UP_ABOVE_BP = 5_000;

type Terms = Pick<Coupon, 'discountBp' | 'discountMicro' | 'maxUses'>;

/**
 * Requires a step-up for coupons: for a fixed discount by what all uses may take, one for each code where they are not
 * limited; for a percentage above half the price.
 */
export async function requireStepUp(stepUp: StepUpChecks, terms: Terms, codes: number): Promise<void> {
  const { discountBp, discountMicro, maxUses } = terms;
  if (discountMicro !== null) await stepUp.requireForAmount(discountMicro * BigInt(maxUses ?? 1) * BigInt(codes));
  else if (discountBp !== null && discountBp > STEP_UP_ABOVE_BP) await stepUp.requireWindow();
}

/** Whether a change makes a coupon cost more. */
export const isMoreGenerous = (before: Terms, after: Terms): boolean =>
  (after.discountBp ?? 0) > (before.discountBp ?? 0) ||
  (after.discountMicro ?? 0n) > (before.discountMicro ?? 0n) ||
  (after.maxUses ?? Infinity) > (before.maxUses ?? Infinity);
