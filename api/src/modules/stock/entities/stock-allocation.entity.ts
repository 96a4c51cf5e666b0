import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** The lines of one batch that an item of an order, or a warranty claim, got. Stays after the purge of the lines. */
@Entity('stock_allocations')
@Index('ix_stock_allocations_batch_id', ['batchId'])
export class StockAllocation {
  /** Id of the order or the claim. */
  @PrimaryColumn(idColumn())
  holderId: string;

  /** The lines of the item follow this position in the order. */
  @PrimaryColumn({ type: 'int' })
  afterNo: number;

  @PrimaryColumn(idColumn())
  batchId: string;

  @Column(idColumn())
  goodsId: string;

  @Column('int')
  lineCount: number;

  /** What one line had cost when it was allocated; null when that is not known. */
  @Column(microUsdtColumn({ name: 'unit_cost', nullable: true }))
  unitCostMicro: bigint | null;

  @Column(timeColumn())
  allocatedAt: Date;
}
