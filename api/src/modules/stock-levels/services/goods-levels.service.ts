import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LineGender, OrderGender } from '../domain/genders.js';
import { GoodsLevelsRepository, type LevelChange } from '../repositories/goods-levels.repository.js';

/** Number of lines per gender. */
export type GenderCounts = Record<LineGender, number>;

export interface Demand {
  goodsId: string;
  gender: OrderGender;
  quantity: number;
}

/** A pre-order; open ones of its goods are for at most `limit` lines. */
export interface PreorderDemand {
  goodsId: string;
  quantity: number;
  limit: number;
}

/** A number of lines of one gender. */
export interface LineCount {
  goodsId: string;
  gender: LineGender;
  quantity: number;
}

/**
 * The counters of each goods: `total`, and one per gender of its lines. Invariants:
 *
 *   total.available = male.available + female.available + unknown.available
 *   total.reserved ≤ total.available,  male.reserved ≤ male.available,  female.reserved ≤ female.available
 *
 * where total.reserved counts every reservation and male / female.reserved those of gendered orders only. So a random
 * order always finds lines that are not reserved for gendered orders, and every reservation can be met.
 *
 * total.preordered counts what open pre-orders wait for. It is part of no gender: a pre-order is of any. Lines that arrive
 * are not reserved for other orders while a pre-order waits: `orderable` is what is left above both.
 *
 * Every change starts with the row `total`, then male, female, unknown: a fixed lock order, so that a transaction that
 * has changed `total` can rely on the other rows until it ends. Each change is conditional.
 */
@Injectable()
export class GoodsLevelsService {
  constructor(private readonly repository: GoodsLevelsRepository) {}

  /** Reserves lines for an order: all, or none when fewer are available, and returns how many are. */
  async reserveStock(manager: EntityManager, demand: Demand): Promise<{ ok: true } | { ok: false; available: number }> {
    const { gender } = demand;
    if (!(await this.reserveInBucket(manager, 'total', demand)))
      return { ok: false, available: await this.findAvailable(manager, demand) };
    if (gender === 'random' || (await this.reserveInBucket(manager, gender, demand))) return { ok: true };
    await this.releaseInBucket(manager, 'total', demand);
    return { ok: false, available: await this.findAvailable(manager, demand) };
  }

  /** Counts a pre-order of any gender. False, without a change, when open pre-orders would be for more than `limit` lines. */
  addPreorder(manager: EntityManager, { goodsId, quantity, limit }: PreorderDemand): Promise<boolean> {
    return this.repository.changeLevel(manager, {
      goodsId,
      bucket: 'total',
      add: { preordered: quantity },
      preorderedAtMost: limit - quantity,
    });
  }

  /** Lines that open pre-orders of these goods wait for. */
  findPreordered(manager: EntityManager, goodsId: string): Promise<number> {
    return this.repository.findPreordered(manager, goodsId);
  }

  /** Ends a pre-order that gets no lines. */
  removePreorder(manager: EntityManager, goodsId: string, quantity: number): Promise<void> {
    const change = {
      goodsId,
      bucket: 'total' as const,
      add: { preordered: -quantity },
      atLeast: { preordered: quantity },
    };
    return this.changeOrThrow(manager, change);
  }

  /** Turns a pre-order into a reservation. False, without a change, while fewer lines are free. */
  reservePreorder(manager: EntityManager, goodsId: string, quantity: number): Promise<boolean> {
    return this.repository.changeLevel(manager, {
      goodsId,
      bucket: 'total',
      add: { preordered: -quantity, reserved: quantity },
      atLeast: { preordered: quantity, free: quantity },
    });
  }

  /** Ends a reservation. */
  async releaseStock(manager: EntityManager, demand: Demand): Promise<void> {
    await this.releaseInBucket(manager, 'total', demand);
    if (demand.gender !== 'random') await this.releaseInBucket(manager, demand.gender, demand);
  }

  /**
   * Turns a reservation into a sale and returns how many lines of each gender to allocate. A random order gets lines of
   * unknown gender first, then those of the gender with more free lines.
   */
  async commitStock(manager: EntityManager, demand: Demand): Promise<GenderCounts> {
    const { goodsId, gender, quantity } = demand;
    await this.sellReserved(manager, 'total', demand);
    if (gender !== 'random') {
      await this.sellReserved(manager, gender, demand);
      return { male: 0, female: 0, unknown: 0, [gender]: quantity };
    }
    // Most goods have lines of unknown gender only.
    if (await this.sellAvailable(manager, { goodsId, gender: 'unknown', quantity })) {
      return { male: 0, female: 0, unknown: quantity };
    }
    const counts = splitByGender(await this.repository.findAvailable(goodsId, manager), quantity);
    for (const bucket of ['male', 'female', 'unknown'] as const) {
      const line = { goodsId, gender: bucket, quantity: counts[bucket] };
      if (line.quantity > 0 && !(await this.sellAvailable(manager, line))) throw contradictionError();
    }
    return counts;
  }

  /** Adds new lines to the counters. */
  async addLines(manager: EntityManager, { goodsId, gender, quantity }: LineCount): Promise<void> {
    for (const bucket of ['total', gender] as const) {
      await this.changeOrThrow(manager, { goodsId, bucket, add: { available: quantity } });
    }
  }

  /** Moves lines into quarantine. False, without a change, when fewer are free. */
  quarantineLines(manager: EntityManager, lines: LineCount): Promise<boolean> {
    const { quantity } = lines;
    return this.changeBoth(manager, lines, {
      add: { available: -quantity, quarantined: quantity },
      atLeast: { free: quantity },
    });
  }

  /** Makes quarantined lines available again. */
  async releaseLines(manager: EntityManager, lines: LineCount): Promise<void> {
    const { quantity } = lines;
    const changed = await this.changeBoth(manager, lines, {
      add: { available: quantity, quarantined: -quantity },
      atLeast: { quarantined: quantity },
    });
    if (!changed) throw contradictionError();
  }

  /** Removes unsold lines from the counters. False, without a change, when fewer are free. */
  removeLines(manager: EntityManager, lines: LineCount, from: 'available' | 'quarantined'): Promise<boolean> {
    const { quantity } = lines;
    return this.changeBoth(manager, lines, {
      add: { [from]: -quantity },
      atLeast: { [from === 'available' ? 'free' : 'quarantined']: quantity },
    });
  }

  /** Number of unreserved lines of one gender. */
  async countAvailable(goodsId: string, gender: LineGender): Promise<number> {
    const available = await this.repository.findAvailable(goodsId);
    return Math.min(available.total, available[gender]);
  }

  /** Makes sold, undelivered lines available again. */
  async restockLines(manager: EntityManager, goodsId: string, counts: GenderCounts): Promise<void> {
    const buckets = { total: counts.male + counts.female + counts.unknown, ...counts };
    for (const bucket of ['total', 'male', 'female', 'unknown'] as const) {
      const quantity = buckets[bucket];
      if (quantity === 0 && bucket !== 'total') continue;
      await this.changeOrThrow(manager, {
        goodsId,
        bucket,
        add: { available: quantity, sold: -quantity },
        atLeast: { readable: quantity },
      });
    }
  }

  /** Stores how many lines of each goods were sold in the last `RECENT_SALES_DAYS`; goods that are absent sold none. */
  replaceRecentSales(sales: ReadonlyMap<string, number>): Promise<void> {
    return this.repository.replaceRecentSales(sales);
  }

  /** Counts purged lines. */
  markPurged(manager: EntityManager, goodsId: string, quantity: number): Promise<void> {
    return this.changeOrThrow(manager, {
      goodsId,
      bucket: 'total',
      add: { purged: quantity },
      atLeast: { readable: quantity },
    });
  }

  private reserveInBucket(
    manager: EntityManager,
    bucket: LevelChange['bucket'],
    { goodsId, quantity }: Demand,
  ): Promise<boolean> {
    const change = { goodsId, bucket, add: { reserved: quantity }, atLeast: { orderable: quantity } };
    return this.repository.changeLevel(manager, change);
  }

  private releaseInBucket(
    manager: EntityManager,
    bucket: LevelChange['bucket'],
    { goodsId, quantity }: Demand,
  ): Promise<void> {
    return this.changeOrThrow(manager, {
      goodsId,
      bucket,
      add: { reserved: -quantity },
      atLeast: { reserved: quantity },
    });
  }

  private sellReserved(
    manager: EntityManager,
    bucket: LevelChange['bucket'],
    { goodsId, quantity }: Demand,
  ): Promise<void> {
    const add = { available: -quantity, reserved: -quantity, sold: quantity };
    return this.changeOrThrow(manager, {
      goodsId,
      bucket,
      add,
      atLeast: { reserved: quantity, available: quantity },
    });
  }

  private sellAvailable(manager: EntityManager, { goodsId, gender, quantity }: LineCount): Promise<boolean> {
    return this.repository.changeLevel(manager, {
      goodsId,
      bucket: gender,
      add: { available: -quantity, sold: quantity },
      atLeast: { free: quantity },
    });
  }

  /** Changes the total and one gender atomically. */
  private async changeBoth(
    manager: EntityManager,
    { goodsId, gender }: LineCount,
    change: Pick<LevelChange, 'add' | 'atLeast'>,
  ): Promise<boolean> {
    if (!(await this.repository.changeLevel(manager, { goodsId, bucket: 'total', ...change }))) return false;
    if (await this.repository.changeLevel(manager, { goodsId, bucket: gender, ...change })) return true;
    const add = Object.fromEntries(Object.entries(change.add).map(([counter, by]) => [counter, -by]));
    await this.changeOrThrow(manager, { goodsId, bucket: 'total', add });
    return false;
  }

  /** Lines that such an order could reserve. */
  private async findAvailable(manager: EntityManager, { goodsId, gender }: Demand): Promise<number> {
    const available = await this.repository.findAvailable(goodsId, manager);
    const orderable = Math.max(0, available.total - (await this.findPreordered(manager, goodsId)));
    return gender === 'random' ? orderable : Math.min(orderable, available[gender]);
  }

  private async changeOrThrow(manager: EntityManager, change: LevelChange): Promise<void> {
    if (!(await this.repository.changeLevel(manager, change))) throw contradictionError();
  }
}

/** A programming error: the counters contradict the caller's reservation or lines. */
const contradictionError = (): Error => new Error('the counters of these goods contradict its reservations');

/** Splits `quantity` among the free lines of each gender; throws when there are not enough. */
export function splitByGender(available: GenderCounts, quantity: number): GenderCounts {
  const counts: GenderCounts = { male: 0, female: 0, unknown: Math.min(quantity, available.unknown) };
  const [first, second] =
    available.male >= available.female ? (['male', 'female'] as const) : (['female', 'male'] as const);
  counts[first] = Math.min(quantity - counts.unknown, available[first]);
  counts[second] = quantity - counts.unknown - counts[first];
  if (counts[second] > available[second]) throw new Error('fewer lines are free than the total says');
  return counts;
}
