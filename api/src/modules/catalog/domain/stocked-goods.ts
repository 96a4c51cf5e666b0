import type { Goods } from '../entities/goods.entity.js';
import type { GoodsLevel } from '../entities/goods-level.entity.js';
import type { Text } from './goods.js';

/** Counts of one goods. `free` = not sold, not quarantined, not reserved. */
export interface Levels {
  available: number;
  reserved: number;
  sold: number;
  quarantined: number;
  purged: number;
  free: number;
  /** What a gendered order could still get. */
  freeMale: number;
  freeFemale: number;
}

const freeIn = ({ available, reserved }: GoodsLevel): number => available - reserved;

/** What the counters of goods say together: a gendered order is also limited by what is free in total. */
export function toLevels({ total, male, female }: Record<'total' | 'male' | 'female', GoodsLevel>): Levels {
  const { available, reserved, sold, quarantined, purged } = total;
  const free = freeIn(total);
  return {
    available,
    reserved,
    sold,
    quarantined,
    purged,
    free,
    freeMale: Math.min(free, freeIn(male)),
    freeFemale: Math.min(free, freeIn(female)),
  };
}

/** What is shown of goods with their lines. */
export type LineGoods = Pick<Goods, 'name' | 'lineFormat'>;

/** Goods with their counters. */
export interface StockedGoods extends Goods {
  levels: Levels;
}

export interface DescribedGoods extends StockedGoods {
  description: Text;
}

/** Everything about goods that staff decide. */
export type GoodsContent = Omit<DescribedGoods, 'id' | 'levels' | 'search' | 'createdAt' | 'updatedAt'>;
