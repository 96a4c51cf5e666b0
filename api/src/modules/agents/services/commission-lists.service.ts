import { Injectable } from '@nestjs/common';
import { csvHead, csvRow, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { parseIdCursor } from '../domain/agent.js';
import { toAdminCommissionItem, toCommissionItem } from '../dto/commission.mapper.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { type CommissionLine, CommissionListsRepository } from '../repositories/commission-lists.repository.js';
import type {
  AdminCommissionPage,
  AdminCommissionsQuery,
  CommissionCounts,
  CommissionItem,
  CommissionPage,
  CommissionsQuery,
} from '../dto/commissions.dto.js';

const STATEMENT_PAGE_SIZE = 500;
/** Reversals have a separate column: a spreadsheet reads a leading minus sign as a formula. */
const COLUMNS = [
  'time',
  'order_no',
  'customer',
  'sub_agent',
  'kind',
  'reason',
  'base',
  'rate_percent',
  'amount',
  'part_of',
  'taken_back',
  'state',
  'clears_at',
  'cleared_at',
  'settlement',
];

/** Lists of commissions for agents and staff. */
@Injectable()
export class CommissionListsService {
  constructor(
    private readonly repository: CommissionListsRepository,
    private readonly agents: AgentsRepository,
  ) {}

  /** The agent's commissions, the newest first. */
  async findByAgent({ id: agentId }: Agent, query: CommissionsQuery): Promise<CommissionPage> {
    const { state, reversals, cursor, limit = DEFAULT_PAGE } = query;
    const filter = { agentId, state, reversals, beforeId: parseIdCursor(cursor), limit: limit + 1 };
    const found = await this.repository.findPage(filter);
    const counts = cursor === undefined ? await this.countByState(agentId) : null;
    return { ...toPage(found, limit, toCommissionItem, ({ line }) => [line.id]), counts };
  }

  /** Commissions of all agents, the newest first. */
  async findPage(query: AdminCommissionsQuery): Promise<AdminCommissionPage> {
    const { agent_id: agentId, state, reversals, flagged, cursor, limit = DEFAULT_PAGE } = query;
    const filter = { agentId, state, reversals, flagged, beforeId: parseIdCursor(cursor), limit: limit + 1 };
    const found = await this.repository.findPage(filter);
    const ids = [...new Set(found.map(({ line }) => line.agentId))];
    const agents = await this.agents.findPage({ ids, limit: ids.length });
    const codes = new Map(agents.map(({ id, code }) => [id, code]));
    const present = (one: CommissionLine) => toAdminCommissionItem(one, codes.get(one.line.agentId) ?? '');
    return toPage(found, limit, present, ({ line }) => [line.id]);
  }

  /** All lines of an agent as CSV, read page by page. */
  async *writeStatement({ id: agentId }: Agent): AsyncGenerator<string> {
    yield csvHead(COLUMNS);
    for (let beforeId: string | undefined; ;) {
      const filter = { agentId, beforeId, limit: STATEMENT_PAGE_SIZE };
      const found = await this.repository.findPage(filter);
      yield found.map((one) => csvRow(toCells(toCommissionItem(one)))).join('');
      if (found.length < STATEMENT_PAGE_SIZE) return;
      beforeId = found.at(-1)?.line.id;
    }
  }

  private async countByState(agentId: string): Promise<CommissionCounts> {
    const sums = await this.repository.sumByState(agentId);
    const countLines = (state: keyof Omit<CommissionCounts, 'reversals'>) => sums.get(state)?.lines ?? 0;
    return {
      pending: countLines('pending'),
      available: countLines('available'),
      settling: countLines('settling'),
      paid: countLines('paid'),
      reversed: countLines('reversed'),
      reversals: [...sums.values()].reduce((n, sum) => n + sum.reversals, 0),
    };
  }
}

const toCells = (item: CommissionItem): string[] => [
  item.created_at,
  item.order_no,
  item.customer ?? '',
  item.sub_agent ?? '',
  item.kind,
  item.reason,
  item.base,
  item.rate,
  item.kind === 'reversal' ? '' : item.amount,
  item.part_of ?? '',
  item.kind === 'reversal' ? item.amount.slice(1) : item.reversed,
  item.state,
  item.clears_at,
  item.cleared_at ?? '',
  item.settlement_id ?? '',
];
