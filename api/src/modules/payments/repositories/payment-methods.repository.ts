import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, select, toDate, toMicro } from '../../../database/index.js';
import { invalidField } from '../../../common/errors/index.js';

/** The networks that a method can be kept for. Only TRON is ever offered. */
export const METHOD_TYPES = ['TRON', 'ETH'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** A row of the payment methods. */
export interface StoredMethod {
  id: string;
  type: MethodType;
  name: string;
  walletAddress: string;
  minAmountMicro: bigint;
  enabled: boolean;
  createdAt: Date;
}

interface Row {
  id: string | number;
  type: MethodType;
  name: string;
  wallet_address: string;
  min_amount: string | number;
  enabled: boolean | number;
  created_at: string | Date;
}

const toMethod = (row: Row): StoredMethod => ({
  id: String(row.id),
  type: row.type,
  name: row.name,
  walletAddress: row.wallet_address,
  minAmountMicro: toMicro(row.min_amount),
  enabled: Boolean(row.enabled),
  createdAt: toDate(row.created_at),
});

const COLUMNS = 'id, type, name, wallet_address, min_amount, enabled, created_at';

/** All SQL on `payment_methods`. */
@Injectable()
export class PaymentMethodsRepository {
  /** All of them, oldest first. */
  async all(em: EntityManager): Promise<StoredMethod[]> {
    return (await select<Row>(em, `SELECT ${COLUMNS} FROM payment_methods ORDER BY id`)).map(toMethod);
  }

  async find(em: EntityManager, id: string): Promise<StoredMethod | null> {
    const [row] = await select<Row>(em, `SELECT ${COLUMNS} FROM payment_methods WHERE id=?`, [id]);
    return row ? toMethod(row) : null;
  }

  /** Enabled TRON wallets, oldest first. */
  async offered(em: EntityManager): Promise<StoredMethod[]> {
    const rows = await select<Row>(
      em,
      `SELECT ${COLUMNS} FROM payment_methods WHERE enabled=? AND type='TRON' ORDER BY id`,
      [true],
    );
    return rows.map(toMethod);
  }

  /** A fault of the field `wallet_address` when another method has it. */
  insert(em: EntityManager, method: StoredMethod): Promise<void> {
    const { id, type, name, walletAddress, minAmountMicro, enabled, createdAt } = method;
    return withOwnAddress(() =>
      insertRows(em, 'payment_methods', COLUMNS.split(', '), [
        [id, type, name, walletAddress, minAmountMicro, enabled, createdAt],
      ]),
    );
  }

  /** A fault of the field `wallet_address` when another method has it. */
  async update(em: EntityManager, method: StoredMethod): Promise<void> {
    const { id, name, walletAddress, minAmountMicro, enabled } = method;
    await withOwnAddress(() =>
      execute(em, 'UPDATE payment_methods SET name=?, wallet_address=?, min_amount=?, enabled=? WHERE id=?', [
        name,
        walletAddress,
        minAmountMicro,
        enabled,
        id,
      ]),
    );
  }
}

async function withOwnAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw invalidField('wallet_address', 'taken');
    throw error;
  }
}
