import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { formatUsdt } from '../../money/index.js';
import { SiteConfig } from '../site-config/index.js';
import { Visits } from '../tracking/index.js';
import { type Agent, AgentsRepository } from './agents.repository.js';
import { AttributionRepository } from './attribution.repository.js';
import { formatRate } from './commission.js';
import { CommissionListsRepository } from './commission-lists.repository.js';
import type { AgentPeriod, AgentSummary, AgentTerms } from './dto/summary.dto.js';
import { Rates } from './rates.js';
import { ALL } from './rates.repository.js';

const DAY_MS = 24 * 3_600_000;
/** How long a browser keeps the first code that it came by. */
const CODE_KEPT_DAYS = 30;

interface Span {
  from: Date;
  until: Date;
}

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

  /** The last `days` days (UTC), today included, and as many before them. */
  async of(agent: Agent, days: number): Promise<AgentSummary> {
    const until = (Math.floor(this.clock.now().getTime() / DAY_MS) + 1) * DAY_MS;
    const span = (ago: number): Span => ({
      from: new Date(until - (ago + 1) * days * DAY_MS),
      until: new Date(until - ago * days * DAY_MS),
    });
    const [current, previous] = await Promise.all([this.period(agent, span(0)), this.period(agent, span(1))]);
    return { days, current, previous };
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

  private async period({ id, code }: Agent, { from, until }: Span): Promise<AgentPeriod> {
    const [visits, facts] = await Promise.all([
      this.visits.ofCode(code, { from, until }),
      this.transactions.read((em) => this.facts(em, id, { from, until })),
    ]);
    return { from: from.toISOString(), visits, ...facts };
  }

  private async facts(em: EntityManager, id: string, span: Span) {
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
