import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** An account whose lines must not be sold. */
@Entity('stock_blocklist')
export class BlockedAccount {
  /** Keyed hash of the account, as in `line_identifiers`. */
  @PrimaryColumn({ length: 22 })
  identifierHash: string;

  /** Reason of the block, e.g. `report:<id>`. */
  @Column({ length: 64 })
  cause: string;

  @Column(idColumn({ nullable: true }))
  createdBy: string | null;

  @Column(timeColumn())
  createdAt: Date;
}
