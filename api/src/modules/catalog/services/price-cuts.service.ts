import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import type { StepUpChecks } from '../../../common/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { AuditLogService } from '../../audit/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { Goods } from '../entities/goods.entity.js';
import { type Prices, priceFallsBy } from '../domain/unit-price.js';

/** A cut above this percentage requires a step-up. */
const STEP_UP_ABOVE_PERCENT = 50;
/** Cuts within this period are added up, so that several small cuts count as a deep one. */
const PERIOD_MS = 24 * 3_600_000;

/** A code of its own, a step-up in this session, or nothing. */
type StepUp = 'code' | 'window' | null;

/** Requires a step-up before a deep price cut. */
@Injectable()
export class PriceCutsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly audit: AuditLogService,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  /** Compares the new prices with the current ones and all of the last day. */
  async requireStepUp(stepUp: StepUpChecks, goods: Goods, after: Prices): Promise<void> {
    await requireStepUpFor(stepUp, await this.findStepUp(goods, after));
  }

  /** What new prices require, compared with the current ones and all of the last day. */
  async findStepUp(goods: Goods, after: Prices): Promise<StepUp> {
    return this.compare([goods, ...(await this.findFormerPrices(goods.id))], after);
  }

  /** Requires a step-up for prices that only some buyers get, compared with these prices. */
  async requireStepUpBelow(stepUp: StepUpChecks, former: readonly Prices[], after: Prices): Promise<void> {
    await requireStepUpFor(stepUp, await this.compare(former, after));
  }

  private async compare(former: readonly Prices[], after: Prices): Promise<StepUp> {
    const { priceCutCodeAbove } = (await this.siteConfig.get()).staff;
    const fallsBy = (percent: number) => former.some((before) => priceFallsBy(percent, before, after));
    if (fallsBy(priceCutCodeAbove)) return 'code';
    return fallsBy(STEP_UP_ABOVE_PERCENT) ? 'window' : null;
  }

  private async findFormerPrices(id: string): Promise<Prices[]> {
    const since = new Date(this.clock.now().getTime() - PERIOD_MS);
    const states = await this.audit.findStatesBefore(this.manager, { type: 'goods', id }, since);
    return states.flatMap((state) => toPrices(state) ?? []);
  }
}

async function requireStepUpFor(stepUp: StepUpChecks, required: StepUp): Promise<void> {
  if (required === 'code') await stepUp.requireCode();
  else if (required === 'window') await stepUp.requireWindow();
}

/** The prices in an entry of the audit log; null when it has none. */
function toPrices(state: unknown): Prices | null {
  const { price, tiers = [] } = (state ?? {}) as { price?: string; tiers?: { min_quantity: number; price: string }[] };
  const micro = price === undefined ? null : parseUsdt(price);
  if (micro === null) return null;
  return {
    price: micro,
    tiers: tiers.map((tier) => ({ minQuantity: tier.min_quantity, price: parseUsdt(tier.price) ?? 0n })),
  };
}
