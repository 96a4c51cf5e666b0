import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LineGender, OrderGender } from '../domain/goods.js';
import { GoodsLevelsRepository, type LevelChange } from '../repositories/goods-levels.repository.js';

/** How many lines of each gender. */
export type GenderCounts = Record<LineGender, number>;

export interface Demand {
  goodsId: string;
  gender: OrderGender;
  quantity: number;
}

/** Some lines of one gender. */
export interface LineCount {
  goodsId: string;
  gender: LineGender;
  quantity: number;
}

/**
 * The counters of each goods: `total`, and one for each gender of its lines. They obey, always:
 *
 *   total.available = male.available + female.available + unknown.available
 *   total.reserved ≤ total.available,  male.reserved ≤ male.available,  female.reserved ≤ female.available
 *
 * where total.reserved counts every reservation and male / female.reserved those of gendered orders only. From the
 * first two follows that a random order always finds its lines without those reserved for gendered orders, so
 * every reservation can be met.
 *
 * Every change begins with the row `total`, then male, female, unknown: one order of locks for all, and a transaction that
 * has changed `total` may rely on the other rows until it ends. Each change carries its own condition.
 */
@Injectable()
export class GoodsLevels {
  constructor(private readonly repository: GoodsLevelsRepository) {}

  /** Reserves pieces for an order. When there are not enough, none is reserved and `free` says how many there are. */
  async reserve(manager: EntityManager, demand: Demand): Promise<{ ok: true } | { ok: false; free: number }> {
    const { gender } = demand;
    if (!(await this.reserveIn(manager, 'total', demand))) return { ok: false, free: await this.free(manager, demand) };
    if (gender === 'random' || (await this.reserveIn(manager, gender, demand))) return { ok: true };
    await this.releaseIn(manager, 'total', demand);
    return { ok: false, free: await this.free(manager, demand) };
  }

  /** Ends a reservation. */
  async release(manager: EntityManager, demand: Demand): Promise<void> {
    await this.releaseIn(manager, 'total', demand);
    if (demand.gender !== 'random') await this.releaseIn(manager, demand.gender, demand);
  }

  /**
   * Turns reserved pieces into sold ones and says how many lines of which gender they must be. A random order gets lines of
   * unknown gender first, then those of the gender of which more are free.
   */
  async commit(manager: EntityManager, demand: Demand): Promise<GenderCounts> {
    const { goodsId, gender, quantity } = demand;
    await this.sellReserved(manager, 'total', demand);
    if (gender !== 'random') {
      await this.sellReserved(manager, gender, demand);
      return { male: 0, female: 0, unknown: 0, [gender]: quantity };
    }
    // Most goods have lines of unknown gender only.
    if (await this.sellFree(manager, { goodsId, gender: 'unknown', quantity })) {
      return { male: 0, female: 0, unknown: quantity };
    }
    const counts = splitRandom(await this.repository.findFree(goodsId, manager), quantity);
    for (const bucket of ['male', 'female', 'unknown'] as const) {
      const line = { goodsId, gender: bucket, quantity: counts[bucket] };
      if (line.quantity > 0 && !(await this.sellFree(manager, line))) throw contradiction();
    }
    return counts;
  }

  /** Counts new lines. */
  async addLines(manager: EntityManager, { goodsId, gender, quantity }: LineCount): Promise<void> {
    for (const bucket of ['total', gender] as const) {
      await this.require(manager, { goodsId, bucket, add: { available: quantity } });
    }
  }

  /** Moves lines into quarantine. False, and nothing changes, when fewer are free. */
  quarantine(manager: EntityManager, lines: LineCount): Promise<boolean> {
    const { quantity } = lines;
    return this.changeBoth(manager, lines, {
      add: { available: -quantity, quarantined: quantity },
      atLeast: { free: quantity },
    });
  }

  /** Makes quarantined lines available again. */
  async unquarantine(manager: EntityManager, lines: LineCount): Promise<void> {
    const { quantity } = lines;
    const changed = await this.changeBoth(manager, lines, {
      add: { available: quantity, quarantined: -quantity },
      atLeast: { quarantined: quantity },
    });
    if (!changed) throw contradiction();
  }

  /** Takes lines that were never sold out of the counters. False, and nothing changes, when fewer are free. */
  removeLines(manager: EntityManager, lines: LineCount, from: 'available' | 'quarantined'): Promise<boolean> {
    const { quantity } = lines;
    return this.changeBoth(manager, lines, {
      add: { [from]: -quantity },
      atLeast: { [from === 'available' ? 'free' : 'quarantined']: quantity },
    });
  }

  /** How many lines of one gender no order has reserved. */
  async countFree(goodsId: string, gender: LineGender): Promise<number> {
    const free = await this.repository.findFree(goodsId);
    return Math.min(free.total, free[gender]);
  }

  /** Makes sold lines that were never delivered available again. */
  async restock(manager: EntityManager, goodsId: string, counts: GenderCounts): Promise<void> {
    const buckets = { total: counts.male + counts.female + counts.unknown, ...counts };
    for (const bucket of ['total', 'male', 'female', 'unknown'] as const) {
      const quantity = buckets[bucket];
      if (quantity === 0 && bucket !== 'total') continue;
      await this.require(manager, {
        goodsId,
        bucket,
        add: { available: quantity, sold: -quantity },
        atLeast: { readable: quantity },
      });
    }
  }

  /** Counts sold lines whose text has been destroyed. */
  markPurged(manager: EntityManager, goodsId: string, quantity: number): Promise<void> {
    return this.require(manager, {
      goodsId,
      bucket: 'total',
      add: { purged: quantity },
      atLeast: { readable: quantity },
    });
  }

  private reserveIn(
    manager: EntityManager,
    bucket: LevelChange['bucket'],
    { goodsId, quantity }: Demand,
  ): Promise<boolean> {
    const change = { goodsId, bucket, add: { reserved: quantity }, atLeast: { free: quantity } };
    return this.repository.change(manager, change);
  }

  private releaseIn(
    manager: EntityManager,
    bucket: LevelChange['bucket'],
    { goodsId, quantity }: Demand,
  ): Promise<void> {
    return this.require(manager, { goodsId, bucket, add: { reserved: -quantity }, atLeast: { reserved: quantity } });
  }

  private sellReserved(
    manager: EntityManager,
    bucket: LevelChange['bucket'],
    { goodsId, quantity }: Demand,
  ): Promise<void> {
    const add = { available: -quantity, reserved: -quantity, sold: quantity };
    return this.require(manager, {
      goodsId,
      bucket,
      add,
      atLeast: { reserved: quantity, available: quantity },
    });
  }

  private sellFree(manager: EntityManager, { goodsId, gender, quantity }: LineCount): Promise<boolean> {
    return this.repository.change(manager, {
      goodsId,
      bucket: gender,
      add: { available: -quantity, sold: quantity },
      atLeast: { free: quantity },
    });
  }

  /** Changes the total and one gender, or neither. */
  private async changeBoth(
    manager: EntityManager,
    { goodsId, gender }: LineCount,
    change: Pick<LevelChange, 'add' | 'atLeast'>,
  ): Promise<boolean> {
    if (!(await this.repository.change(manager, { goodsId, bucket: 'total', ...change }))) return false;
    if (await this.repository.change(manager, { goodsId, bucket: gender, ...change })) return true;
    const add = Object.fromEntries(Object.entries(change.add).map(([counter, by]) => [counter, -by]));
    await this.require(manager, { goodsId, bucket: 'total', add });
    return false;
  }

  private async free(manager: EntityManager, { goodsId, gender }: Demand): Promise<number> {
    const free = await this.repository.findFree(goodsId, manager);
    return gender === 'random' ? free.total : Math.min(free.total, free[gender]);
  }

  private async require(manager: EntityManager, change: LevelChange): Promise<void> {
    if (!(await this.repository.change(manager, change))) throw contradiction();
  }
}

/** The counters contradict what the caller knows of its own reservation or lines: a fault of ours. */
const contradiction = (): Error => new Error('the counters of these goods contradict its reservations');

/** Shares `quantity` among what is free of each gender; throws when there is not enough. */
export function splitRandom(free: GenderCounts, quantity: number): GenderCounts {
  const counts: GenderCounts = { male: 0, female: 0, unknown: Math.min(quantity, free.unknown) };
  const [first, second] = free.male >= free.female ? (['male', 'female'] as const) : (['female', 'male'] as const);
  counts[first] = Math.min(quantity - counts.unknown, free[first]);
  counts[second] = quantity - counts.unknown - counts[first];
  if (counts[second] > free[second]) throw new Error('fewer lines are free than the total says');
  return counts;
}
