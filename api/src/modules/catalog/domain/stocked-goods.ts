import type { Goods } from '../entities/goods.entity.js';
import type { GoodsLevel } from '../../stock-levels/index.js';
import type { UsedPicture } from '../../media/index.js';
import type { AttributeValue } from './attributes.js';
import type { Question, Text } from './goods.js';

/** Counts of one goods. `free` = not sold, not quarantined, not reserved. */
export interface Levels {
  available: number;
  reserved: number;
  sold: number;
  quarantined: number;
  purged: number;
  /** Sold in the last `RECENT_SALES_DAYS`. */
  recentSales: number;
  /** Lines that open pre-orders wait for. */
  preordered: number;
  /** Lines that an order can reserve: neither reserved nor awaited by a pre-order. */
  unreserved: number;
  /** Lines that an order for one gender can reserve. */
  unreservedMale: number;
  unreservedFemale: number;
}

const countUnreserved = ({ available, reserved, preordered }: GoodsLevel): number =>
  Math.max(0, available - reserved - preordered);

/** Combines the counters of goods: an order for one gender is also limited by the free total. */
export function toLevels({ total, male, female }: Record<'total' | 'male' | 'female', GoodsLevel>): Levels {
  const { available, reserved, sold, quarantined, purged, recentSales, preordered } = total;
  const unreserved = countUnreserved(total);
  return {
    available,
    reserved,
    sold,
    quarantined,
    purged,
    recentSales,
    preordered,
    unreserved,
    unreservedMale: Math.min(unreserved, countUnreserved(male)),
    unreservedFemale: Math.min(unreserved, countUnreserved(female)),
  };
}

/** Data of goods that is shown with their lines. */
export type LineGoods = Pick<Goods, 'name' | 'lineFormat'>;

/** Goods with their counters. */
export interface StockedGoods extends Goods {
  levels: Levels;
}

/** Goods with their pictures in their order; the first one that is ready is the cover. */
export interface PicturedGoods extends StockedGoods {
  pictures: UsedPicture[];
}

/** Goods as the shop's list shows them. */
export interface AttributedGoods extends PicturedGoods {
  attributes: AttributeValue[];
}

/** Goods with all that is known of them. */
export interface DescribedGoods extends AttributedGoods {
  description: Text;
  warranty: Text | null;
  questions: Question[];
}

/** The properties of goods that staff edit. */
export interface GoodsContent extends Omit<
  DescribedGoods,
  'id' | 'slug' | 'levels' | 'pictures' | 'createdAt' | 'updatedAt'
> {
  pictureIds: string[];
  /** Null: goods that are new get one from their name, others keep theirs. */
  slug: string | null;
}
