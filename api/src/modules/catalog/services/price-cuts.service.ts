import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import type { StepUpChecks } from '../../../common/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { AuditLogService } from '../../audit/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { Text } from '../domain/goods.js';
import type { Goods } from '../entities/goods.entity.js';
import { findBelowCost, type Prices, priceFallsBy } from '../domain/unit-price.js';
import { GoodsCostsService } from './goods-costs.service.js';

/** A cut above this percentage requires a step-up. */
const STEP_UP_ABOVE_PERCENT = 50;
/** Cuts within this period are added up, so that several small cuts count as a deep one. */
const PERIOD_MS = 24 * 3_600_000;

/** A code of its own, a step-up in this session, or nothing. */
type StepUp = 'code' | 'window' | null;

/** A change of the prices of goods; `before` is null where there were none. */
export interface PriceChange {
  goods: Pick<Goods, 'id' | 'name'>;
  before: Prices | null;
  after: Prices;
}

/** A price below the highest cost of the goods' batches on sale, as the error that requires a code names it. */
export interface PriceBelowCost {
  goods_id: string;
  goods_name: Text;
  quantity: number;
  price: string;
  cost: string;
}

/** Prices that one error names. */
const MAX_NAMED_PRICES = 5;

/** Requires a step-up before a deep price cut, and a code before a price below the cost. */
@Injectable()
export class PriceCutsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly audit: AuditLogService,
    private readonly siteConfig: SiteConfigService,
    private readonly costs: GoodsCostsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Compares the new prices of goods, or of a price list of theirs, with the cost, and with the goods' current prices and
   * all of the last day.
   */
  async requireStepUp(stepUp: StepUpChecks, change: PriceChange & { goods: Goods }): Promise<void> {
    await this.requireCodeBelowCost(stepUp, [change]);
    await requireStepUpFor(stepUp, await this.findCutStepUp(change.goods, change.after));
  }

  /** What new prices require, compared with the cost, the current prices and all of the last day. */
  async findStepUp(goods: Goods, after: Prices): Promise<StepUp> {
    const belowCost = await this.findBelowCost([{ goods, before: goods, after }]);
    return belowCost.length > 0 ? 'code' : this.findCutStepUp(goods, after);
  }

  /** The same for several goods at once, by id. */
  async findStepUps(changes: readonly { goods: Goods; after: Prices }[]): Promise<Map<string, StepUp>> {
    const belowCost = await this.findBelowCost(changes.map((change) => ({ ...change, before: change.goods })));
    const stepUps = new Map<string, StepUp>(belowCost.map(({ goods_id: id }) => [id, 'code']));
    for (const { goods, after } of changes) {
      if (!stepUps.has(goods.id)) stepUps.set(goods.id, await this.findCutStepUp(goods, after));
    }
    return stepUps;
  }

  /** Requires what the prices of several goods require together: no more than the most that one of them does. */
  async requireStepUps(stepUp: StepUpChecks, changes: readonly { goods: Goods; after: Prices }[]): Promise<void> {
    await this.requireCodeBelowCost(
      stepUp,
      changes.map((change) => ({ ...change, before: change.goods })),
    );
    const required = new Set((await this.findStepUps(changes)).values());
    await requireStepUpFor(stepUp, required.has('code') ? 'code' : required.has('window') ? 'window' : null);
  }

  /** Throws `auth.totp_required` with the prices that would be below the cost, unless the call has a code. */
  private async requireCodeBelowCost(stepUp: StepUpChecks, changes: readonly PriceChange[]): Promise<void> {
    const belowCost = await this.findBelowCost(changes);
    if (belowCost.length > 0) await stepUp.requireCode({ below_cost: belowCost.slice(0, MAX_NAMED_PRICES) });
  }

  /** The new prices that are below the highest cost among the batches on sale. Unknown costs are no limit. */
  private async findBelowCost(changes: readonly PriceChange[]): Promise<PriceBelowCost[]> {
    const costs = await this.costs.findHighest(changes.map(({ goods }) => goods.id));
    return changes.flatMap(({ goods, before, after }) => {
      const costMicro = costs.get(goods.id);
      const problem = costMicro === undefined ? null : findBelowCost(costMicro, before, after);
      if (costMicro === undefined || problem === null) return [];
      const { quantity, priceMicro } = problem;
      return [
        {
          goods_id: goods.id,
          goods_name: goods.name,
          quantity,
          price: formatUsdt(priceMicro),
          cost: formatUsdt(costMicro),
        },
      ];
    });
  }

  private async findCutStepUp(goods: Goods, after: Prices): Promise<StepUp> {
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
