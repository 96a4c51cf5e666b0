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
