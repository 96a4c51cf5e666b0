import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { SiteConfig } from '../../site-config/index.js';
import type { RateOf } from '../domain/agent.js';
import { formatRate } from '../domain/commission.js';
import { kindOf } from '../dto/rate.mapper.js';
import { ALL, RatesRepository } from '../repositories/rates.repository.js';

/** What takes precedence: goods have their own rate, unless this agent has a rate for these goods. */
const PRECEDENCE: readonly RateOf[] = ['agent_goods', 'goods', 'agent', 'site'];

/** At which rates orders earn. */
@Injectable()
export class RatesService {
  constructor(
    private readonly repository: RatesRepository,
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** The rate of an order that is placed now, and which rate that is. */
  async findCurrent(
    agentId: string,
    goodsId: string,
    manager = this.repository.manager,
  ): Promise<{ rateBp: number; rateOf: RateOf }> {
    const filter = { agentIds: [agentId], goodsId, at: this.clock.now() };
    const rates = await this.repository.findInForce(filter, manager);
    for (const rateOf of PRECEDENCE) {
      const rateBp = rates.find((rate) => kindOf(rate) === rateOf)?.rateBp;
      if (typeof rateBp === 'number') return { rateBp, rateOf };
    }
    return { rateBp: (await this.siteConfig.read(manager)).agents.rateBp, rateOf: 'site' };
  }

  /** What each of these agents earns now by goods without their own rate, in percent. */
  async findByAgents(ids: readonly string[]): Promise<(agentId: string) => string> {
    const rates = await this.repository.findInForce({ agentIds: ids, goodsId: ALL, at: this.clock.now() });
    const findBp = (id: string) => rates.find(({ agentId }) => agentId === id)?.rateBp ?? null;
    const common = findBp(ALL) ?? (await this.siteConfig.get()).agents.rateBp;
    return (id) => formatRate(findBp(id) ?? common);
  }
}
