import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../common/money/index.js';
import { ChainService, type ChainTransfer } from '../../tron/index.js';
import { isOlder, isOnChain } from '../domain/tx-age.js';
import type { TxCheck } from '../dto/payments.dto.js';
import type { PaymentHint } from '../entities/payment-hint.entity.js';
import type { PaymentReceipt } from '../entities/payment-receipt.entity.js';
import type { Payment } from '../entities/payment.entity.js';
import { PaymentClaimsRepository } from '../repositories/payment-claims.repository.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';

/** The state of transactions that buyers claimed. */
@Injectable()
export class TxChecksService {
  constructor(
    private readonly claims: PaymentClaimsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly chain: ChainService,
  ) {}

  /** What the cashier shows of the transaction that was claimed last. */
  async findNewest(payment: Payment): Promise<TxCheck | null> {
    const [checked] = await this.checkNewestHints([payment]);
    return checked ? toTxCheck(checked) : null;
  }

  /** Those of these payments whose newest claimed transaction came to us and waits for a person's decision. */
  async findOnHold(payments: readonly Payment[]): Promise<Set<string>> {
    const checked = await this.checkNewestHints(payments);
    return new Set(checked.filter(({ verdict }) => verdict === 'on_hold').map(({ hint }) => hint.paymentId));
  }

  /** The newest claimed transaction of each of these payments, as our own tables know it. */
  private async checkNewestHints(payments: readonly Payment[]): Promise<CheckedHint[]> {
    const hints = await this.claims.findLastHints(payments.map(({ id }) => id));
    const transfers = (await this.chain.findByTxids(hints.map(({ txid }) => txid))).filter(isOnChain);
    const receipts = await this.receipts.findByTransfers(transfers.map(({ id }) => id));
    return hints.flatMap((hint) => {
      const payment = payments.find(({ id }) => id === hint.paymentId);
      const ours = transfers.filter(({ txid }) => txid === hint.txid);
      const [first] = ours;
      if (!payment || !first) return { hint, transfer: null, verdict: lookupVerdict(hint) };
      const booked = receipts.filter(({ transferId }) => ours.some(({ id }) => id === transferId));
      return { hint, transfer: first, verdict: verdictOf(payment, ours, booked) };
    });
  }
}

interface CheckedHint {
  hint: PaymentHint;
  /** Its transfer to us, when the watcher has it. */
  transfer: ChainTransfer | null;
  verdict: TxCheck['verdict'];
}

/** By the last lookup. What the watcher had seen, and has no more, is gone from the chain. */
const lookupVerdict = ({ verdict }: PaymentHint): TxCheck['verdict'] => (verdict === 'watched' ? 'not_found' : verdict);

/** The watcher has it: our own tables say what became of it. */
function verdictOf(
  payment: Payment,
  ours: readonly ChainTransfer[],
  receipts: readonly PaymentReceipt[],
): TxCheck['verdict'] {
  if (receipts.some(({ paymentId }) => paymentId === payment.id)) return 'matched';
  if (ours.every(({ blockTime }) => isOlder(blockTime, payment))) return 'older';
  if (receipts.some(({ paymentId, state }) => paymentId !== null || state === 'assigned')) return 'used';
  return receipts.some(({ state }) => state === 'unmatched') ? 'on_hold' : 'verifying';
}

/** A cashier shows its own transfers only; of others no more than that they exist. */
function toTxCheck({ hint, transfer, verdict }: CheckedHint): TxCheck {
  const { txid } = hint;
  const checked_at = hint.checkedAt.toISOString();
  if (!transfer) {
    const amount = hint.amountMicro === null ? null : formatUsdt(hint.amountMicro);
    return { txid, verdict, amount, from: null, to: hint.toAddress, token: hint.token, checked_at };
  }
  const shown = verdict === 'matched' || verdict === 'on_hold' || verdict === 'verifying' ? transfer : null;
  const amount = shown ? formatUsdt(shown.amountMicro) : null;
  return { txid, verdict, amount, from: shown?.from ?? null, to: shown?.to ?? null, token: null, checked_at };
}
