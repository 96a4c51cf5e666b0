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
import { GoodsCostsPort } from '../ports/goods-costs.port.js';
import { highestStepUp, type RequiredStepUp, StepUpGate, type StepUpLevel } from './step-up-gate.js';

/** A cut above this percentage requires a step-up. */
const STEP_UP_ABOVE_PERCENT = 50;
/** Cuts within this period are added up, so that several small cuts count as a deep one. */
const PERIOD_MS = 24 * 3_600_000;

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

/** Without it, an error does not name the cost. */
const COSTS_PERMISSION = 'stock.costs';
/** Prices that one error names. */
const MAX_NAMED_PRICES = 5;

/** Requires a step-up before a deep price cut, and a code before a price below the cost. */
@Injectable()
export class PriceCutsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly audit: AuditLogService,
    private readonly siteConfig: SiteConfigService,
    private readonly costs: GoodsCostsPort,
    private readonly clock: ClockService,
  ) {}

  /**
   * Compares the new prices of goods, or of a price list of theirs, with the cost, and with the goods' current prices and
   * all of the last day: what they require, with what its error says to this caller.
   */
  async findStepUp(
    change: PriceChange & { goods: Goods },
    caller: Pick<StepUpChecks, 'hasPermission'>,
    manager?: EntityManager,
  ): Promise<RequiredStepUp | null> {
    const belowCost = await this.findBelowCost([change], manager);
    if (belowCost.length > 0) return codeBelowCost(belowCost, caller);
    const level = await this.findCutLevel(change.goods, change.after, manager);
    return level && { level };
  }

  /** The same, without what the error says. */
  async findLevel(change: PriceChange & { goods: Goods }, manager?: EntityManager): Promise<StepUpLevel | null> {
    const belowCost = await this.findBelowCost([change], manager);
    return belowCost.length > 0 ? 'code' : this.findCutLevel(change.goods, change.after, manager);
  }

  /** What new prices of several goods require, by the goods' id; those that require nothing are absent. */
  async findLevels(
    changes: readonly { goods: Goods; after: Prices }[],
    manager?: EntityManager,
  ): Promise<Map<string, StepUpLevel>> {
    const belowCost = await this.findBelowCost(toPriceChanges(changes), manager);
    const levels = new Map<string, StepUpLevel>(belowCost.map(({ goods_id: id }) => [id, 'code']));
    for (const { goods, after } of changes) {
      const level = levels.has(goods.id) ? null : await this.findCutLevel(goods, after, manager);
      if (level) levels.set(goods.id, level);
    }
    return levels;
  }

  /** What the prices of several goods require together: no more than the most that one of them does. */
  async findHighestStepUp(
    changes: readonly { goods: Goods; after: Prices }[],
    caller: Pick<StepUpChecks, 'hasPermission'>,
    manager: EntityManager,
  ): Promise<RequiredStepUp | null> {
    const belowCost = await this.findBelowCost(toPriceChanges(changes), manager);
    if (belowCost.length > 0) return codeBelowCost(belowCost, caller);
    const levels = [...(await this.findLevels(changes, manager)).values()];
    return highestStepUp(levels.map((level) => ({ level })));
  }

  /** The new prices that are below the highest cost among the batches on sale. Unknown costs are no limit. */
  private async findBelowCost(changes: readonly PriceChange[], manager = this.manager): Promise<PriceBelowCost[]> {
    const ids = changes.map(({ goods }) => goods.id);
    const costs = await this.costs.findHighest(ids, manager);
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

  private async findCutLevel(goods: Goods, after: Prices, manager = this.manager): Promise<StepUpLevel | null> {
    return this.compare([goods, ...(await this.findFormerPrices(goods.id, manager))], after, manager);
  }

  /** Requires a step-up for prices that only some buyers get, compared with these prices. */
  async requireStepUpBelow(checks: StepUpChecks, former: readonly Prices[], after: Prices): Promise<void> {
    const level = await this.compare(former, after);
    await new StepUpGate(checks).require(level && { level });
  }

  private async compare(
    former: readonly Prices[],
    after: Prices,
    manager?: EntityManager,
  ): Promise<StepUpLevel | null> {
    const { priceCutCodeAbove } = (await this.siteConfig.get(manager)).staff;
    const fallsBy = (percent: number) => former.some((before) => priceFallsBy(percent, before, after));
    if (fallsBy(priceCutCodeAbove)) return 'code';
    return fallsBy(STEP_UP_ABOVE_PERCENT) ? 'window' : null;
  }

  private async findFormerPrices(id: string, manager: EntityManager): Promise<Prices[]> {
    const since = new Date(this.clock.now().getTime() - PERIOD_MS);
    const states = await this.audit.findStatesBefore(manager, { type: 'goods', id }, since);
    return states.flatMap((state) => toPrices(state) ?? []);
  }
}

const toPriceChanges = (changes: readonly { goods: Goods; after: Prices }[]): PriceChange[] =>
  changes.map(({ goods, after }) => ({ goods, before: goods, after }));

/** The error names the prices that would be below the cost. */
function codeBelowCost(
  belowCost: readonly PriceBelowCost[],
  { hasPermission }: Pick<StepUpChecks, 'hasPermission'>,
): RequiredStepUp {
  const seesCosts = hasPermission(COSTS_PERMISSION);
  const named = belowCost.slice(0, MAX_NAMED_PRICES);
  return {
    level: 'code',
    params: { below_cost: named.map(({ cost, ...price }) => ({ ...price, ...(seesCosts && { cost }) })) },
  };
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
