import { Injectable } from '@nestjs/common';
import type { SpecialPrice } from '../domain/special-price.js';
import type { Prices } from '../domain/unit-price.js';

/** Goods whose sales are looked up. */
export interface GoodsOnOffer extends Prices {
  id: string;
}

/** Where sales come from: pricing, which is a module above this one. */
export interface SalesSource {
  /** Prices in force of those of these goods that a sale makes cheaper for everybody, by their ids. One indexed read. */
  findSales(goods: readonly GoodsOnOffer[]): Promise<Map<string, SpecialPrice>>;
}

/** Sales that everybody sees in the catalogue. */
@Injectable()
export class PublicSalesService {
  private source: SalesSource | null = null;

  registerSource(source: SalesSource): void {
    if (this.source) throw new Error('sales have a source already');
    this.source = source;
  }

  async findSales(goods: readonly GoodsOnOffer[]): Promise<Map<string, SpecialPrice>> {
    if (!this.source) throw new Error('no module has registered a source of sales');
    return goods.length === 0 ? new Map<string, SpecialPrice>() : this.source.findSales(goods);
  }
}
