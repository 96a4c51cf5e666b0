import type { StepUpChecks } from '../../../common/index.js';
import type { Coupon } from '../entities/coupon.entity.js';

/** A larger discount requires a step-up, like a deep price cut. */
const STEP_UP_ABOVE_BP = 5_000;

type Terms = Pick<Coupon, 'discountBp' | 'discountMicro' | 'maxUses'>;

/**
 * Requires a step-up for coupons: for a fixed discount by what all uses may take, and a code of its own where they are
 * not limited; for a percentage above half the price.
 */
export async function requireStepUp(stepUp: StepUpChecks, terms: Terms, codes: number): Promise<void> {
  const { discountBp, discountMicro, maxUses } = terms;
  if (discountMicro !== null) {
    if (maxUses === null) await stepUp.requireCode();
    else await stepUp.requireForAmount(discountMicro * BigInt(maxUses) * BigInt(codes));
  } else if (discountBp !== null && discountBp > STEP_UP_ABOVE_BP) await stepUp.requireWindow();
}

/** The terms that decide who gets a discount, and how much. */
export type DecidedTerms = Omit<
  Coupon,
  'id' | 'code' | 'seriesId' | 'note' | 'uses' | 'createdById' | 'createdByName' | 'editorIds' | 'createdAt'
>;

/** Whether a change gives more, or to others: another customer, group or product, a lower minimum, a longer time. */
export function isMoreGenerous(before: DecidedTerms, after: DecidedTerms): boolean {
  if (!after.active) return false;
  return (
    !before.active ||
    (after.discountBp ?? 0) > (before.discountBp ?? 0) ||
    (after.discountMicro ?? 0n) > (before.discountMicro ?? 0n) ||
    (after.maxUses ?? Infinity) > (before.maxUses ?? Infinity) ||
    (after.maxUsesPerCustomer ?? Infinity) > (before.maxUsesPerCustomer ?? Infinity) ||
    after.minAmountMicro < before.minAmountMicro ||
    after.minQuantity < before.minQuantity ||
    after.startsAt < before.startsAt ||
    endOf(after) > endOf(before) ||
    (before.firstOrderOnly && !after.firstOrderOnly) ||
    (after.withNegotiated && !before.withNegotiated) ||
    after.userId !== before.userId ||
    after.promotionCode !== before.promotionCode ||
    after.groupIds.join() !== before.groupIds.join() ||
    after.goodsIds.join() !== before.goodsIds.join() ||
    after.categoryIds.join() !== before.categoryIds.join()
  );
}

const endOf = ({ endsAt }: Pick<Coupon, 'endsAt'>): number => endsAt?.getTime() ?? Infinity;
