import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock/index.js';
import { afterCommit } from '../../../core/database/index.js';
import { Chain, type ChainTransfer, type TransferSink } from '../../chain/index.js';
import { account, Ledger } from '../../ledger/index.js';
import { PaymentsFeed } from '../payments.feed.js';
import { type PaymentRow, PaymentsRepository } from '../payments.repository.js';
import { Payments, toFacts } from '../payments.service.js';
import { Settlers } from '../settlers.js';

/** Our clock may be so much ahead of the chain's, whose blocks carry the time of their slot. */
const CLOCK_SKEW_MS = 5_000;

/**
 * What a transfer to one of our wallets does. The chain module calls each method inside the transaction that records
 * the transfer's own change of state, so that a transfer and its consequences are one thing: all of it happens, once,
 * or none.
 */
@Injectable()
export class ReceiveTransfer implements TransferSink, OnModuleInit {
  constructor(
    private readonly chain: Chain,
    private readonly repository: PaymentsRepository,
    private readonly payments: Payments,
    private readonly settlers: Settlers,
    private readonly ledger: Ledger,
    private readonly feed: PaymentsFeed,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.chain.registerSink(this);
  }

  /** On the chain but not yet final: the payment stops its clock and shows the confirmations. Nothing is booked. */
  async seen(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    const paymentId = await this.payerOf(em, transfer);
    if (paymentId === null) return;
    await this.repository.apply(em, paymentId, 'seen');
    await this.repository.saveReceipt(em, transfer.id, paymentId, 'seen', this.clock.now());
    await this.payments.touch(em, paymentId);
  }

  /** Gone from the chain before it was final. The clock runs again, unless another transfer is on its way. */
  async withdrawn(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    const receipt = await this.repository.receipt(em, transfer.id);
    if (!receipt?.paymentId || receipt.state !== 'seen') return;
    if (!(await this.hasOtherOnItsWay(em, receipt.paymentId, transfer.id))) {
      await this.repository.apply(em, receipt.paymentId, 'withdrawn');
    }
    await this.payments.touch(em, receipt.paymentId);
  }

  /** Final: booked, once. The exact amount among open payments settles it; anything else waits for staff. */
  async final(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    const paymentId = await this.payerOf(em, transfer);
    const paid =
      paymentId === null
        ? null
        : await this.repository.apply(em, paymentId, 'paid', {
            receivedMicro: transfer.amountMicro,
            now: this.clock.now(),
          });
    if (paid) await this.settle(em, paid, transfer);
    else await this.keepUnmatched(em, transfer);
  }

  /**
   * The payment that asked for exactly this amount, before the transfer was made. A payment that was opened later did
   * not cause it: otherwise whoever watches the chain could order for the amount of somebody else's stray transfer.
   */
  private async payerOf(em: EntityManager, transfer: ChainTransfer): Promise<string | null> {
    const id = await this.repository.ownerOfAmount(em, transfer.to, transfer.amountMicro);
    const payment = id === null ? null : await this.repository.find(em, id);
    if (!payment) return null;
    const askedAt = payment.createdAt.getTime();
    const madeAt = transfer.blockTime === null ? null : transfer.blockTime.getTime() + CLOCK_SKEW_MS;
    const wasAsked = transfer.firstSeenAt.getTime() >= askedAt && (madeAt === null || madeAt >= askedAt);
    return wasAsked ? payment.id : null;
  }

  private async hasOtherOnItsWay(em: EntityManager, paymentId: string, transferId: string): Promise<boolean> {
    const others = (await this.repository.receiptsOf(em, [paymentId])).filter(
      (receipt) => receipt.state === 'seen' && receipt.transferId !== transferId,
    );
    const transfers = await this.chain.transfersByIds(
      others.map((receipt) => receipt.transferId),
      em,
    );
    return transfers.some(({ state }) => state === 'seen');
  }

  private async settle(em: EntityManager, payment: PaymentRow, transfer: ChainTransfer): Promise<void> {
    const settler = this.settlers.of(payment.purpose);
    const facts = toFacts(payment);
    await this.repository.saveReceipt(em, transfer.id, payment.id, 'booked', this.clock.now());
    await this.payments.holdAmounts(em, payment.id);
    await this.book(em, transfer, settler.creditAccount(facts), `${payment.purpose}:${payment.reference}`);
    await settler.settled(em, facts);
    afterCommit(em, () => this.feed.changed(payment.id));
  }

  private async keepUnmatched(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    await this.repository.saveReceipt(em, transfer.id, null, 'unmatched', this.clock.now());
    await this.book(em, transfer, account.unmatchedReceipts, `transfer:${transfer.id}`);
  }

  /** The cause names the transfer, so the ledger refuses a second booking even if everything above failed to. */
  private async book(em: EntityManager, transfer: ChainTransfer, credit: string, reference: string): Promise<void> {
    const posted = await this.ledger.post(em, {
      kind: credit === account.unmatchedReceipts ? 'receipt_unmatched' : 'payment_received',
      key: `transfer:${transfer.txid}:${transfer.position}`,
      reference,
      legs: [
        { account: account.chainWallet(transfer.to), amountMicro: transfer.amountMicro },
        { account: credit, amountMicro: -transfer.amountMicro },
      ],
    });
    if (!posted) throw new Error(`transfer ${transfer.txid}:${transfer.position} was booked before`);
  }
}
