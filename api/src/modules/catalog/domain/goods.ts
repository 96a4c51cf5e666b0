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

/** A question about goods and its answer, a plain text. */
export interface Question {
  question: Text;
  answer: Text;
}

/** What a line is called where staff say nothing. */
export const USUAL_UNIT: Text = { zh: '个', en: 'item' };
