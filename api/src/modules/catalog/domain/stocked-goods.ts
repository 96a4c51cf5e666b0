import type { Goods } from '../entities/goods.entity.js';
import type { GoodsLevel } from '../../stock-levels/index.js';
import type { Text } from './goods.js';

/** Counts of one goods. `free` = not sold, not quarantined, not reserved. */
export interface Levels {
  available: number;
  reserved: number;
  sold: number;
  quarantined: number;
  purged: number;
  free: number;
  /** Lines that an order for one gender can reserve. */
  freeMale: number;
  freeFemale: number;
}

const countFree = ({ available, reserved }: GoodsLevel): number => available - reserved;

/** Combines the counters of goods: an order for one gender is also limited by the free total. */
export function toLevels({ total, male, female }: Record<'total' | 'male' | 'female', GoodsLevel>): Levels {
  const { available, reserved, sold, quarantined, purged } = total;
  const free = countFree(total);
  return {
    available,
    reserved,
    sold,
    quarantined,
    purged,
    free,
    freeMale: Math.min(free, countFree(male)),
    freeFemale: Math.min(free, countFree(female)),
  };
}

/** Data of goods that is shown with their lines. */
export type LineGoods = Pick<Goods, 'name' | 'lineFormat'>;

/** Goods with their counters. */
export interface StockedGoods extends Goods {
  levels: Levels;
}

export interface DescribedGoods extends StockedGoods {
  description: Text;
}

/** The properties of goods that staff edit. */
export type GoodsContent = Omit<DescribedGoods, 'id' | 'levels' | 'search' | 'createdAt' | 'updatedAt'>;
