import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sha256 } from '../../../infrastructure/encryption/index.js';
import { AppError } from '../../../common/errors/index.js';
import { addressNetwork } from '../../../common/index.js';
import type { Settings } from '../../site-config/index.js';
import { ordersErrors } from '../orders.errors.js';
import { OrderAllowancesRepository } from '../repositories/order-allowances.repository.js';

const shortHash = (text: string): string => sha256(text).slice(0, 32);

/** Prefix of the holder of a guest's bulk order: one such order per network. */
const BULK_PREFIX = 'bulk-';

interface AllowanceFacts {
  userId: string | null;
  email: string;
  ip: string;
  /** Whether it is a guest's order for a large share of the stock. */
  isBulk: boolean;
}

/**
 * The allowances that an order counts against: a user's, or a guest's by e-mail and network. An e-mail alone is no
 * holder, so that orders with another buyer's e-mail do not use up that buyer's allowance; nor of a bulk order, which a
 * stranger could place under it (docs/security/threats.md).
 */
export function toHolders({ userId, email, ip, isBulk }: AllowanceFacts): string[] {
  if (userId !== null) return [`user:${userId}`];
  const network = addressNetwork(ip);
  const holders = [`guest:${shortHash(`${email} ${network}`)}`, `ip:${shortHash(network)}`];
  return isBulk ? [...holders, `${BULK_PREFIX}ip:${shortHash(network)}`] : holders;
}

/** The buyer among the holders of an order: a user, or the network of a guest. */
export const findOrderer = (holders: readonly string[]): string => holders.find((one) => /^(user|ip):/.test(one)) ?? '';

/** Limits the unpaid orders of a buyer, so that unpaid orders cannot reserve all stock. */
@Injectable()
export class OrderAllowancesService {
  constructor(private readonly repository: OrderAllowancesRepository) {}

  /**
   * Counts one more unpaid order for each holder. Throws `orders.too_many_unpaid` above the limit,
   * `orders.one_bulk_order` for a second bulk order. The counts are incremented before they are compared: the write
   * locks their rows, so the limit holds for parallel orders. Holders are sorted, so that parallel orders do not
   * deadlock.
   */
  async reserveAllowances(
    manager: EntityManager,
    holders: readonly string[],
    limits: Settings['limits'],
  ): Promise<void> {
    await this.repository.incrementUnpaid(manager, [...holders].sort());
    const counts = await this.repository.findByHolders(manager, holders);
    const over = counts.filter(({ holder, unpaid }) => unpaid > limitFor(holder, limits));
    if (over.some(({ holder }) => holder.startsWith(BULK_PREFIX))) throw new AppError(ordersErrors.one_bulk_order);
    const [first] = over;
    if (first) throw new AppError(ordersErrors.too_many_unpaid, { params: { limit: limitFor(first.holder, limits) } });
  }

  /** Called when an order was paid or has ended. */
  async releaseAllowances(manager: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of holders) await this.repository.decrementUnpaid(manager, holder);
  }
}

function limitFor(holder: string, { maxUnpaid, maxUnpaidPerAddress }: Settings['limits']): number {
  if (holder.startsWith(BULK_PREFIX)) return 1;
  return holder.startsWith('ip:') ? maxUnpaidPerAddress : maxUnpaid;
}
