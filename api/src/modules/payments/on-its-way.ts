import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Chain } from '../chain/index.js';
import { ReceiptsRepository } from './repositories/receipts.repository.js';

/** Transfers for a payment that are on the chain and not final yet. */
@Injectable()
export class OnItsWay {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly chain: Chain,
  ) {}

  /**
   * Ask with the payment locked: of two transfers that become final at the same time each would else see the other as
   * still on its way, and nobody would notice that none is.
   */
  async any(em: EntityManager, paymentId: string): Promise<boolean> {
    const seen = (await this.receipts.ofPayments(em, [paymentId])).filter(({ state }) => state === 'seen');
    const transfers = await this.chain.transfersByIds(
      seen.map(({ transferId }) => transferId),
      em,
    );
    return transfers.some(({ state }) => state === 'seen');
  }
}
