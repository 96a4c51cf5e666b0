import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../common/money/index.js';
import { AppConfig } from '../../../config/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { VisitsService } from '../../tracking/index.js';
import { formatRate } from '../domain/commission.js';
import type { AgentLinks, AgentProfile } from '../dto/agents.dto.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentBalancesService } from './agent-balances.service.js';
import { AgentFiguresService } from './agent-figures.service.js';

/** Profiles that agents see of themselves. */
@Injectable()
export class AgentProfilesService {
  constructor(
    private readonly figures: AgentFiguresService,
    private readonly balances: AgentBalancesService,
    private readonly visits: VisitsService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  /** Balances come from the ledger; paid and reversed amounts are sums of the lines. */
  async loadProfile(agent: Agent): Promise<AgentProfile> {
    const { id, code } = agent;
    const [settings, balances, visits] = await Promise.all([
      this.siteConfig.get(),
      this.balances.findBalances([id]),
      this.visits.countByCode(code),
    ]);
    const facts = await this.figures.findTotals(agent);
    return {
      promotion_code: code,
      state: agent.state,
      state_reason: agent.state === 'suspended' ? agent.stateReason : null,
      links: this.buildLinks(code),
      payout_address: agent.payoutAddress,
      frozen_until: this.balances.formatFreezeEnd(agent),
      rate: formatRate(facts.rate.rateBp),
      hold_days: settings.agents.holdDays,
      min_settlement: settings.agents.minSettlement,
      share: formatRate(settings.agents.shareBp),
      ...balances(id),
      held: formatUsdt(facts.sums.get('pending')?.flaggedMicro ?? 0n),
      paid: formatUsdt(facts.sums.get('paid')?.amountMicro ?? 0n),
      reversed: formatUsdt(facts.totals.reversedMicro),
      visits,
      sign_ups: facts.signUps,
      orders_placed: facts.totals.orders,
      inviter_code: facts.inviter?.code ?? null,
      sub_agents: facts.subAgents,
      ...facts.purchases,
      created_at: agent.createdAt.toISOString(),
    };
  }

  private buildLinks(code: string): AgentLinks {
    const link = (path: string): string => `${this.config.PUBLIC_URL}${path}?promotion_code=${code}`;
    return {
      desktop: link('/client/main'),
      phone: link('/mobile/index'),
      register: link('/login'),
      invite: link('/client/agents'),
    };
  }
}
