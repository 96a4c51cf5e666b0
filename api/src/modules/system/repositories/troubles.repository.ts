import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, forUpdate, insertNew, select, toDate } from '../../../database/index.js';
import type { Trouble, TroubleKind } from '../trouble.js';

interface Raw {
  kind: TroubleKind;
  since: string | Date;
  detail: string;
  mailed_at: string | Date | null;
  calm_since: string | Date | null;
}

const COLUMNS = 'kind, since, detail, mailed_at, calm_since';

/** All SQL on `system_troubles`. */
@Injectable()
export class TroublesRepository {
  async list(em: EntityManager): Promise<Trouble[]> {
    return (await select<Raw>(em, `SELECT ${COLUMNS} FROM system_troubles ORDER BY since`)).map(toTrouble);
  }

  async find(em: EntityManager, kind: TroubleKind): Promise<Trouble | null> {
    const [row] = await select<Raw>(em, `SELECT ${COLUMNS} FROM system_troubles WHERE kind=?`, [kind]);
    return row ? toTrouble(row) : null;
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async lock(em: EntityManager, kind: TroubleKind): Promise<Trouble | null> {
    const sql = `SELECT ${COLUMNS} FROM system_troubles WHERE kind=?${forUpdate(em)}`;
    const [row] = await select<Raw>(em, sql, [kind]);
    return row ? toTrouble(row) : null;
  }

  /** Leaves one that another process was quicker to begin. */
  async begin(em: EntityManager, kind: TroubleKind, since: Date, detail: string): Promise<void> {
    await insertNew(em, 'system_troubles', ['kind', 'since', 'detail'], [[kind, since, detail]]);
  }

  async seen(em: EntityManager, kind: TroubleKind, detail: string): Promise<void> {
    await execute(em, 'UPDATE system_troubles SET detail=?, calm_since=NULL WHERE kind=?', [detail, kind]);
  }

  /** False when the owners were told before. */
  async markMailed(em: EntityManager, kind: TroubleKind, now: Date): Promise<boolean> {
    const sql = 'UPDATE system_troubles SET mailed_at=? WHERE kind=? AND mailed_at IS NULL';
    return (await execute(em, sql, [now, kind])) === 1;
  }

  async calm(em: EntityManager, kind: TroubleKind, now: Date): Promise<void> {
    await execute(em, 'UPDATE system_troubles SET calm_since=? WHERE kind=? AND calm_since IS NULL', [now, kind]);
  }

  /** False when another process ended it. */
  async end(em: EntityManager, kind: TroubleKind, since: Date): Promise<boolean> {
    return (await execute(em, 'DELETE FROM system_troubles WHERE kind=? AND since=?', [kind, since])) === 1;
  }
}

const toTrouble = (row: Raw): Trouble => ({
  kind: row.kind,
  since: toDate(row.since),
  detail: row.detail,
  mailedAt: toDate(row.mailed_at),
  calmSince: toDate(row.calm_since),
});
