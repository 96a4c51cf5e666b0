import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Settlement } from '../entities/settlement.entity.js';
import { NOT_CLAIMED, NOTHING_ELSE_SIGNED, type Person } from './settlements.repository.js';

export interface NewClaim {
  id: string;
  by: Person;
  /** The current solid block. */
  block: number | null;
  at: Date;
  until: Date;
  /** An earlier signed transaction that can no longer arrive. Any other signed transaction prevents the claim. */
  endedTxid: string | null;
}

/** A claim reserves a settlement for the member of staff who pays it. */
@Injectable()
export class SettlementClaimsRepository {
  /** False when the settlement is not approved, or is claimed already. */
  async claimSettlement(manager: EntityManager, settlementId: string, claim: NewClaim): Promise<boolean> {
    const { id, by, block, at, until, endedTxid } = claim;
    const { affected } = await manager
      .createQueryBuilder()
      .update(Settlement)
      .set({
        claimId: id,
        claimedBy: by.id,
        claimedByName: by.name,
        claimedAt: at,
        claimedUntil: until,
        claimBlock: block,
        sendingTxid: null,
        sendingAt: null,
      })
      .where({ id: settlementId, state: 'approved' })
      .andWhere(NOT_CLAIMED, { at })
      .andWhere(NOTHING_ELSE_SIGNED, { endedTxid })
      .execute();
    return affected === 1;
  }

  /** Records the signed transaction before it is sent. False when the claim is over, or has a signed transaction. */
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

  /** Ends a claim and deletes its signed transaction. False when they changed after they were read. */
  async releaseClaim(
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
   * Adds settlements to a file and returns those that it contains, the oldest first. Leaves out claimed settlements, those
   * that seem to be paid, and, unless `again`, those that are in a file already.
   */
  async exportSettlements(
    manager: EntityManager,
    ids: readonly string[],
    { id, by, at, includeExported }: { id: string; by: Person; at: Date; includeExported: boolean },
  ): Promise<Settlement[]> {
    if (ids.length === 0) return [];
    const exportable = { id: In(ids), state: 'approved' as const, sendingTxid: IsNull(), problemTxid: IsNull() };
    await manager
      .createQueryBuilder()
      .update(Settlement)
      .set({ exportId: id, exportedByName: by.name, exportedAt: at })
      .where(includeExported ? exportable : { ...exportable, exportId: IsNull() })
      .andWhere(NOT_CLAIMED, { at })
      .execute();
    return manager.find(Settlement, { where: { exportId: id }, order: { id: 'ASC' } });
  }
}
