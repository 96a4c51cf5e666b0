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

/** Requires a step-up before a deep price cut. */
@Injectable()
export class PriceCutsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly audit: AuditLogService,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  async requireStepUp(stepUp: StepUpChecks, goods: Goods, after: Prices): Promise<void> {
    const required = await this.findStepUp(goods, after);
    if (required === 'code') await stepUp.requireCode();
    else if (required === 'window') await stepUp.requireWindow();
  }

  /** What new prices require, compared with the current ones and all of the last day. */
  async findStepUp(goods: Goods, after: Prices): Promise<'window' | 'code' | null> {
    const { priceCutCodeAbove } = (await this.siteConfig.get()).staff;
    const former = [goods, ...(await this.findFormerPrices(goods.id))];
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
