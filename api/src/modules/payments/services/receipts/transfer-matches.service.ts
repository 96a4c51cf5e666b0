import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChainService, type ChainTransfer } from '../../../tron/index.js';
import { PaymentsRepository } from '../../repositories/payments.repository.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';
import { type Match, MatchingService } from './matching.service.js';

/** The payment of a transfer: as it was recorded, or by the rules of matching. */
@Injectable()
export class TransferMatchesService {
  constructor(
    private readonly chain: ChainService,
    private readonly receipts: ReceiptsRepository,
    private readonly payments: PaymentsRepository,
    private readonly matching: MatchingService,
  ) {}

  /** The owner moves money between receiving wallets: it belongs to no payment, in spite of any claim. */
  isOwnTransfer(manager: EntityManager, transfer: ChainTransfer): Promise<boolean> {
    return this.chain.isWatched(transfer.from, manager);
  }

  /** The payment whose cashier has shown the transfer keeps it, whatever has happened to other payments since. */
  async findMatch(manager: EntityManager, transfer: ChainTransfer): Promise<Match | null> {
    const known = await this.receipts.findByTransfer(transfer.id, manager);
    if (known?.paymentId && known.rule) return { paymentId: known.paymentId, rule: known.rule };
    return this.matching.matchTransfer(manager, transfer);
  }

  /**
   * Most rules depend on what other transfers change: they are applied again with the payment locked, so that transfers
   * that come at the same time do what they would do one after the other.
   */
  async findAndLock(manager: EntityManager, transfer: ChainTransfer): Promise<Match | null> {
    let match = await this.findMatch(manager, transfer);
    while (match && match.rule !== 'amount') {
      await this.payments.lockPayment(manager, match.paymentId);
      const recheck = await this.findMatch(manager, transfer);
      if (recheck?.paymentId === match.paymentId) return recheck;
      match = recheck;
    }
    return match;
  }
}
