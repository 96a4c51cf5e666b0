import { Injectable } from '@nestjs/common';
import { Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { formatUsdt } from '../../money/index.js';
import { Chain, type ChainTransfer } from '../chain/index.js';
import { UsersService } from '../users/index.js';
import { AmountsRepository } from './amounts.repository.js';
import { ClaimsRepository } from './claims.repository.js';
import type { AdminTransfer, TransferSuggestion } from './dto/receipts.dto.js';
import { openedBy } from './opened.js';
import { paymentsReasons } from './payments.errors.js';
import type { ReceiptState } from './payments.entities.js';
import { type PaymentRow, PaymentsRepository } from './payments.repository.js';
import { type ReceiptDecision, type ReceiptRow, ReceiptsRepository } from './receipts.repository.js';

const SENDERS_SHOWN = 100;
const MOST_NEAR = 4;
const MOST_NAMED = 2;
/** A payment that asks for so much more or less than what came may be meant. */
const NEAR_MICRO = 2_000_000n;

/** Everything that came to the receiving wallets, and what became of it, for staff. */
@Injectable()
export class Receipts {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly payments: PaymentsRepository,
    private readonly amounts: AmountsRepository,
    private readonly claims: ClaimsRepository,
    private readonly users: UsersService,
    private readonly chain: Chain,
    private readonly transactions: Transactions,
  ) {}

  /** Newest first; one more than `limit`. */
  async list(filter: { state?: ReceiptState; before?: string; limit: number }): Promise<AdminTransfer[]> {
    const receipts = await this.transactions.read((em) => this.receipts.list(em, filter));
    const transfers = await this.chain.transfersByIds(receipts.map(({ transferId }) => transferId));
    return this.present(transfers.sort(newestFirst), receipts);
  }

  /** Transfers of one transaction, or the newest of one sender. */
  async search(q: string, state?: ReceiptState): Promise<AdminTransfer[]> {
    const text = q.replace(/^0x/i, '');
    const found = /^[0-9a-f]{64}$/i.test(text)
      ? await this.chain.findByTxid(text)
      : await this.chain.transfersFrom(q, SENDERS_SHOWN);
    const ids = found.map(({ id }) => id);
    const receipts = await this.transactions.read((em) => this.receipts.findMany(em, ids));
    const kept = state ? receipts.filter((receipt) => receipt.state === state) : receipts;
    const keep = new Set(kept.map(({ transferId }) => transferId));
    return this.present(found.filter(({ id }) => keep.has(id) || !state).sort(newestFirst), kept);
  }

  async one(transferId: string): Promise<AdminTransfer> {
    const transfers = await this.chain.transfersByIds([transferId]);
    const receipts = await this.transactions.read((em) => this.receipts.findMany(em, [transferId]));
    const [shown] = await this.present(transfers, receipts);
    if (!shown) throw new AppError(paymentsReasons.receipt_not_found);
    return shown;
  }

  private async present(transfers: ChainTransfer[], receipts: ReceiptRow[]): Promise<AdminTransfer[]> {
    const receiptOf = new Map(receipts.map((receipt) => [receipt.transferId, receipt]));
    const paymentIds = [...new Set(receipts.flatMap(({ paymentId }) => paymentId ?? []))];
    const ids = transfers.map(({ id }) => id);
    const [payments, decisions] = await this.transactions.read((em) =>
      Promise.all([this.payments.findMany(em, paymentIds), this.receipts.decisionsOf(em, ids)]),
    );
    const names = await this.users.namesOf([...decisions.values()].map(({ decidedBy }) => decidedBy));
    const labels = new Map(payments.map(({ id, label }) => [id, label]));
    const waiting = transfers.filter(({ id }) => receiptOf.get(id)?.state === 'unmatched');
    const suggestions = new Map(
      await Promise.all(waiting.map(async (transfer) => [transfer.id, await this.suggest(transfer)] as const)),
    );
    return transfers.map((transfer) => {
      const receipt = receiptOf.get(transfer.id);
      const decision = decisions.get(transfer.id);
      const paymentId = receipt?.paymentId ?? null;
      return {
        id: transfer.id,
        txid: transfer.txid,
        position: transfer.position,
        block_time: transfer.blockTime?.toISOString() ?? null,
        from: transfer.from,
        to: transfer.to,
        amount: formatUsdt(transfer.amountMicro),
        state: stateOf(transfer, receipt),
        order_no: paymentId === null ? null : (labels.get(paymentId) ?? null),
        pre_order_id: paymentId,
        assigned: decision ? presentDecision(decision, names) : null,
        suggestions: suggestions.get(transfer.id) ?? [],
      };
    });
  }

  /** Payments that a person may look at first: whose buyers named it, and those that ask for about as much. */
  private async suggest(transfer: ChainTransfer): Promise<TransferSuggestion[]> {
    const came = transfer.amountMicro;
    const now = transfer.blockTime ?? transfer.firstSeenAt;
    const range = {
      from: came - NEAR_MICRO,
      to: came + NEAR_MICRO,
      opened: openedBy(now),
      heldAt: now,
      limit: MOST_NEAR,
    };
    return this.transactions.read(async (em) => {
      const named = (await this.claims.namedBy(em, [transfer.txid])).map(({ paymentId }) => paymentId);
      const near = await this.amounts.askingBetween(em, transfer.to, range);
      // Anyone can read the chain and name any transaction, so naming it alone is not much of a reason.
      const ids = [...new Set([...near, ...named.slice(0, MOST_NAMED)])];
      const rows = new Map((await this.payments.findMany(em, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = rows.get(id);
        return row ? [presentSuggestion(row, named.includes(id) ? 'txid' : 'near_amount')] : [];
      });
    });
  }
}

const newestFirst = (a: ChainTransfer, b: ChainTransfer): number => (BigInt(a.id) < BigInt(b.id) ? 1 : -1);

function stateOf(transfer: ChainTransfer, receipt: ReceiptRow | undefined): AdminTransfer['state'] {
  if (transfer.state !== 'seen' && transfer.state !== 'final') return 'withdrawn';
  if (receipt === undefined || receipt.state === 'seen') return 'seen';
  return receipt.state === 'booked' ? 'matched' : receipt.state;
}

const presentDecision = (decision: ReceiptDecision, names: Map<string, string>): AdminTransfer['assigned'] => ({
  to: decision.targetType,
  name: decision.targetName,
  by: names.get(decision.decidedBy) ?? '',
  at: decision.decidedAt.toISOString(),
  reason: decision.reason,
});

const presentSuggestion = (row: PaymentRow, why: TransferSuggestion['why']): TransferSuggestion => ({
  pre_order_id: row.id,
  order_no: row.label,
  purpose: row.purpose,
  amount_due: formatUsdt(row.amountDueMicro - row.amountReceivedMicro),
  status: row.state,
  why,
});
