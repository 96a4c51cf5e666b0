import { Injectable } from '@nestjs/common';
import { Transactions } from '../../core/database/index.js';
import { AppError, invalidField } from '../../core/errors/index.js';
import {
  csvHead,
  csvRow,
  decodeCursor,
  DEFAULT_PAGE,
  type PageQuery,
  type Staff,
  toPage,
} from '../../core/http/index.js';
import { ID } from '../../core/ids/index.js';
import { formatUsdt } from '../../money/index.js';
import { type Agent, Agents } from '../agents/index.js';
import { AuditLog } from '../audit/index.js';
import { Chain } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';
import type {
  AdminSettlement,
  AdminSettlementPage,
  Payouts,
  SettlementItem,
  SettlementPage,
  SettlementsQuery,
} from './dto/settlements.dto.js';
import { settlementsReasons } from './settlements.errors.js';
import { type Settlement, SettlementsRepository } from './settlements.repository.js';

const MOST_PAYOUTS = 500;

/** Settlements as agents and staff see them. */
@Injectable()
export class SettlementDesk {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly agents: Agents,
    private readonly users: UsersService,
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `settlements.not_found`. */
  async must(id: string): Promise<Settlement> {
    const found = ID.test(id) ? await this.transactions.read((em) => this.repository.find(em, id)) : null;
    if (!found) throw new AppError(settlementsReasons.not_found);
    return found;
  }

  /** An agent's own, the newest first. */
  async ofAgent({ id: agentId }: Agent, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<SettlementPage> {
    const filter = { agentId, beforeId: beforeOf(cursor), limit: limit + 1 };
    const rows = await this.transactions.read((em) => this.repository.list(em, filter));
    return toPage(rows, limit, present, ({ id }) => [id]);
  }

  async own(id: string): Promise<SettlementItem> {
    return present(await this.must(id));
  }

  async one(id: string): Promise<AdminSettlement> {
    const settlement = await this.must(id);
    return (await this.presenter([settlement]))(settlement);
  }

  /** The newest first. */
  async page({
    state,
    agent_id: agentId,
    cursor,
    limit = DEFAULT_PAGE,
  }: SettlementsQuery): Promise<AdminSettlementPage> {
    const filter = { state, agentId, beforeId: beforeOf(cursor), limit: limit + 1 };
    const rows = await this.transactions.read((em) => this.repository.list(em, filter));
    return toPage(rows, limit, await this.presenter(rows), ({ id }) => [id]);
  }

  /** What is approved, or those of `ids` that are, and what it comes to. */
  async payouts(ids?: readonly string[]): Promise<Payouts> {
    const rows = await this.approved(ids);
    const total = rows.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
    return {
      count: rows.length,
      total: formatUsdt(total),
      token_address: this.chain.tokenAddress,
      chain_id: this.chain.chainId,
      payout_wallets: (await this.siteConfig.get()).agents.payoutWallets,
      items: rows.map(await this.presenter(rows)),
    };
  }

  /** The same as a file; who took it is in the audit log. */
  async payoutsCsv(ids: readonly string[] | undefined, { caller, origin }: Staff): Promise<string> {
    const rows = await this.approved(ids);
    await this.transactions.run((em) =>
      this.audit.record(em, {
        actorId: caller.userId,
        action: 'settlements.exported',
        object: { type: 'settlements', id: 'approved' },
        after: { settlements: rows.map(({ id }) => id) },
        ...origin,
      }),
    );
    const cells = rows.map(({ address, amountMicro, id }) => csvRow([address, formatUsdt(amountMicro), id]));
    return csvHead(['address', 'amount', 'settlement']) + cells.join('');
  }

  /** Not those of agents who were suspended or frozen since: theirs wait. */
  private async approved(ids?: readonly string[]): Promise<Settlement[]> {
    const filter = { state: 'approved' as const, ids, limit: MOST_PAYOUTS };
    const rows = await this.transactions.read((em) => this.repository.list(em, filter));
    const payable = await this.agents.payable([...new Set(rows.map(({ agentId }) => agentId))]);
    return rows.filter(({ agentId }) => payable.has(agentId));
  }

  private async presenter(rows: readonly Settlement[]): Promise<(row: Settlement) => AdminSettlement> {
    const names = await this.users.namesOf(rows.map(({ userId }) => userId));
    return (row) => ({
      ...present(row),
      agent_id: row.agentId,
      username: names.get(row.userId) ?? '',
      flags: (row.flags?.split(',') ?? []) as AdminSettlement['flags'],
      decided_by: row.decidedByName,
      paid_by: row.paidByName,
      payer_address: row.payerAddress,
      found_by: row.foundBy,
    });
  }
}

function beforeOf(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}

const present = (row: Settlement): SettlementItem => ({
  id: row.id,
  state: row.state,
  amount: formatUsdt(row.amountMicro),
  address: row.address,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
  reason: row.reason,
  txid: row.txid,
});
