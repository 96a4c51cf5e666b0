import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, onDuplicate, placeholders, select, toMicro } from '../../../database/index.js';

export interface NewTarget {
  staffId: string;
  month: string;
  amountMicro: bigint | null;
  setBy: string;
  at: Date;
}

/** All SQL on targets. */
@Injectable()
export class TargetsRepository {
  /** Targets of some members in some months; by `key`. */
  async of(
    em: EntityManager,
    staffIds: readonly string[],
    months: readonly string[],
  ): Promise<Map<string, bigint | null>> {
    if (staffIds.length === 0) return new Map();
    const rows = await select<{ staff_id: string | number; month: string; amount: string | number | null }>(
      em,
      `SELECT staff_id, month, amount FROM sales_targets
       WHERE staff_id IN (${placeholders(staffIds)}) AND month IN (${placeholders(months)})`,
      [...staffIds, ...months],
    );
    return new Map(
      rows.map((row) => [this.key(row.staff_id, row.month), row.amount === null ? null : toMicro(row.amount)] as const),
    );
  }

  key(staffId: string | number, month: string): string {
    return `${staffId} ${month}`;
  }

  async set(em: EntityManager, { staffId, month, amountMicro, setBy, at }: NewTarget): Promise<void> {
    await execute(
      em,
      `INSERT INTO sales_targets (staff_id, month, amount, set_by, set_at) VALUES (?,?,?,?,?)
       ${onDuplicate(em, 'staff_id, month')} amount=?, set_by=?, set_at=?`,
      [staffId, month, amountMicro, setBy, at, amountMicro, setBy, at],
    );
  }
}
