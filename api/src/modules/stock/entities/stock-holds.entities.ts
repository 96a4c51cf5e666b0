import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** One reason for which a line is kept off the shelf. It goes back when the last one is gone. */
@Entity('stock_holds')
export class StockHoldEntity {
  @Column(idColumn({ name: 'line_id', primary: true }))
  lineId: string;

  /** `staff`, `report:<id>` or `blocklist`; see `hold.ts`. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  holder: string;

  @Column({ type: 'varchar', length: 300 })
  reason: string;

  /** Null for the system itself. */
  @Column(idColumn({ name: 'created_by', nullable: true }))
  createdBy: string | null;

  @Column({ name: 'created_by_name', type: 'varchar', length: 64 })
  createdByName: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** An account of which nothing may be sold, ever. */
@Entity('stock_blocklist')
export class StockBlockEntity {
  /** Keyed hash of the account, as in `stock_lines`. */
  @PrimaryColumn({ name: 'identifier_hash', type: 'varchar', length: 22 })
  identifierHash: string;

  /** What decided it, e.g. `report:<id>`. */
  @Column({ type: 'varchar', length: 64 })
  cause: string;

  @Column(idColumn({ name: 'created_by', nullable: true }))
  createdBy: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}
