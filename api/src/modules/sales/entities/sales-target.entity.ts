import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** Sales target of a member for a month (UTC). */
@Entity('sales_targets')
export class SalesTarget {
  @PrimaryColumn(idColumn())
  staffId: string;

  /** `2026-05`. */
  @PrimaryColumn({ length: 7 })
  month: string;

  /** Micro-USDT; null when it was cleared. */
  @Column(microUsdtColumn({ nullable: true }))
  amount: bigint | null;

  @Column(idColumn())
  setBy: string;

  @Column(timeColumn())
  setAt: Date;
}
