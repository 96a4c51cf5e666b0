import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, select } from '../../database/index.js';
import type { LineGender, OrderGender } from './goods.js';

type Bucket = 'total' | LineGender;
export type Taken = Record<LineGender, number>;
export interface Demand {
  goodsId: string;
  gender: OrderGender;
  quantity: number;
}

const COLUMNS = ['goods_id', 'bucket', 'available', 'reserved', 'sold', 'quarantined', 'purged'];

/**
 * The counters of each goods: `total`, and one for each gender of its lines. They obey, always:
 *
 *   total.available = male.available + female.available + unknown.available
 *   total.reserved ≤ total.available,  male.reserved ≤ male.available,  female.reserved ≤ female.available
 *
 * where total.reserved counts every reservation and male / female.reserved those of gendered orders only. From the
 * first two follows that a random order always finds its lines without touching those kept for gendered orders, so
 * every reservation can be met.
 *
 * Every change begins with the row `total`, then male, female, unknown: one order of locks for all, and whoever has
 * changed `total` may rely on the other rows until the transaction ends. Each change carries its own condition.
 */
@Injectable()
export class GoodsLevels {
  /** Counters for new goods. */
  async create(em: EntityManager, goodsId: string): Promise<void> {
    const rows = (['total', 'male', 'female', 'unknown'] as const).map((bucket) => [goodsId, bucket, 0, 0, 0, 0, 0]);
    await insertRows(em, 'goods_levels', COLUMNS, rows);
  }

  /** Keeps pieces for an order. When there are not enough, nothing is kept and `free` says what could be had. */
  async reserve(em: EntityManager, demand: Demand): Promise<{ ok: true } | { ok: false; free: number }> {
    const { goodsId, gender, quantity } = demand;
    if (!(await this.keep(em, goodsId, 'total', quantity))) return { ok: false, free: await this.free(em, demand) };
    if (gender === 'random' || (await this.keep(em, goodsId, gender, quantity))) return { ok: true };
    await this.unkeep(em, goodsId, 'total', quantity);
    return { ok: false, free: await this.free(em, demand) };
  }

  /** Gives kept pieces back. */
  async release(em: EntityManager, { goodsId, gender, quantity }: Demand): Promise<void> {
    await this.unkeep(em, goodsId, 'total', quantity);
    if (gender !== 'random') await this.unkeep(em, goodsId, gender, quantity);
  }

  /**
   * Turns kept pieces into sold ones and says how many lines of which gender they must be. A random order is served
   * from lines of unknown gender first, then from the gender of which more are free.
   */
  async take(em: EntityManager, { goodsId, gender, quantity }: Demand): Promise<Taken> {
    await this.sellKept(em, goodsId, 'total', quantity);
    if (gender !== 'random') {
      await this.sellKept(em, goodsId, gender, quantity);
      return { male: 0, female: 0, unknown: 0, [gender]: quantity };
    }
    // Most goods have lines of unknown gender only.
    if (await this.sellFree(em, goodsId, 'unknown', quantity)) return { male: 0, female: 0, unknown: quantity };
    const taken = splitRandom(await this.freeOf(em, goodsId), quantity);
    for (const bucket of ['male', 'female', 'unknown'] as const) {
      const sold = taken[bucket] === 0 || (await this.sellFree(em, goodsId, bucket, taken[bucket]));
      if (!sold) throw contradiction();
    }
    return taken;
  }

  /** New lines. */
  async add(em: EntityManager, goodsId: string, gender: LineGender, quantity: number): Promise<void> {
    for (const bucket of ['total', gender] as const) {
      await this.must(
        execute(em, 'UPDATE goods_levels SET available=available+? WHERE goods_id=? AND bucket=?', [
          quantity,
          goodsId,
          bucket,
        ]),
      );
    }
  }

  /** Lines leave the shelf for quarantine. False, and nothing changes, when so many are not free. */
  async withdraw(em: EntityManager, goodsId: string, gender: LineGender, quantity: number): Promise<boolean> {
    const move = (bucket: Bucket, n: number) =>
      execute(
        em,
        `UPDATE goods_levels SET available=available-?, quarantined=quarantined+?
         WHERE goods_id=? AND bucket=? AND available-reserved>=? AND quarantined>=?`,
        [n, n, goodsId, bucket, n, -n],
      );
    if ((await move('total', quantity)) === 0) return false;
    if ((await move(gender, quantity)) === 1) return true;
    await this.must(move('total', -quantity));
    return false;
  }

  /** Lines that were never sold are taken out for good. False, and nothing changes, when so many are not free. */
  async remove(
    em: EntityManager,
    goodsId: string,
    gender: LineGender,
    { from, quantity }: { from: 'available' | 'quarantined'; quantity: number },
  ): Promise<boolean> {
    const free = from === 'available' ? 'available-reserved' : 'quarantined';
    const take = (bucket: Bucket, n: number) =>
      execute(em, `UPDATE goods_levels SET ${from}=${from}-? WHERE goods_id=? AND bucket=? AND ${free}>=?`, [
        n,
        goodsId,
        bucket,
        n,
      ]);
    if ((await take('total', quantity)) === 0) return false;
    if ((await take(gender, quantity)) === 1) return true;
    await this.must(take('total', -quantity));
    return false;
  }

  /** How many lines of one gender no order is waiting for. */
  async freeLines(em: EntityManager, goodsId: string, gender: LineGender): Promise<number> {
    const free = await this.freeOf(em, goodsId);
    return Math.min(free.total, free[gender]);
  }

  /** Sold lines that were never handed over are free again. */
  async giveBack(em: EntityManager, goodsId: string, given: Taken): Promise<void> {
    const back = (bucket: Bucket, n: number) =>
      this.must(
        execute(
          em,
          `UPDATE goods_levels SET available=available+?, sold=sold-?
           WHERE goods_id=? AND bucket=? AND sold-purged>=?`,
          [n, n, goodsId, bucket, n],
        ),
      );
    await back('total', given.male + given.female + given.unknown);
    for (const bucket of ['male', 'female', 'unknown'] as const) {
      if (given[bucket] > 0) await back(bucket, given[bucket]);
    }
  }

  /** The text of sold lines has been destroyed. */
  async markPurged(em: EntityManager, goodsId: string, quantity: number): Promise<void> {
    await this.must(
      execute(em, "UPDATE goods_levels SET purged=purged+? WHERE goods_id=? AND bucket='total' AND sold-purged>=?", [
        quantity,
        goodsId,
        quantity,
      ]),
    );
  }

  private async keep(em: EntityManager, goodsId: string, bucket: Bucket, quantity: number): Promise<boolean> {
    const changed = await execute(
      em,
      'UPDATE goods_levels SET reserved=reserved+? WHERE goods_id=? AND bucket=? AND available-reserved>=?',
      [quantity, goodsId, bucket, quantity],
    );
    return changed === 1;
  }

  private unkeep(em: EntityManager, goodsId: string, bucket: Bucket, quantity: number): Promise<void> {
    return this.must(
      execute(em, 'UPDATE goods_levels SET reserved=reserved-? WHERE goods_id=? AND bucket=? AND reserved>=?', [
        quantity,
        goodsId,
        bucket,
        quantity,
      ]),
    );
  }

  private sellKept(em: EntityManager, goodsId: string, bucket: Bucket, quantity: number): Promise<void> {
    return this.must(
      execute(
        em,
        `UPDATE goods_levels SET available=available-?, reserved=reserved-?, sold=sold+?
         WHERE goods_id=? AND bucket=? AND reserved>=? AND available>=?`,
        [quantity, quantity, quantity, goodsId, bucket, quantity, quantity],
      ),
    );
  }

  private async sellFree(em: EntityManager, goodsId: string, bucket: LineGender, quantity: number): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE goods_levels SET available=available-?, sold=sold+?
       WHERE goods_id=? AND bucket=? AND available-reserved>=?`,
      [quantity, quantity, goodsId, bucket, quantity],
    );
    return changed === 1;
  }

  private async freeOf(em: EntityManager, goodsId: string): Promise<Record<Bucket, number>> {
    const rows = await select<{ bucket: Bucket; free: number | string }>(
      em,
      'SELECT bucket, available-reserved AS free FROM goods_levels WHERE goods_id=?',
      [goodsId],
    );
    const free: Record<Bucket, number> = { total: 0, male: 0, female: 0, unknown: 0 };
    for (const row of rows) free[row.bucket] = Number(row.free);
    return free;
  }

  private async free(em: EntityManager, { goodsId, gender }: Demand): Promise<number> {
    const free = await this.freeOf(em, goodsId);
    return gender === 'random' ? free.total : Math.min(free.total, free[gender]);
  }

  private async must(changed: Promise<number>): Promise<void> {
    if ((await changed) !== 1) throw contradiction();
  }
}

/** The counters contradict what the caller knows of its own reservation or lines: a fault of ours. */
const contradiction = (): Error => new Error('the counters of these goods contradict its reservations');

/** Shares `quantity` among what is free of each gender; throws when there is not enough. */
export function splitRandom(free: Record<LineGender, number>, quantity: number): Taken {
  const taken: Taken = { male: 0, female: 0, unknown: Math.min(quantity, free.unknown) };
  const [first, second] = free.male >= free.female ? (['male', 'female'] as const) : (['female', 'male'] as const);
  taken[first] = Math.min(quantity - taken.unknown, free[first]);
  taken[second] = quantity - taken.unknown - taken[first];
  if (taken[second] > free[second]) throw new Error('fewer lines are free than the total says');
  return taken;
}
