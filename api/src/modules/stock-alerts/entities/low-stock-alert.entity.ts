import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { StockState } from '../../catalog/index.js';

/** Goods whose stock is low, and that staff know of it. Deleted when there is enough again. */
@Entity('low_stock_alerts')
export class LowStockAlert {
  @PrimaryColumn(idColumn())
  goodsId: string;

  @Column({ type: 'varchar', length: 8 })
  state: StockState;

  @Column(timeColumn())
  since: Date;
}
