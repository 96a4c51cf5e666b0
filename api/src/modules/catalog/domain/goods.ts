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
