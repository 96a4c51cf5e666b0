import type { ApiError } from '@lotline/web-core/api';
import type { LocalText } from '@lotline/web-core/i18n';

/** A new price below the highest cost of the product's batches on sale. */
export interface PriceBelowCost {
  goods_name: LocalText;
  /** From which it applies. */
  quantity: number;
  price: string;
  /** Absent for those who may not see costs. */
  cost?: string;
}

const isPrice = (one: unknown): one is PriceBelowCost =>
  typeof one === 'object' && one !== null && ['goods_name', 'quantity', 'price'].every((key) => key in one);

/** The prices for which a call needs a code; none when it needs one for another reason. */
export function pricesBelowCost({ params }: ApiError): readonly PriceBelowCost[] {
  const prices = params.below_cost;
  return Array.isArray(prices) ? prices.filter(isPrice) : [];
}
