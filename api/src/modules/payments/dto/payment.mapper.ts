import { formatUsdt } from '../../../common/money/index.js';
import type { ChainService } from '../../tron/index.js';
import { canExtend } from '../domain/payment-facts.js';
import { isOpen } from '../domain/payment-state.js';
import type { Payment } from '../entities/payment.entity.js';
import type { PaymentSubject } from '../services/payment-handlers.service.js';
import type { PaymentDto, PaymentTransfer, PossibleTransfer, TxCheck } from './payments.dto.js';

/** From this many confirmations on the cashier counts them; before it only says that the payment was seen. */
const COUNTING_FROM = 2;
const ORDER_DIGITS_SHOWN = 4;

/** What a cashier shows beside the payment itself. */
export interface CashierFacts {
  thing: PaymentSubject;
  transfers: PaymentTransfer[];
  txCheck: TxCheck | null;
  possible: PossibleTransfer | null;
  chain: Pick<ChainService, 'tokenAddress' | 'network' | 'chainId'>;
  confirmationsRequired: number;
  now: Date;
}

export function toPaymentDto(payment: Payment, facts: CashierFacts): PaymentDto {
  const { thing, transfers, txCheck, possible, chain, confirmationsRequired, now } = facts;
  const pending = transfers.filter(({ final }) => !final);
  const counted = (pending.length > 0 ? pending : transfers).map((transfer) => transfer.confirmations);
  const confirmations = counted.length > 0 ? Math.min(...counted) : 0;
  const missing = isOpen(payment.state) ? payment.amountDueMicro - payment.amountReceivedMicro : 0n;
  return {
    pre_order_id: payment.id,
    purpose: payment.purpose,
    order_no: payment.label,
    goods_id: thing.goodsId,
    link_shared: payment.linkToken !== null,
    status: payment.state,
    phase: phaseOf(payment, { thing, confirmations, pending: pending.length > 0, txCheck }),
    late: payment.late,
    overpaid: payment.overpaid,
    amount: formatUsdt(payment.amountMicro),
    amount_from_balance: formatUsdt(payment.fromBalanceMicro),
    amount_due: formatUsdt(payment.amountDueMicro),
    amount_received: formatUsdt(payment.amountReceivedMicro),
    amount_missing: formatUsdt(missing > 0n ? missing : 0n),
    amount_credited: formatUsdt(payment.amountCreditedMicro),
    credited_to: payment.userId === null ? 'email' : 'balance',
    amount_refunded: formatUsdt(thing.refundedMicro),
    can_extend: canExtend(payment, now),
    wallet_address: payment.walletAddress,
    token_address: chain.tokenAddress,
    network: chain.network,
    chain_id: chain.chainId,
    expires_at: payment.expiresAt.toISOString(),
    now: now.toISOString(),
    confirmations,
    confirmations_required: confirmationsRequired,
    transfers,
    tx_check: txCheck,
    possible_transfer: possible?.txid === txCheck?.txid ? null : possible,
    summary: {
      goods_name: thing.goodsName,
      cover: thing.cover,
      quantity: thing.quantity,
      delivered_quantity: thing.deliveredQuantity,
      delivered_at: thing.deliveredAt?.toISOString() ?? null,
      lines_until: thing.linesUntil?.toISOString() ?? null,
      preorder_date: thing.preorderDate?.toISOString() ?? null,
      unit_price: thing.unitPriceMicro === null ? null : formatUsdt(thing.unitPriceMicro),
      discount: thing.discountMicro === null ? null : formatUsdt(thing.discountMicro),
      email_masked: thing.emailMasked,
    },
    links: { order: thing.link },
    qr: payment.walletAddress,
  };
}

/** A payment as its link shows it: without anything by which the buyer, the order or the cashier can be found. */
export const toSharedPayment = (payment: PaymentDto): PaymentDto => ({
  ...payment,
  pre_order_id: '',
  order_no: `…${payment.order_no.slice(-ORDER_DIGITS_SHOWN)}`,
  goods_id: null,
  can_extend: false,
  summary: payment.summary && {
    ...payment.summary,
    email_masked: null,
    delivered_at: null,
    lines_until: null,
    preorder_date: null,
  },
  links: { order: null },
});

export interface Situation {
  thing: PaymentSubject;
  confirmations: number;
  /** A transfer for it is seen, and not final. */
  pending: boolean;
  txCheck: TxCheck | null;
}

function phaseOf(payment: Payment, situation: Situation): PaymentDto['phase'] {
  const { confirmations, pending, txCheck } = situation;
  if (payment.state === 'settled') return settledPhase(payment, situation.thing);
  if (payment.state === 'confirming') return confirmations < COUNTING_FROM ? 'detected' : 'confirming';
  if (pending) return 'late';
  if (payment.late) return 'late_credited';
  if (txCheck?.verdict === 'on_hold') return 'on_hold';
  if (payment.state === 'expired') return payment.amountReceivedMicro > 0n ? 'expired_credited' : 'expired';
  return payment.state === 'waiting' ? 'awaiting' : payment.state;
}

function settledPhase(payment: Payment, { state, quantity, deliveredQuantity }: PaymentSubject): PaymentDto['phase'] {
  if (state === 'refunded') return 'refunded';
  if (payment.purpose === 'recharge') return 'recharged';
  if (state === 'preordered') return 'preordered';
  if (state !== 'delivered') return 'delivering';
  return deliveredQuantity !== null && deliveredQuantity < (quantity ?? 0) ? 'delivered_short' : 'delivered';
}
