import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { afterCommit } from '../../../database/index.js';
import { Chain, type ChainTransfer, type TransferSink } from '../../chain/index.js';
import { account, Ledger } from '../../ledger/index.js';
import { type Match, Matching } from '../matching.js';
import { OnItsWay } from '../on-its-way.js';
import { PaymentsFeed } from '../payments.feed.js';
import { type PaymentRow, PaymentsRepository } from '../repositories/payments.repository.js';
import { PossibleTransfers } from '../possible-transfers.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';
import { BookMoney, LONGEST_HOLD_MS } from './book-money.js';

/**
 * What a transfer to one of our wallets does. The chain module calls each method inside the transaction that records
 * the transfer's own change of state, so that a transfer and its consequences are one thing: all of it happens, once,
 * or none.
 */
@Injectable()
export class ReceiveTransfer implements TransferSink, OnModuleInit {
  constructor(
    private readonly chain: Chain,
    private readonly payments: PaymentsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly matching: Matching,
    private readonly bookMoney: BookMoney,
    private readonly onItsWay: OnItsWay,
    private readonly possible: PossibleTransfers,
    private readonly ledger: Ledger,
    private readonly feed: PaymentsFeed,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.chain.registerSink(this);
  }

  /** On the chain but not yet final: the payment stops its clock and shows the confirmations. Nothing is booked. */
  async seen(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    if (await this.isOwn(em, transfer)) return;
    const match = await this.matchOf(em, transfer);
    if (!match) return;
    const payment = await this.payments.lock(em, match.paymentId);
    if (!isHeldTooLong(payment, transfer)) await this.payments.apply(em, payment, 'seen', this.clock.now());
    await this.receipts.save(em, { transferId: transfer.id, state: 'seen', ...match }, this.clock.now());
    afterCommit(em, () => this.feed.changed(match.paymentId));
  }

  /** Gone from the chain before it was final. The clock runs again, unless another transfer is on its way. */
  async withdrawn(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    const receipt = await this.receipts.find(em, transfer.id);
    if (!receipt?.paymentId || receipt.state !== 'seen') return;
    const payment = await this.payments.lock(em, receipt.paymentId);
    if (!(await this.onItsWay.any(em, payment.id))) {
      const fact = payment.amountReceivedMicro > 0n ? 'withdrawn_rest' : 'withdrawn';
      await this.payments.apply(em, payment, fact, this.clock.now());
    }
    afterCommit(em, () => this.feed.changed(payment.id));
  }

  /** Final: booked, once, to the payment that the rules find, or as unmatched. */
  async final(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    if (await this.isOwn(em, transfer)) return this.keep(em, transfer, 'own');
    const match = await this.lockMatch(em, transfer);
    if (!match) return this.keep(em, transfer, 'unmatched');
    await this.receipts.save(em, { transferId: transfer.id, state: 'booked', ...match }, this.clock.now());
    await this.bookMoney.book(em, match.paymentId, {
      amountMicro: transfer.amountMicro,
      from: account.chainWallet(transfer.to),
      key: keyOf(transfer),
    });
  }

  /**
   * Looks at what waits for staff again, since a buyer has proved that the sending wallet is theirs. Only that counts: what
   * two payments could have been meant by is not the one's because the other has ended since.
   */
  async matchAgain(em: EntityManager, transfer: ChainTransfer): Promise<void> {
    const match = await this.lockMatch(em, transfer);
    if (match?.rule !== 'sender' || !(await this.receipts.take(em, transfer.id, { state: 'booked', ...match }))) return;
    await this.bookMoney.book(em, match.paymentId, {
      amountMicro: transfer.amountMicro,
      from: account.unmatchedReceipts,
      key: `${keyOf(transfer)}:matched`,
      wasUnmatched: true,
    });
    await this.possible.changed(em, transfer);
  }

  /** Whom a cashier was told that it belongs to keeps it, whatever has happened to other payments since. */
  private async matchOf(em: EntityManager, transfer: ChainTransfer): Promise<Match | null> {
    const known = await this.receipts.find(em, transfer.id);
    if (known?.paymentId && known.rule) return { paymentId: known.paymentId, rule: known.rule };
    return this.matching.match(em, transfer);
  }

  /**
   * Most rules look at what other transfers change: what they say is asked again with the payment locked, so that
   * transfers that come at the same time do what they would do one after the other.
   */
  private async lockMatch(em: EntityManager, transfer: ChainTransfer): Promise<Match | null> {
    let match = await this.matchOf(em, transfer);
    while (match && match.rule !== 'amount') {
      await this.payments.lock(em, match.paymentId);
      const again = await this.matchOf(em, transfer);
      if (again?.paymentId === match.paymentId) return again;
      match = again;
    }
    return match;
  }

  /** The owner moves money between receiving wallets: it is nobody's payment, whatever anybody claims of it. */
  private isOwn(em: EntityManager, transfer: ChainTransfer): Promise<boolean> {
    return this.chain.isWatched(transfer.from, em);
  }

  /** Books what belongs to no payment: for staff to decide, or as the other half of what the owner took out. */
  private async keep(em: EntityManager, transfer: ChainTransfer, state: 'unmatched' | 'own'): Promise<void> {
    const receipt = { transferId: transfer.id, paymentId: null, state, rule: null };
    await this.receipts.save(em, receipt, this.clock.now());
    const key = keyOf(transfer);
    const posted = await this.ledger.post(em, {
      kind: state === 'own' ? 'own_transfer' : 'receipt_unmatched',
      key,
      reference: `transfer:${transfer.id}`,
      legs: [
        { account: account.chainWallet(transfer.to), amountMicro: transfer.amountMicro },
        {
          account: state === 'own' ? account.withdrawals : account.unmatchedReceipts,
          amountMicro: -transfer.amountMicro,
        },
      ],
    });
    if (!posted) throw new Error(`${key} was booked before`);
    if (state === 'unmatched') await this.possible.changed(em, transfer);
  }
}

/**
 * Transfers on their way stop the clock of a payment, but not for ever: small ones, one after the other, would keep its
 * goods from everybody else.
 */
const isHeldTooLong = (payment: PaymentRow, { blockTime, firstSeenAt }: ChainTransfer): boolean =>
  (blockTime ?? firstSeenAt).getTime() > payment.expiresAt.getTime() + LONGEST_HOLD_MS;

/** The cause names the transfer, so the ledger refuses a second booking even if everything before it failed to. */
export const keyOf = ({ txid, position }: ChainTransfer): string => `transfer:${txid}:${position}`;
