import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { RateKind } from '../domain/agent.js';
import { formatRate } from '../domain/commission.js';
import { toRateKind } from '../dto/rate.mapper.js';
import type { Rate } from '../entities/rate.entity.js';
import { ANY_ID, RatesRepository } from '../repositories/rates.repository.js';

/** The most specific rate first; a rate for goods takes precedence over a rate for an agent. */
const RATE_PRECEDENCE: readonly RateKind[] = ['agent_goods', 'goods', 'agent', 'site'];

export interface CurrentRate {
  rateBp: number;
  rateOf: RateKind;
}

/** Rates at which orders earn commission. */
@Injectable()
export class RatesService {
  constructor(
    private readonly repository: RatesRepository,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  /** The rate of an order that is placed now, and its kind. */
  async findCurrent(agentId: string, goodsId: string, manager = this.repository.manager): Promise<CurrentRate> {
    const [rate] = await this.findOfItems(agentId, [{ goodsId }], manager);
    if (!rate) throw new Error('goods have no rate');
    return { rateBp: rate.rateBp, rateOf: rate.rateOf };
  }

  /** The rates of the items of an order that is placed now, with one read for all of them. */
  async findOfItems<Item extends { goodsId: string }>(
    agentId: string,
    items: readonly Item[],
    manager = this.repository.manager,
  ): Promise<(Item & CurrentRate)[]> {
    const goodsIds = [...new Set(items.map(({ goodsId }) => goodsId))];
    const filter = { agentIds: [agentId], goodsIds, at: this.clock.now() };
    const rates = await this.repository.findInForce(filter, manager);
    const siteBp = (await this.siteConfig.get(manager)).agents.rateBp;
    return items.map((item) => ({ ...item, ...findRate(rates, item.goodsId, siteBp) }));
  }

  /** The share of an agent's commission that goes to who invited the agent; hundredths of a percent. */
  async findShareBp(manager: EntityManager): Promise<number> {
    return (await this.siteConfig.get(manager)).agents.shareBp;
  }

  /** The current rate of each agent for goods without a special rate, in percent. */
  async findByAgents(ids: readonly string[]): Promise<(agentId: string) => string> {
    const rates = await this.repository.findInForce({ agentIds: ids, goodsIds: [], at: this.clock.now() });
    const findBp = (id: string) => rates.find(({ agentId }) => agentId === id)?.rateBp ?? null;
    const common = findBp(ANY_ID) ?? (await this.siteConfig.get()).agents.rateBp;
    return (id) => formatRate(findBp(id) ?? common);
  }
}

/** The most specific rate for these goods; that of the shop's settings without one. */
function findRate(rates: readonly Rate[], goodsId: string, siteBp: number): CurrentRate {
  const applicable = rates.filter((rate) => rate.goodsId === ANY_ID || rate.goodsId === goodsId);
  for (const rateOf of RATE_PRECEDENCE) {
    const rateBp = applicable.find((rate) => toRateKind(rate) === rateOf)?.rateBp;
    if (typeof rateBp === 'number') return { rateBp, rateOf };
  }
  return { rateBp: siteBp, rateOf: 'site' };
}
