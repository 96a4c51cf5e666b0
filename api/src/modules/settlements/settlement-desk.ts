import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type PageQuery, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { type Agent, Agents } from '../agents/index.js';
import { Chain, NodeError } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';
import type { ClaimedSettlement, Payouts, PayoutWallet } from './dto/paying.dto.js';
import type {
  AdminSettlement,
  AdminSettlementPage,
  PayingNow,
  SettlementItem,
  SettlementPage,
  SettlementsQuery,
} from './dto/settlements.dto.js';
import { PayoutBatch } from './payout-batch.js';
import { comesUntil } from './payouts-under-way.js';
import { settlementsReasons } from './settlements.errors.js';
import { type Settlement, SettlementsRepository } from './repositories/settlements.repository.js';

/** Settlements as agents and staff see them. */
@Injectable()
export class SettlementDesk {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly agents: Agents,
    private readonly users: UsersService,
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly batch: PayoutBatch,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
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
    const { rows, more, heldBack } = await this.batch.toPay(ids);
    const total = rows.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
    return {
      count: rows.length,
      total: formatUsdt(total),
      more,
      held_back: heldBack,
      wallets: await this.wallets(),
      items: rows.map(await this.presenter(rows)),
    };
  }

  private async wallets(): Promise<PayoutWallet[]> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    return Promise.all(
      payoutWallets.map(async (address) => {
        const found = await this.chain.balanceOf(address).catch(nullIfUnknown);
        return { address, balance: found && formatUsdt(found.balanceMicro) };
      }),
    );
  }

  /** What a wallet needs to know to pay it. */
  async claimed(id: string, claim: string): Promise<ClaimedSettlement> {
    return {
      claim,
      token_address: this.chain.tokenAddress,
      chain_id: this.chain.chainId,
      payout_wallets: (await this.siteConfig.get()).agents.payoutWallets,
      settlement: await this.one(id),
    };
  }

  private async presenter(rows: readonly Settlement[]): Promise<(row: Settlement) => AdminSettlement> {
    const names = await this.users.namesOf(rows.map(({ userId }) => userId));
    const addresses = await this.agents.addressesNow(openOf(rows).map(({ agentId }) => agentId));
    const now = this.clock.now();
    return (row) => {
      const address = addresses.get(row.agentId);
      const moved = address !== undefined && address !== row.address;
      const flags = isOpen(row) ? [...(row.flags?.split(',') ?? []), ...(moved ? ['moved'] : [])] : [];
      return {
        ...present(row),
        agent_id: row.agentId,
        username: names.get(row.userId) ?? '',
        flags: flags as AdminSettlement['flags'],
        decided_by: row.decidedByName,
        paid_by: row.paidByName,
        payer_address: row.payerAddress,
        found_by: row.foundBy,
        paying: payingNow(row, now),
        in_batch: row.exported && { by: row.exported.by, at: row.exported.at.toISOString() },
        problem_txid: row.problemTxid,
      };
    };
  }
}

const isOpen = ({ state }: Settlement): boolean => state === 'requested' || state === 'approved';
const openOf = (rows: readonly Settlement[]): Settlement[] => rows.filter(isOpen);

function payingNow({ state, claim }: Settlement, now: Date): PayingNow | null {
  if (state !== 'approved' || !claim || (!claim.sending && claim.until <= now)) return null;
  const { by, at, sending } = claim;
  const until = sending ? comesUntil(sending) : claim.until;
  return { by, since: at.toISOString(), until: until.toISOString(), txid: sending?.txid ?? null };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof NodeError) return null;
  throw error;
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
