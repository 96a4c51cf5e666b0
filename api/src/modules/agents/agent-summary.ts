import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { type Days, daysAsked, daysBefore, daysIn, type DaysQuery } from '../../common/http/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { SiteConfig } from '../site-config/index.js';
import { Visits } from '../tracking/index.js';
import { type Agent, AgentsRepository } from './repositories/agents.repository.js';
import { AttributionRepository } from './repositories/attribution.repository.js';
import { formatRate } from './commission.js';
import { CommissionListsRepository } from './repositories/commission-lists.repository.js';
import type { AgentPeriod, AgentSummary, AgentTerms } from './dto/summary.dto.js';
import { Rates } from './rates.js';
import { ALL } from './repositories/rates.repository.js';

/** How long a browser keeps the first code that it came by. */
const CODE_KEPT_DAYS = 30;

/** What came of an agent's link within a period, and what is agreed with all of them. */
@Injectable()
export class AgentSummaries {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly attribution: AttributionRepository,
    private readonly lists: CommissionListsRepository,
    private readonly rates: Rates,
    private readonly visits: Visits,
    private readonly siteConfig: SiteConfig,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Of a period, and of as many days just before. Throws faults of the period. */
  async of(agent: Agent, asked: DaysQuery): Promise<AgentSummary> {
    const span = daysAsked(asked, this.clock.now());
    const [current, previous] = await Promise.all([this.period(agent, span), this.period(agent, daysBefore(span))]);
    return { days: daysIn(span), current, previous };
  }

  /** What somebody agrees to who becomes an agent now. */
  async terms(): Promise<AgentTerms> {
    const { agents } = await this.siteConfig.get();
    const { rateBp } = await this.transactions.read((em) => this.rates.now(em, ALL, ALL));
    return {
      rate: formatRate(rateBp),
      hold_days: agents.holdDays,
      min_settlement: agents.minSettlement,
      code_kept_days: CODE_KEPT_DAYS,
    };
  }

  private async period({ id, code }: Agent, { from, until }: Days): Promise<AgentPeriod> {
    const [visits, facts] = await Promise.all([
      this.visits.ofCode(code, { from, until }),
      this.transactions.read((em) => this.facts(em, id, { from, until })),
    ]);
    return { from: from.toISOString(), visits, ...facts };
  }

  private async facts(em: EntityManager, id: string, span: Days) {
    const days = await this.lists.trend(em, id, span.from, span.until);
    const sum = (of: (day: (typeof days)[number]) => bigint): string =>
      formatUsdt(days.reduce((total, day) => total + of(day), 0n));
    return {
      sign_ups: await this.agents.countReferrals(em, id, span),
      orders_placed: await this.attribution.countPlaced(em, id, span),
      orders: days.reduce((total, day) => total + day.orders, 0),
      sales: sum((day) => day.salesMicro),
      commission: sum((day) => day.commissionMicro),
    };
  }
}
