import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChainService } from '../../../tron/index.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';

/** Transfers for a payment that are on the chain and not final yet. */
@Injectable()
export class PendingTransfersService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly chain: ChainService,
  ) {}

  /**
   * To be called with the payment locked. Else each of two transfers that become final at the same time would see the
   * other as pending, and the payment would wait for none.
   */
  async hasAny(manager: EntityManager, paymentId: string): Promise<boolean> {
    const seen = (await this.receipts.findByPayments([paymentId], manager)).filter(({ state }) => state === 'seen');
    const transfers = await this.chain.findByIds(
      seen.map(({ transferId }) => transferId),
      manager,
    );
    return transfers.some(({ state }) => state === 'seen');
  }
}
