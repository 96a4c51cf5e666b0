import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate } from '../../../database/index.js';
import { SpentTransfer } from '../entities/spent-transfer.entity.js';

/** Transfers that prove a payment of the shop. Each transfer proves one payment only, across all modules. */
@Injectable()
export class SpentTransfersService {
  constructor(private readonly clock: ClockService) {}

  /** `spentOn`: what is paid by it, such as `settlement:<id>`. False when it proves something already. */
  async spendTransfer(
    manager: EntityManager,
    { txid, position }: { txid: string; position: number },
    spentOn: string,
  ): Promise<boolean> {
    try {
      await manager.insert(SpentTransfer, { txid, position, spentOn, createdAt: this.clock.now() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Which transfers of a transaction prove something already. */
  async findSpentPositions(manager: EntityManager, txid: string): Promise<Set<number>> {
    const spent = await manager.findBy(SpentTransfer, { txid });
    return new Set(spent.map(({ position }) => position));
  }
}
