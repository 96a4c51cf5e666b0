import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../core/config/index.js';
import { sha256 } from '../../core/crypto/index.js';
import { execute, insertRows, isDuplicate } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { ordersReasons } from './orders.errors.js';

const short = (text: string): string => sha256(text).slice(0, 32);

/** Whose allowance an order counts against: a user's own, or a guest's e-mail and address. */
export const holdersOf = (buyer: { userId: string | null; email: string; ip: string }): string[] =>
  buyer.userId === null ? [`email:${short(buyer.email)}`, `ip:${short(buyer.ip)}`] : [`user:${buyer.userId}`];

/**
 * How many unpaid orders a buyer may hold, so that nobody locks the shelf by not paying. The limit is the condition of
 * the update, so it holds under any number of parallel orders.
 */
@Injectable()
export class OrderAllowances {
  constructor(private readonly config: AppConfig) {}

  /** Counts one more unpaid order; `orders.too_many_unpaid` at the limit. */
  async take(em: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of holders) {
      const limit = holder.startsWith('ip:') ? this.config.ORDER_MAX_UNPAID_PER_IP : this.config.ORDER_MAX_UNPAID;
      if (!(await this.takeOne(em, holder, limit))) throw new AppError(ordersReasons.too_many_unpaid, { limit });
    }
  }

  /** An order was paid or has ended. */
  async giveBack(em: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of holders) {
      await execute(em, 'UPDATE order_allowances SET unpaid=unpaid-1 WHERE holder=? AND unpaid>0', [holder]);
    }
  }

  private async takeOne(em: EntityManager, holder: string, limit: number): Promise<boolean> {
    const add = async () =>
      (await execute(em, 'UPDATE order_allowances SET unpaid=unpaid+1 WHERE holder=? AND unpaid<?', [
        holder,
        limit,
      ])) === 1;
    if (await add()) return true;
    try {
      await insertRows(em, 'order_allowances', ['holder', 'unpaid'], [[holder, 1]]);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return add(); // another order of this buyer made the row meanwhile; or the limit is reached
    }
  }
}
