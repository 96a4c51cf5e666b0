import type { SpecialPrice } from '../domain/special-price.js';
import type { Prices } from '../domain/unit-price.js';

/** Goods whose sales are looked up. */
export interface GoodsOnOffer extends Prices {
  id: string;
}

/** Sales that everybody sees in the catalogue. */
export abstract class PublicSalesPort {
  /** Prices in force of those of these goods that a sale makes cheaper for everybody, by their ids. One indexed read. */
  abstract findSales(goods: readonly GoodsOnOffer[]): Promise<Map<string, SpecialPrice>>;
}
