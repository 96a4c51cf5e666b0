import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, placeholders } from '../../../database/index.js';
import type { Person } from './settlements.repository.js';

export interface NewClaim {
  id: string;
  by: Person;
  /** The solid block now. */
  block: number | null;
  at: Date;
  until: Date;
  /** What was signed before and can't come any more; nobody begins anew beside any other one. */
  endedTxid: string | null;
}

/** All SQL on who is paying a settlement. */
@Injectable()
export class ClaimsRepository {
  /** False when it is not to be paid, or somebody is paying it. */
  async claim(em: EntityManager, settlementId: string, claim: NewClaim): Promise<boolean> {
    const { id, by, block, at, until, endedTxid } = claim;
    const changed = await execute(
      em,
      `UPDATE settlements SET claim_id=?, claimed_by=?, claimed_by_name=?, claimed_at=?, claimed_until=?, claim_block=?,
         sending_txid=NULL, sending_at=NULL
       WHERE id=? AND state='approved' AND (claimed_until IS NULL OR claimed_until<=?)
         AND (sending_txid IS NULL OR sending_txid=?)`,
      [id, by.id, by.name, at, until, block, settlementId, at, endedTxid],
    );
    return changed === 1;
  }

  /** What the claim's wallet signed is about to leave. False when the claim is over, or signed something before. */
  async send(
    em: EntityManager,
    settlementId: string,
    {
      claimId,
      userId,
      txid,
      signedAt,
      now,
    }: { claimId: string; userId: string; txid: string; signedAt: Date; now: Date },
  ): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE settlements SET sending_txid=?, sending_at=?
       WHERE id=? AND state='approved' AND claim_id=? AND claimed_by=? AND claimed_until>? AND sending_txid IS NULL`,
      [txid, signedAt, settlementId, claimId, userId, now],
    );
    return changed === 1;
  }

  /** Ends a claim and forgets what it signed, if that is still as it was read. */
  async release(
    em: EntityManager,
    settlementId: string,
    { claimId, txid }: { claimId: string; txid: string | null },
  ): Promise<boolean> {
    const signed = txid === null ? 'sending_txid IS NULL' : 'sending_txid=?';
    const changed = await execute(
      em,
      `UPDATE settlements SET claimed_until=NULL, sending_txid=NULL, sending_at=NULL
       WHERE id=? AND state='approved' AND claim_id=? AND ${signed}`,
      [settlementId, claimId, ...(txid === null ? [] : [txid])],
    );
    return changed === 1;
  }

  /**
   * Puts those of `ids` that are approved, that nobody is paying, that seem not to be paid, and, unless `again`, that are in no
   * file yet, into a file.
   */
  async export(
    em: EntityManager,
    ids: readonly string[],
    { id, by, at, again }: { id: string; by: Person; at: Date; again: boolean },
  ): Promise<void> {
    if (ids.length === 0) return;
    await execute(
      em,
      `UPDATE settlements SET export_id=?, exported_by_name=?, exported_at=?
       WHERE id IN (${placeholders(ids)}) AND state='approved' AND (claimed_until IS NULL OR claimed_until<=?)
         AND sending_txid IS NULL AND problem_txid IS NULL${again ? '' : ' AND export_id IS NULL'}`,
      [id, by.name, at, ...ids, at],
    );
  }
}
