import { Injectable } from '@nestjs/common';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { PriceCutsService } from '../../catalog/index.js';
import { discounted } from '../domain/resolve-price.js';
import { SelfDealingService } from './self-dealing.service.js';

/** A price by which a discount is compared with no discount. */
const SAMPLE_PRICE = 10_000n;

/** Checks whether staff may give a group a larger discount. */
@Injectable()
export class GroupDiscountsService {
  constructor(
    private readonly priceCuts: PriceCutsService,
    private readonly selfDealing: SelfDealingService,
  ) {}

  /** A deep discount needs a step-up, like a deep price cut; `groupId` is null for a new group. Throws `pricing.own_account`. */
  async requireAllowed(
    { groupId, beforeBp, afterBp }: { groupId: string | null; beforeBp: number; afterBp: number },
    caller: Staff['caller'],
    stepUp: StepUpChecks,
  ): Promise<void> {
    if (afterBp <= beforeBp) return;
    if (groupId !== null) await this.selfDealing.assertAllowed({ groupId }, caller, stepUp);
    const toPrices = (discountBp: number) => ({ price: discounted(SAMPLE_PRICE, discountBp), tiers: [] });
    await this.priceCuts.requireStepUpBelow(stepUp, [toPrices(0)], toPrices(afterBp));
  }
}
