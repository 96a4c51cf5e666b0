import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { AppConfig } from '../../core/config/index.js';
import { Transactions } from '../../core/database/index.js';
import { formatUsdt } from '../../money/index.js';
import { Chain, type ChainTransfer } from '../chain/index.js';
import type { Payment, PaymentTransfer } from './dto/payments.dto.js';
import { type PaymentRow, PaymentsRepository } from './payments.repository.js';
import { type PaidThing, Settlers } from './settlers.js';

/** From this many confirmations on the cashier counts them; before it only says that the payment was seen. */
const COUNTING_FROM = 2;

/** A payment as its cashier sees it. */
@Injectable()
export class PaymentsPresenter {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly chain: Chain,
    private readonly settlers: Settlers,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async present(row: PaymentRow): Promise<Payment> {
    const [transfers, thing] = await Promise.all([
      this.transfersOf(row.id),
      this.transactions.read((em) => this.settlers.of(row.purpose).describe(em, row.reference)),
    ]);
    const required = this.config.CHAIN_CONFIRMATIONS;
    const confirmations = Math.max(0, ...transfers.map((transfer) => transfer.confirmations));
    const missing = row.amountDueMicro - row.amountReceivedMicro;
    return {
      pre_order_id: row.id,
      purpose: row.purpose,
      order_no: row.label,
      status: row.state,
      phase: phaseOf(row, confirmations, thing),
      late: row.late,
      overpaid: row.overpaid,
      amount: formatUsdt(row.amountMicro),
      amount_due: formatUsdt(row.amountDueMicro),
      amount_received: formatUsdt(row.amountReceivedMicro),
      amount_missing: formatUsdt(missing > 0n ? missing : 0n),
      wallet_address: row.walletAddress,
      token_address: this.chain.tokenAddress,
      network: this.chain.network,
      chain_id: this.chain.chainId,
      expires_at: row.expiresAt.toISOString(),
      now: this.clock.now().toISOString(),
      confirmations,
      confirmations_required: required,
      transfers,
      summary: {
        goods_name: thing.goodsName,
        quantity: thing.quantity,
        unit_price: thing.unitPriceMicro === null ? null : formatUsdt(thing.unitPriceMicro),
        email_masked: thing.emailMasked,
      },
      links: { order: thing.link },
      qr: row.walletAddress,
    };
  }

  private async transfersOf(paymentId: string): Promise<PaymentTransfer[]> {
    const receipts = await this.transactions.read((em) => this.repository.receiptsOf(em, [paymentId]));
    if (receipts.length === 0) return [];
    const [transfers, head] = await Promise.all([
      this.chain.transfersByIds(receipts.map(({ transferId }) => transferId)),
      this.chain.head(),
    ]);
    return transfers
      .filter(({ state }) => state === 'seen' || state === 'final')
      .map((transfer) => this.presentTransfer(transfer, head.head));
  }

  private presentTransfer(transfer: ChainTransfer, head: number | null): PaymentTransfer {
    const required = this.config.CHAIN_CONFIRMATIONS;
    const counted = head === null ? 0 : Math.max(0, Math.min(required, head - transfer.blockNumber + 1));
    const final = transfer.state === 'final';
    return {
      txid: transfer.txid,
      amount: formatUsdt(transfer.amountMicro),
      from: transfer.from,
      block_time: transfer.blockTime?.toISOString() ?? null,
      confirmations: final ? required : counted,
      final,
    };
  }
}

function phaseOf(row: PaymentRow, confirmations: number, thing: PaidThing): Payment['phase'] {
  switch (row.state) {
    case 'waiting':
      return 'awaiting';
    case 'confirming':
      return confirmations < COUNTING_FROM ? 'detected' : 'confirming';
    case 'settled':
      return thing.delivered ? 'delivered' : 'delivering';
    case 'underpaid':
    case 'expired':
    case 'cancelled':
      return row.state;
  }
}
