import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChainService, type ChainTransfer, type TransferSink } from '../../../tron/index.js';
import { BookTransferService } from './book-transfer.service.js';
import { PendingReceiptsService } from './pending-receipts.service.js';

/**
 * What a transfer to one of our wallets does. The chain module calls each method inside the transaction that records
 * the transfer's own change of state, so that a transfer and its consequences are one thing: all of it happens, once,
 * or none.
 */
@Injectable()
export class ReceiveTransferService implements TransferSink, OnModuleInit {
  constructor(
    private readonly chain: ChainService,
    private readonly pendingReceipts: PendingReceiptsService,
    private readonly bookTransfer: BookTransferService,
  ) {}

  onModuleInit(): void {
    this.chain.register(this);
  }

  seen(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.pendingReceipts.recordSeen(manager, transfer);
  }

  withdrawn(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.pendingReceipts.recordWithdrawn(manager, transfer);
  }

  final(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.bookTransfer.bookFinal(manager, transfer);
  }
}
