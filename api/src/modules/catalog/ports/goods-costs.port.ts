import type { EntityManager } from 'typeorm';

/** What goods cost the shop. */
export abstract class GoodsCostsPort {
  /**
   * The highest cost of a line among the batches of each goods that are on sale, in micro-USDT by the goods' id. Goods
   * without a known cost are absent.
   */
  abstract findHighest(goodsIds: readonly string[], manager?: EntityManager): Promise<ReadonlyMap<string, bigint>>;
}
