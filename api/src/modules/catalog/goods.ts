import type { LineFormat } from './line-format.js';

/** What a line may be, and what a buyer may ask for. */
export const LINE_GENDERS = ['male', 'female', 'unknown'] as const;
export const ORDER_GENDERS = ['random', 'male', 'female'] as const;
export type LineGender = (typeof LINE_GENDERS)[number];
export type OrderGender = (typeof ORDER_GENDERS)[number];

export const GOODS_STATUSES = ['draft', 'on_sale', 'off_sale'] as const;
export type GoodsStatus = (typeof GOODS_STATUSES)[number];

export interface Text {
  zh: string;
  en: string;
}

/** From this quantity on, each piece costs this much. */
export interface Tier {
  minQuantity: number;
  /** Micro-USDT per piece. */
  price: bigint;
}

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

/** Goods as the shop knows them. */
export interface Goods {
  id: string;
  categoryId: string;
  name: Text;
  summary: Text;
  /** Micro-USDT per piece below the first tier. */
  price: bigint;
  tiers: Tier[];
  minQuantity: number;
  maxQuantity: number;
  genderChoice: boolean;
  warrantyHours: number;
  imageUrl: string | null;
  status: GoodsStatus;
  sort: number;
  lowStock: number;
  /** Null where nobody said what lines are made of. */
  lineFormat: LineFormat | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What their lines show of goods. */
export type LineGoods = Pick<Goods, 'name' | 'lineFormat'>;

/** Goods with how many there are. */
export interface StockedGoods extends Goods {
  levels: Levels;
}

export interface DescribedGoods extends StockedGoods {
  description: Text;
}

/** Everything about goods that staff decide. */
export type GoodsContent = Omit<DescribedGoods, 'id' | 'levels' | 'createdAt' | 'updatedAt'>;
