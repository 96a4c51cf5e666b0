import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { RateKind } from '../domain/agent.js';
import { formatRate } from '../domain/commission.js';
import { toRateKind } from '../dto/rate.mapper.js';
import { ANY_ID, RatesRepository } from '../repositories/rates.repository.js';

/** The most specific rate first; a rate for goods takes precedence over a rate for an agent. */
const RATE_PRECEDENCE: readonly RateKind[] = ['agent_goods', 'goods', 'agent', 'site'];

/** Rates at which orders earn commission. */
@Injectable()
export class RatesService {
  constructor(
    private readonly repository: RatesRepository,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  /** The rate of an order that is placed now, and its kind. */
  async findCurrent(
    agentId: string,
    goodsId: string,
    manager = this.repository.manager,
  ): Promise<{ rateBp: number; rateOf: RateKind }> {
    const filter = { agentIds: [agentId], goodsId, at: this.clock.now() };
    const rates = await this.repository.findInForce(filter, manager);
    for (const rateOf of RATE_PRECEDENCE) {
      const rateBp = rates.find((rate) => toRateKind(rate) === rateOf)?.rateBp;
      if (typeof rateBp === 'number') return { rateBp, rateOf };
    }
    return { rateBp: (await this.siteConfig.get(manager)).agents.rateBp, rateOf: 'site' };
  }

  /** The current rate of each agent for goods without a special rate, in percent. */
  async findByAgents(ids: readonly string[]): Promise<(agentId: string) => string> {
    const rates = await this.repository.findInForce({ agentIds: ids, goodsId: ANY_ID, at: this.clock.now() });
    const findBp = (id: string) => rates.find(({ agentId }) => agentId === id)?.rateBp ?? null;
    const common = findBp(ANY_ID) ?? (await this.siteConfig.get()).agents.rateBp;
    return (id) => formatRate(findBp(id) ?? common);
  }
}
