import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn } from '../../../database/index.js';
import type { Tier } from '../domain/goods.js';
import { tiersTransformer } from '../domain/stored-tiers.js';

/** The prices of one goods before and after a change of many. */
@Entity('bulk_price_change_items')
export class BulkPriceChangeItem {
  @PrimaryColumn(idColumn())
  changeId: string;

  @PrimaryColumn(idColumn())
  goodsId: string;

  @Column(microUsdtColumn())
  priceBefore: bigint;

  @Column({ type: 'text', transformer: tiersTransformer })
  tiersBefore: Tier[];

  @Column(microUsdtColumn())
  priceAfter: bigint;

  @Column({ type: 'text', transformer: tiersTransformer })
  tiersAfter: Tier[];
}
