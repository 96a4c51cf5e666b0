import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { Transactions } from '../../database/index.js';
import { datesIn, daysAsked, type DaysQuery, DEFAULT_PAGE, toPage } from '../../common/http/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { account, Ledger } from '../ledger/index.js';
import { SiteConfig } from '../site-config/index.js';
import { Visits } from '../tracking/index.js';
import { type Agent, AgentsRepository } from './repositories/agents.repository.js';
import { AttributionRepository, type Customer } from './repositories/attribution.repository.js';
import { formatRate } from './commission.js';
import { beforeOf } from './commission-lists.js';
import { CommissionListsRepository } from './repositories/commission-lists.repository.js';
import type {
  AgentCustomer,
  AgentCustomerPage,
  AgentCustomersQuery,
  AgentLinks,
  AgentProfile,
  AgentTrend,
} from './dto/agents.dto.js';
import { Rates } from './rates.js';
import { ALL } from './repositories/rates.repository.js';

const DORMANT_MS = 30 * 24 * 3_600_000;

/** What an agent sees of what they do: what it earned, whom it brought. */
@Injectable()
export class AgentProfiles {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly attribution: AttributionRepository,
    private readonly lists: CommissionListsRepository,
    private readonly rates: Rates,
    private readonly ledger: Ledger,
    private readonly visits: Visits,
    private readonly siteConfig: SiteConfig,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Balances are the ledger's; what was paid and taken back is the sum of the lines. */
  async of(agent: Agent): Promise<AgentProfile> {
    const { id, code } = agent;
    const [settings, balances, visits] = await Promise.all([
      this.siteConfig.get(),
      this.balances([id]),
      this.visits.ofCode(code),
    ]);
    const facts = await this.transactions.read(async (em) => ({
      sums: await this.lists.sums(em, id),
      totals: await this.attribution.totals(em, id),
      purchases: await this.attribution.countPurchases(em, id),
      signUps: await this.agents.countReferrals(em, id),
      rate: await this.rates.now(em, id, ALL),
    }));
    return {
      promotion_code: code,
      state: agent.state,
      state_reason: agent.state === 'suspended' ? agent.stateReason : null,
      links: this.linksOf(code),
      payout_address: agent.payoutAddress,
      frozen_until: this.frozenUntil(agent),
      rate: formatRate(facts.rate.rateBp),
      hold_days: settings.agents.holdDays,
      min_settlement: settings.agents.minSettlement,
      ...balances(id),
      held: formatUsdt(facts.sums.get('pending')?.flaggedMicro ?? 0n),
      paid: formatUsdt(facts.sums.get('paid')?.amountMicro ?? 0n),
      reversed: formatUsdt(facts.totals.reversedMicro),
      visits,
      sign_ups: facts.signUps,
      orders_placed: facts.totals.orders,
      ...facts.purchases,
      created_at: agent.createdAt.toISOString(),
    };
  }

  /** Until when nothing is paid out; null when it can be. */
  frozenUntil({ frozenUntil }: Agent): string | null {
    return frozenUntil !== null && frozenUntil > this.clock.now() ? frozenUntil.toISOString() : null;
  }

  /** What the ledger has of each of these agents, as texts. */
  async balances(ids: readonly string[]) {
    const names = ids.flatMap((id) => [
      account.agentPending(id),
      account.agentAvailable(id),
      account.agentSettling(id),
    ]);
    const balances = await this.ledger.balances(names);
    const text = (name: string): string => formatUsdt(balances.get(name) ?? 0n);
    return (id: string) => ({
      pending: text(account.agentPending(id)),
      available: text(account.agentAvailable(id)),
      settling: text(account.agentSettling(id)),
    });
  }

  /** Every day of a period (UTC). Throws faults of the period. */
  async trend({ id }: Agent, asked: DaysQuery): Promise<AgentTrend> {
    const span = daysAsked(asked, this.clock.now());
    const found = await this.transactions.read((em) => this.lists.trend(em, id, span.from, span.until));
    const byDate = new Map(found.map((day) => [day.date, day]));
    const items = datesIn(span).map((date) => {
      const { orders = 0, salesMicro = 0n, commissionMicro = 0n } = byDate.get(date) ?? {};
      return { date, orders, sales: formatUsdt(salesMicro), commission: formatUsdt(commissionMicro) };
    });
    return { items };
  }

  /** Who bought by the agent's link, the newest first. */
  async customers({ id: agentId }: Agent, query: AgentCustomersQuery): Promise<AgentCustomerPage> {
    const { dormant, cursor, limit = DEFAULT_PAGE } = query;
    const idleSince = dormant ? new Date(this.clock.now().getTime() - DORMANT_MS) : undefined;
    const filter = { agentId, idleSince, beforeId: beforeOf(cursor), limit: limit + 1 };
    const rows = await this.transactions.read((em) => this.attribution.customers(em, filter));
    return toPage(rows, limit, presentCustomer, ({ id }) => [id]);
  }

  private linksOf(code: string): AgentLinks {
    const link = (path: string): string => `${this.config.PUBLIC_URL}${path}?promotion_code=${code}`;
    return { desktop: link('/client/main'), phone: link('/mobile/index'), register: link('/login') };
  }
}

const presentCustomer = (row: Customer): AgentCustomer => ({
  id: row.id,
  name: row.name,
  orders: row.orders,
  spent: formatUsdt(row.spentMicro),
  first_order_at: row.firstOrderAt.toISOString(),
  last_order_at: row.lastOrderAt.toISOString(),
});
