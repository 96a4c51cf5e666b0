import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../common/errors/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { ChainService, type ChainTransfer } from '../../../tron/index.js';
import { UsersService } from '../../../users/index.js';
import type { AdminTransfer } from '../../dto/receipts.dto.js';
import { paymentsErrors } from '../../payments.errors.js';
import type { ReceiptState } from '../../entities/payment-receipt.entity.js';
import { PaymentsRepository } from '../../repositories/payments.repository.js';
import { ReceiptSuggestionsService } from './receipt-suggestions.service.js';
import { type ReceiptFilter, ReceiptsRepository } from '../../repositories/receipts.repository.js';
import type { ReceiptDecision } from '../../entities/receipt-decision.entity.js';
import type { PaymentReceipt } from '../../entities/payment-receipt.entity.js';

const MAX_OF_SENDER = 100;

/** Everything that came to the receiving wallets, and what became of it, for staff. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly payments: PaymentsRepository,
    private readonly suggestions: ReceiptSuggestionsService,
    private readonly users: UsersService,
    private readonly chain: ChainService,
  ) {}

  /** Newest first. */
  async listReceipts(filter: ReceiptFilter): Promise<AdminTransfer[]> {
    const receipts = await this.receipts.listReceipts(filter);
    const transfers = await this.chain.findByIds(receipts.map(({ transferId }) => transferId));
    return this.presentReceipts(transfers.sort(newestFirst), receipts);
  }

  /** How many wait for a decision. */
  countUnmatched(): Promise<number> {
    return this.receipts.countUnmatched();
  }

  /** Transfers of one transaction, or the newest of one sender. */
  async searchReceipts(q: string, state?: ReceiptState): Promise<AdminTransfer[]> {
    const text = q.replace(/^0x/i, '');
    const found = /^[0-9a-f]{64}$/i.test(text)
      ? await this.chain.findByTxid(text)
      : await this.chain.findBySender(q, MAX_OF_SENDER);
    const ids = found.map(({ id }) => id);
    const receipts = await this.receipts.findByTransfers(ids);
    const matching = state ? receipts.filter((receipt) => receipt.state === state) : receipts;
    const matchesState = new Set(matching.map(({ transferId }) => transferId));
    return this.presentReceipts(found.filter(({ id }) => matchesState.has(id) || !state).sort(newestFirst), matching);
  }

  async findOne(transferId: string): Promise<AdminTransfer> {
    const transfers = await this.chain.findByIds([transferId]);
    const receipts = await this.receipts.findByTransfers([transferId]);
    const [shown] = await this.presentReceipts(transfers, receipts);
    if (!shown) throw new AppError(paymentsErrors.receipt_not_found);
    return shown;
  }

  private async presentReceipts(transfers: ChainTransfer[], receipts: PaymentReceipt[]): Promise<AdminTransfer[]> {
    const receiptOf = new Map(receipts.map((receipt) => [receipt.transferId, receipt]));
    const paymentIds = [...new Set(receipts.flatMap(({ paymentId }) => paymentId ?? []))];
    const ids = transfers.map(({ id }) => id);
    const [payments, decisions] = await Promise.all([
      this.payments.findByIds(paymentIds),
      this.receipts.findDecisions(ids),
    ]);
    const decisionOf = new Map(decisions.map((decision) => [decision.transferId, decision]));
    const names = await this.users.findUsernames(decisions.map(({ decidedBy }) => decidedBy));
    const labels = new Map(payments.map(({ id, label }) => [id, label]));
    const waiting = transfers.filter(({ id }) => receiptOf.get(id)?.state === 'unmatched');
    const suggested = new Map(
      await Promise.all(
        waiting.map(async (transfer) => [transfer.id, await this.suggestions.suggestFor(transfer)] as const),
      ),
    );
    return transfers.map((transfer) => {
      const receipt = receiptOf.get(transfer.id);
      const decision = decisionOf.get(transfer.id);
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
        suggestions: suggested.get(transfer.id) ?? [],
      };
    });
  }
}

const newestFirst = (a: ChainTransfer, b: ChainTransfer): number => (BigInt(a.id) < BigInt(b.id) ? 1 : -1);

function stateOf(transfer: ChainTransfer, receipt: PaymentReceipt | undefined): AdminTransfer['state'] {
  if (transfer.state !== 'seen' && transfer.state !== 'final') return 'withdrawn';
  if (receipt === undefined || receipt.state === 'seen') return 'seen';
  if (receipt.state === 'returned') return 'sent_back';
  return receipt.state === 'booked' ? 'matched' : receipt.state;
}

const presentDecision = (decision: ReceiptDecision, names: Map<string, string>): AdminTransfer['assigned'] => ({
  to: decision.targetType,
  name: decision.targetName,
  txid: decision.targetType === 'sender' ? decision.target : null,
  by: names.get(decision.decidedBy) ?? '',
  at: decision.decidedAt.toISOString(),
  reason: decision.reason,
});
