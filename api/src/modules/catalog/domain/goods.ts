/** Genders of lines, and genders that a buyer can order. */
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

/** Unit price from this quantity on. */
export interface Tier {
  minQuantity: number;
  /** Micro-USDT per piece. */
  price: bigint;
}
