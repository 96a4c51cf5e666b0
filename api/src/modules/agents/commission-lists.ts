import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { invalidField } from '../../common/errors/index.js';
import { csvHead, csvRow, decodeCursor, DEFAULT_PAGE, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { type Agent, AgentsRepository } from './repositories/agents.repository.js';
import { formatRate } from './commission.js';
import { type CommissionLine, CommissionListsRepository } from './repositories/commission-lists.repository.js';
import type {
  AdminCommissionPage,
  AdminCommissionsQuery,
  CommissionCounts,
  CommissionFlag,
  CommissionItem,
  CommissionPage,
  CommissionsQuery,
} from './dto/commissions.dto.js';

const STATEMENT_PAGE = 500;
/** What is taken back is a column of its own: a minus sign would begin a formula. */
const COLUMNS = [
  'time',
  'order_no',
  'customer',
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

/** The id that a cursor names; one that somebody made up is a fault of the field. */
export function beforeOf(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}

/** Commissions as agents and staff see them. */
@Injectable()
export class CommissionLists {
  constructor(
    private readonly repository: CommissionListsRepository,
    private readonly agents: AgentsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** An agent's own, the newest first. */
  async ofAgent({ id: agentId }: Agent, query: CommissionsQuery): Promise<CommissionPage> {
    const { state, reversals, cursor, limit = DEFAULT_PAGE } = query;
    const filter = { agentId, state, reversals, beforeId: beforeOf(cursor), limit: limit + 1 };
    const rows = await this.transactions.read((em) => this.repository.list(em, filter));
    const counts = cursor === undefined ? await this.counts(agentId) : null;
    return { ...toPage(rows, limit, present, ({ id }) => [id]), counts };
  }

  /** Of all agents, the newest first. */
  async page(query: AdminCommissionsQuery): Promise<AdminCommissionPage> {
    const { agent_id: agentId, state, reversals, flagged, cursor, limit = DEFAULT_PAGE } = query;
    const filter = { agentId, state, reversals, flagged, beforeId: beforeOf(cursor), limit: limit + 1 };
    return this.transactions.read(async (em) => {
      const rows = await this.repository.list(em, filter);
      const ids = [...new Set(rows.map((row) => row.agentId))];
      const agents = await this.agents.list(em, { ids, limit: ids.length });
      const codes = new Map(agents.map(({ id, code }) => [id, code]));
      const item = (row: CommissionLine) => ({
        ...present(row),
        order_no: row.orderNo,
        agent_id: row.agentId,
        promotion_code: codes.get(row.agentId) ?? '',
        flags: (row.flags?.split(',') ?? []) as CommissionFlag[],
        wallet_named: row.walletNamed && {
          from: row.walletNamed.from.toISOString(),
          until: row.walletNamed.until?.toISOString() ?? null,
        },
      });
      return toPage(rows, limit, item, ({ id }) => [id]);
    });
  }

  /** All lines of an agent as CSV, read page by page. */
  async *statement({ id: agentId }: Agent): AsyncGenerator<string> {
    yield csvHead(COLUMNS);
    for (let beforeId: string | undefined; ;) {
      const filter = { agentId, beforeId, limit: STATEMENT_PAGE };
      const rows = await this.transactions.read((em) => this.repository.list(em, filter));
      yield rows.map((row) => csvRow(cellsOf(present(row)))).join('');
      if (rows.length < STATEMENT_PAGE) return;
      beforeId = rows.at(-1)?.id;
    }
  }

  private async counts(agentId: string): Promise<CommissionCounts> {
    const sums = await this.transactions.read((em) => this.repository.sums(em, agentId));
    const linesOf = (state: keyof Omit<CommissionCounts, 'reversals'>) => sums.get(state)?.lines ?? 0;
    return {
      pending: linesOf('pending'),
      available: linesOf('available'),
      settling: linesOf('settling'),
      paid: linesOf('paid'),
      reversed: linesOf('reversed'),
      reversals: [...sums.values()].reduce((n, sum) => n + sum.reversals, 0),
    };
  }
}

const present = (row: CommissionLine): CommissionItem => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  order_no: row.orderNo.replace(/.{4}$/, '****'),
  goods_id: row.goodsId,
  customer: row.customerName,
  kind: row.kind,
  reason: row.reason,
  why: row.why,
  base: formatUsdt(row.baseMicro),
  rate: formatRate(row.rateBp),
  rate_of: row.rateOf,
  amount: formatUsdt(row.amountMicro),
  part_of: row.kind === 'sale' && row.amountMicro !== row.earnedMicro ? formatUsdt(row.earnedMicro) : null,
  reversed: formatUsdt(row.reversedMicro),
  state: row.state,
  clears_at: row.clearsAt.toISOString(),
  cleared_at: row.clearedAt?.toISOString() ?? null,
  settlement_id: row.settlementId,
  held: row.checkState === 'flagged',
  note: row.note,
});

const cellsOf = (item: CommissionItem): string[] => [
  item.created_at,
  item.order_no,
  item.customer,
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
