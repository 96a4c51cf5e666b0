import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sha256 } from '../../../infrastructure/encryption/index.js';
import { AppError } from '../../../common/errors/index.js';
import { addressNetwork } from '../../../common/index.js';
import type { Settings } from '../../site-config/index.js';
import { ordersReasons } from '../orders.errors.js';
import { OrderAllowancesRepository } from '../repositories/order-allowances.repository.js';

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
 * Whose allowance an order counts against: a user's, or that of a guest, which is an e-mail at an address. No holder is an
 * e-mail alone: a stranger who types another buyer's e-mail takes nothing of their allowance.
 */
export function holdersOf({ userId, email, ip, isBulk }: Holding): string[] {
  if (userId !== null) return [`user:${userId}`];
  const network = addressNetwork(ip);
  const holders = [`guest:${short(`${email} ${network}`)}`, `ip:${short(network)}`];
  return isBulk ? [...holders, `${BULK}ip:${short(network)}`] : holders;
}

/** The buyer among the holders of an order: a user, or the network of a guest. */
export const ordererOf = (holders: readonly string[]): string => holders.find((one) => /^(user|ip):/.test(one)) ?? '';

/**
 * How many unpaid orders a buyer may hold, so that nobody reserves the stock by not paying. The count is written before it
 * is compared, so the limit holds under any number of parallel orders.
 */
@Injectable()
export class OrderAllowancesService {
  constructor(private readonly repository: OrderAllowancesRepository) {}

  /**
   * Counts one more unpaid order for each holder; `orders.too_many_unpaid` above the limit, `orders.one_bulk_order` for a
   * second bulk order. The counts are raised first and compared then: from its own write on no other transaction changes
   * them until this one ends. Holders are always counted in one order: parallel orders of the same ones wait, and do not
   * deadlock.
   */
  async reserve(manager: EntityManager, holders: readonly string[], limits: Settings['limits']): Promise<void> {
    await this.repository.increment(manager, [...holders].sort());
    const counts = await this.repository.findByHolders(manager, holders);
    const over = counts.filter(({ holder, unpaid }) => unpaid > limitOf(holder, limits));
    if (over.some(({ holder }) => holder.startsWith(BULK))) throw new AppError(ordersReasons.one_bulk_order);
    const [first] = over;
    if (first) throw new AppError(ordersReasons.too_many_unpaid, { limit: limitOf(first.holder, limits) });
  }

  /** An order was paid or has ended. */
  async release(manager: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of holders) await this.repository.decrement(manager, holder);
  }
}

function limitOf(holder: string, { maxUnpaid, maxUnpaidPerAddress }: Settings['limits']): number {
  if (holder.startsWith(BULK)) return 1;
  return holder.startsWith('ip:') ? maxUnpaidPerAddress : maxUnpaid;
}
