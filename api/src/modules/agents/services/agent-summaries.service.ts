import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { type Days, requestedDays, daysBefore, type DaysQuery, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { VisitsService } from '../../tracking/index.js';
import { parseIdCursor } from '../domain/agent.js';
import { formatRate } from '../domain/commission.js';
import type { AgentCustomer, AgentCustomerPage, AgentCustomersQuery, AgentTrend } from '../dto/agents.dto.js';
import type { AgentPeriod, AgentSummary, AgentTerms } from '../dto/summary.dto.js';
import type { Agent } from '../entities/agent.entity.js';
import type { Customer } from '../entities/customer.entity.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionListsRepository, type CommissionSum } from '../repositories/commission-lists.repository.js';
import { ANY_ID } from '../repositories/rates.repository.js';
import { RatesService } from './rates.service.js';

/** How long a browser keeps the first code that it received. */
const CODE_RETENTION_DAYS = 30;
const DORMANT_MS = 30 * 24 * 3_600_000;

/** Results of an agent's link within a period, and the terms for all agents. */
@Injectable()
export class AgentSummariesService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly orders: AgentOrdersRepository,
    private readonly lists: CommissionListsRepository,
    private readonly rates: RatesService,
    private readonly visits: VisitsService,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  /** Every day of a period. Throws field errors for the period. */
  async findTrend({ id }: Agent, query: DaysQuery): Promise<AgentTrend> {
    const span = requestedDays(query, this.clock.now());
    const byDate = new Map<string, CommissionSum[]>();
    for (const { at, ...sum } of await this.lists.sumByMinute(id, span)) {
      const date = span.zone.bucketOf(at, 'day');
      byDate.set(date, [...(byDate.get(date) ?? []), sum]);
    }
    return { items: span.dates.map((date) => ({ date, ...total(byDate.get(date) ?? []) })) };
  }

  /** Customers of the agent, the newest first. */
  async findCustomers({ id: agentId }: Agent, query: AgentCustomersQuery): Promise<AgentCustomerPage> {
    const { dormant, cursor, limit = DEFAULT_PAGE } = query;
    const idleSince = dormant ? new Date(this.clock.now().getTime() - DORMANT_MS) : undefined;
    const filter = { agentId, idleSince, beforeId: parseIdCursor(cursor), limit: limit + 1 };
    const customers = await this.orders.findCustomers(filter);
    return toPage(customers, limit, toAgentCustomer, ({ id }) => [id]);
  }

  /** Compares a period with the same number of days before it. Throws field errors for the period. */
  async findSummary(agent: Agent, query: DaysQuery): Promise<AgentSummary> {
    const span = requestedDays(query, this.clock.now());
    const [current, previous] = await Promise.all([
      this.summarizePeriod(agent, span),
      this.summarizePeriod(agent, daysBefore(span)),
    ]);
    return { days: span.dates.length, current, previous };
  }

  /** The terms for a user who becomes an agent now. */
  async findTerms(): Promise<AgentTerms> {
    const { agents } = await this.siteConfig.get();
    const { rateBp } = await this.rates.findCurrent(ANY_ID, ANY_ID);
    return {
      rate: formatRate(rateBp),
      hold_days: agents.holdDays,
      min_settlement: agents.minSettlement,
      share: formatRate(agents.shareBp),
      code_kept_days: CODE_RETENTION_DAYS,
    };
  }

  private async summarizePeriod({ id, code }: Agent, span: Days): Promise<AgentPeriod> {
    const [visits, facts] = await Promise.all([this.visits.countByCode(code, span), this.findFacts(id, span)]);
    return { from: span.from.toISOString(), visits, ...facts };
  }

  private async findFacts(id: string, span: Days) {
    return {
      sign_ups: await this.agents.countReferrals(id, span),
      orders_placed: await this.orders.countPlaced(id, span),
      ...total(await this.lists.sumByMinute(id, span)),
    };
  }
}

const total = (sums: readonly CommissionSum[]): Pick<AgentPeriod, 'orders' | 'sales' | 'commission'> => ({
  orders: sums.reduce((orders, sum) => orders + sum.orders, 0),
  sales: formatUsdt(sums.reduce((sales, sum) => sales + sum.salesMicro, 0n)),
  commission: formatUsdt(sums.reduce((commission, sum) => commission + sum.commissionMicro, 0n)),
});

const toAgentCustomer = (customer: Customer): AgentCustomer => ({
  id: customer.id,
  name: customer.name,
  orders: customer.orders,
  spent: formatUsdt(customer.spent),
  first_order_at: customer.firstOrderAt.toISOString(),
  last_order_at: customer.lastOrderAt.toISOString(),
});
