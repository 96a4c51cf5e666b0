import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { Transactions } from '../../database/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Chain, type ChainTransfer } from '../chain/index.js';
import type { Payment, PaymentTransfer, TxCheck } from './dto/payments.dto.js';
import { isOpen } from './payment-state.js';
import type { PaymentRow } from './repositories/payments.repository.js';
import { Payments } from './services/payments.service.js';
import { PossibleTransfers } from './possible-transfers.js';
import { ReceiptsRepository } from './repositories/receipts.repository.js';
import { type PaidThing, Settlers } from './settlers.js';
import { TxChecks } from './tx-checks.js';

/** From this many confirmations on the cashier counts them; before it only says that the payment was seen. */
const COUNTING_FROM = 2;

/** A payment as its cashier sees it. */
@Injectable()
export class PaymentsPresenter {
  constructor(
    private readonly payments: Payments,
    private readonly receipts: ReceiptsRepository,
    private readonly txChecks: TxChecks,
    private readonly possible: PossibleTransfers,
    private readonly chain: Chain,
    private readonly settlers: Settlers,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async present(row: PaymentRow): Promise<Payment> {
    const [transfers, txCheck, possible, thing] = await Promise.all([
      this.transfersOf(row.id),
      this.txChecks.present(row),
      this.possible.of(row),
      this.transactions.read((em) => this.settlers.of(row.purpose).describe(em, row.reference)),
    ]);
    const required = this.config.CHAIN_CONFIRMATIONS;
    const onItsWay = transfers.filter(({ final }) => !final);
    const counted = (onItsWay.length > 0 ? onItsWay : transfers).map((transfer) => transfer.confirmations);
    const confirmations = counted.length > 0 ? Math.min(...counted) : 0;
    const missing = isOpen(row.state) ? row.amountDueMicro - row.amountReceivedMicro : 0n;
    return {
      pre_order_id: row.id,
      purpose: row.purpose,
      order_no: row.label,
      goods_id: thing.goodsId,
      link_shared: row.linkToken !== null,
      status: row.state,
      phase: phaseOf(row, { thing, confirmations, onItsWay: onItsWay.length > 0, txCheck }),
      late: row.late,
      overpaid: row.overpaid,
      amount: formatUsdt(row.amountMicro),
      amount_from_balance: formatUsdt(row.fromBalanceMicro),
      amount_due: formatUsdt(row.amountDueMicro),
      amount_received: formatUsdt(row.amountReceivedMicro),
      amount_missing: formatUsdt(missing > 0n ? missing : 0n),
      amount_credited: formatUsdt(row.amountCreditedMicro),
      credited_to: row.userId === null ? 'email' : 'balance',
      amount_refunded: formatUsdt(thing.refundedMicro),
      can_extend: this.payments.canExtend(row),
      wallet_address: row.walletAddress,
      token_address: this.chain.tokenAddress,
      network: this.chain.network,
      chain_id: this.chain.chainId,
      expires_at: row.expiresAt.toISOString(),
      now: this.clock.now().toISOString(),
      confirmations,
      confirmations_required: required,
      transfers,
      tx_check: txCheck,
      possible_transfer: possible?.txid === txCheck?.txid ? null : possible,
      summary: {
        goods_name: thing.goodsName,
        quantity: thing.quantity,
        delivered_quantity: thing.deliveredQuantity,
        delivered_at: thing.deliveredAt?.toISOString() ?? null,
        lines_until: thing.linesUntil?.toISOString() ?? null,
        unit_price: thing.unitPriceMicro === null ? null : formatUsdt(thing.unitPriceMicro),
        email_masked: thing.emailMasked,
      },
      links: { order: thing.link },
      qr: row.walletAddress,
    };
  }

  private async transfersOf(paymentId: string): Promise<PaymentTransfer[]> {
    const receipts = await this.transactions.read((em) => this.receipts.ofPayments(em, [paymentId]));
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

interface Situation {
  thing: PaidThing;
  confirmations: number;
  /** A transfer for it is seen, and not final. */
  onItsWay: boolean;
  txCheck: TxCheck | null;
}

function phaseOf(row: PaymentRow, situation: Situation): Payment['phase'] {
  const { confirmations, onItsWay, txCheck } = situation;
  if (row.state === 'settled') return settledPhase(row, situation.thing);
  if (row.state === 'confirming') return confirmations < COUNTING_FROM ? 'detected' : 'confirming';
  if (onItsWay) return 'late';
  if (row.late) return 'late_credited';
  if (txCheck?.verdict === 'on_hold') return 'on_hold';
  if (row.state === 'expired') return row.amountReceivedMicro > 0n ? 'expired_credited' : 'expired';
  return row.state === 'waiting' ? 'awaiting' : row.state;
}

function settledPhase(row: PaymentRow, { state, quantity, deliveredQuantity }: PaidThing): Payment['phase'] {
  if (state === 'refunded') return 'refunded';
  if (row.purpose === 'recharge') return 'recharged';
  if (state !== 'delivered') return 'delivering';
  return deliveredQuantity !== null && deliveredQuantity < (quantity ?? 0) ? 'delivered_short' : 'delivered';
}
