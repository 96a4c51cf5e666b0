import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../../database/index.js';
import { ChainService } from '../../../tron/index.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';
import { BookTransferService } from './book-transfer.service.js';

/** Transfers of one sender that are matched again. */
const MAX_TRANSFERS = 50;

@Injectable()
export class RematchTransfersService {
  constructor(
    private readonly chain: ChainService,
    private readonly receipts: ReceiptsRepository,
    private readonly bookTransfer: BookTransferService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Matches the newest transfers of a sender that wait for staff again. */
  async rematchSender(address: string): Promise<void> {
    const transfers = await this.chain.findBySender(address, MAX_TRANSFERS);
    const final = transfers.filter(({ state }) => state === 'final');
    const receipts = await this.receipts.findByTransfers(final.map(({ id }) => id));
    const unmatched = new Set(
      receipts.filter(({ state }) => state === 'unmatched').map(({ transferId }) => transferId),
    );
    for (const transfer of final) {
      if (!unmatched.has(transfer.id)) continue;
      await this.transactions.run((manager) => this.bookTransfer.matchBySender(manager, transfer));
    }
  }
}
