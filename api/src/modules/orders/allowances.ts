import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sha256 } from '../../infrastructure/encryption/index.js';
import { execute, onDuplicate, proposed, select } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { addressNetwork } from '../../common/http/index.js';
import type { Settings } from '../site-config/index.js';
import { ordersReasons } from './orders.errors.js';

const short = (text: string): string => sha256(text).slice(0, 32);

/** Holder of a guest's order for much of what is on sale: one such order for an address. */
const BULK = 'bulk-';

interface Holding {
  userId: string | null;
  email: string;
  ip: string;
  /** Whether it is a guest's order for much of what is on sale. */
  isBulk: boolean;
}

/**
 * Whose allowance an order counts against: a user's own, or that of a guest, who is an e-mail at an address. No holder is an
 * e-mail alone: a stranger elsewhere who writes somebody else's takes nothing of theirs.
 */
export function holdersOf({ userId, email, ip, isBulk }: Holding): string[] {
  if (userId !== null) return [`user:${userId}`];
  const network = addressNetwork(ip);
  const holders = [`guest:${short(`${email} ${network}`)}`, `ip:${short(network)}`];
  return isBulk ? [...holders, `${BULK}ip:${short(network)}`] : holders;
}

/** Who ordered, of the holders of an order: a user, or the network of a guest. */
export const ordererOf = (holders: readonly string[]): string => holders.find((one) => /^(user|ip):/.test(one)) ?? '';

/**
 * How many unpaid orders a buyer may hold, so that nobody locks the shelf by not paying. The count is written before it
 * is compared, so the limit holds under any number of parallel orders.
 */
@Injectable()
export class OrderAllowances {
  /**
   * Counts one more unpaid order for each of the holders of several orders; `orders.too_many_unpaid` above the limit, `orders.one_bulk_order` for a second bulk order. The
   * counts are raised first and looked at then: from its own write on nobody else can change them until the transaction
   * ends. Holders are always counted in one order: who counts the same ones waits for the other, never both.
   */
  async take(em: EntityManager, holders: readonly string[], limits: Settings['limits']): Promise<void> {
    const counts = new Map<string, number>();
    for (const holder of [...holders].sort()) counts.set(holder, (counts.get(holder) ?? 0) + 1);
    await execute(
      em,
      `INSERT INTO order_allowances (holder, unpaid) VALUES ${[...counts].map(() => '(?, ?)').join(', ')}
       ${onDuplicate(em, 'holder')} unpaid=order_allowances.unpaid+${proposed(em, 'unpaid')}`,
      [...counts].flat(),
    );
    const over = await select<{ holder: string }>(
      em,
      `SELECT holder FROM order_allowances WHERE ${[...counts].map(() => '(holder=? AND unpaid>?)').join(' OR ')}`,
      [...counts.keys()].flatMap((holder) => [holder, limitOf(holder, limits)]),
    );
    if (over.some(({ holder }) => holder.startsWith(BULK))) throw new AppError(ordersReasons.one_bulk_order);
    const [first] = over;
    if (first) throw new AppError(ordersReasons.too_many_unpaid, { limit: limitOf(first.holder, limits) });
  }

  /** An order was paid or has ended. */
  async giveBack(em: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of holders) {
      await execute(em, 'UPDATE order_allowances SET unpaid=unpaid-1 WHERE holder=? AND unpaid>0', [holder]);
    }
  }
}

function limitOf(holder: string, { maxUnpaid, maxUnpaidPerAddress }: Settings['limits']): number {
  if (holder.startsWith(BULK)) return 1;
  return holder.startsWith('ip:') ? maxUnpaidPerAddress : maxUnpaid;
}
