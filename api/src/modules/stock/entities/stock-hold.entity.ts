import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A reason for which a line is quarantined. The line is released with its last hold. */
@Entity('stock_holds')
export class StockHold {
  @PrimaryColumn(idColumn())
  lineId: string;

  /** `staff`, `report:<id>` or `blocklist`; see `domain/hold.ts`. */
  @PrimaryColumn({ length: 32 })
  holder: string;

  @Column({ length: 300 })
  reason: string;

  /** Null for the system itself. */
  @Column(idColumn({ nullable: true }))
  createdBy: string | null;

  @Column({ length: 64 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;
}
