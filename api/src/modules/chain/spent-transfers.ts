import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { insertRows, isDuplicate, select } from '../../database/index.js';

/** Transfers that somebody named to prove that the shop paid something. A transfer proves one thing, whichever module asks. */
@Injectable()
export class SpentTransfers {
  constructor(private readonly clock: Clock) {}

  /** `spentOn`: what is paid by it, such as `settlement:<id>`. False when it proves something already. */
  async spend(
    em: EntityManager,
    { txid, position }: { txid: string; position: number },
    spentOn: string,
  ): Promise<boolean> {
    try {
      const row = [txid, position, spentOn, this.clock.now()];
      await insertRows(em, 'chain_spent_transfers', ['txid', 'position', 'spent_on', 'created_at'], [row]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Which transfers of a transaction prove something already. */
  async positionsOf(em: EntityManager, txid: string): Promise<Set<number>> {
    const rows = await select<{ position: number }>(em, 'SELECT position FROM chain_spent_transfers WHERE txid=?', [
      txid,
    ]);
    return new Set(rows.map(({ position }) => Number(position)));
  }
}
