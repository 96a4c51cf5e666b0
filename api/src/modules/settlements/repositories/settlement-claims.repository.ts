import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Settlement } from '../entities/settlement.entity.js';
import { NOT_CLAIMED, NOTHING_ELSE_SIGNED, type Person } from './settlements.repository.js';

export interface NewClaim {
  id: string;
  by: Person;
  /** The solid block now. */
  block: number | null;
  at: Date;
  until: Date;
  /** A transaction that was signed before and can no longer arrive; beside any other one no claim begins. */
  endedTxid: string | null;
}

/** Claims: by whom a settlement is being paid. */
@Injectable()
export class SettlementClaimsRepository {
  /** False when the settlement is not to be paid, or is being paid. */
  async claim(manager: EntityManager, settlementId: string, claim: NewClaim): Promise<boolean> {
    const { id, by, block, at, until, endedTxid } = claim;
    const { affected } = await manager
      .createQueryBuilder()
      .update(Settlement)
      .set({
        ...{ claimId: id, claimedBy: by.id, claimedByName: by.name, claimedAt: at, claimedUntil: until },
        ...{ claimBlock: block, sendingTxid: null, sendingAt: null },
      })
      .where({ id: settlementId, state: 'approved' })
      .andWhere(NOT_CLAIMED, { at })
      .andWhere(NOTHING_ELSE_SIGNED, { endedTxid })
      .execute();
    return affected === 1;
  }

  /** Records what the claim's wallet signed, before it is sent. False when the claim is over, or has signed before. */
  async markSending(
    manager: EntityManager,
    settlementId: string,
    { claimId, userId, ...sending }: { claimId: string; userId: string; txid: string; signedAt: Date; now: Date },
  ): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Settlement)
      .set({ sendingTxid: sending.txid, sendingAt: sending.signedAt })
      .where({ id: settlementId, state: 'approved', claimId, claimedBy: userId, sendingTxid: IsNull() })
      .andWhere('claimed_until > :now', { now: sending.now })
      .execute();
    return affected === 1;
  }

  /** Ends a claim and deletes what it signed, if that is still as it was read. */
  async release(
    manager: EntityManager,
    settlementId: string,
    { claimId, txid }: { claimId: string; txid: string | null },
  ): Promise<boolean> {
    const { affected } = await manager.update(
      Settlement,
      { id: settlementId, state: 'approved', claimId, sendingTxid: txid ?? IsNull() },
      { claimedUntil: null, sendingTxid: null, sendingAt: null },
    );
    return affected === 1;
  }

  /**
   * Puts settlements into a file, and gives those that it contains, the oldest first: not those that are being paid or seem
   * to be paid, nor, unless `again`, those that are in a file already.
   */
  async export(
    manager: EntityManager,
    ids: readonly string[],
    { id, by, at, again }: { id: string; by: Person; at: Date; again: boolean },
  ): Promise<Settlement[]> {
    if (ids.length === 0) return [];
    const exportable = { id: In(ids), state: 'approved' as const, sendingTxid: IsNull(), problemTxid: IsNull() };
    await manager
      .createQueryBuilder()
      .update(Settlement)
      .set({ exportId: id, exportedByName: by.name, exportedAt: at })
      .where(again ? exportable : { ...exportable, exportId: IsNull() })
      .andWhere(NOT_CLAIMED, { at })
      .execute();
    return manager.find(Settlement, { where: { exportId: id }, order: { id: 'ASC' } });
  }
}
