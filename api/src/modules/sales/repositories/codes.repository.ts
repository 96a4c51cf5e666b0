import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, toDate } from '../../../database/index.js';

export interface SalesCode {
  id: string;
  staffId: string;
  code: string;
  name: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

interface Raw {
  id: string | number;
  staff_id: string | number;
  code: string;
  name: string | null;
  created_at: string | Date;
  ended_at: string | Date | null;
}

const ROW = 'id, staff_id, code, name, created_at, ended_at';

const toCode = (row: Raw): SalesCode => ({
  id: String(row.id),
  staffId: String(row.staff_id),
  code: row.code,
  name: row.name,
  createdAt: toDate(row.created_at),
  endedAt: toDate(row.ended_at),
});

/** All SQL on invite codes. */
@Injectable()
export class CodesRepository {
  async by(em: EntityManager, key: 'id' | 'code', value: string): Promise<SalesCode | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM sales_codes WHERE ${key}=?`, [value]);
    return row ? toCode(row) : null;
  }

  /** Codes of these members, the newest first. */
  async of(em: EntityManager, staffIds: readonly string[]): Promise<SalesCode[]> {
    if (staffIds.length === 0) return [];
    const sql = `SELECT ${ROW} FROM sales_codes WHERE staff_id IN (${placeholders(staffIds)}) ORDER BY id DESC`;
    return (await select<Raw>(em, sql, staffIds)).map(toCode);
  }

  /** Fails with a duplicate key when somebody has or had the code. */
  async insert(em: EntityManager, { id, staffId, code, name, createdAt }: SalesCode): Promise<void> {
    const columns = ['id', 'staff_id', 'code', 'name', 'created_at'];
    await insertRows(em, 'sales_codes', columns, [[id, staffId, code, name, createdAt]]);
  }

  /** False when it has ended already. */
  async end(em: EntityManager, id: string, at: Date): Promise<boolean> {
    return (await execute(em, 'UPDATE sales_codes SET ended_at=? WHERE id=? AND ended_at IS NULL', [at, id])) === 1;
  }
}
