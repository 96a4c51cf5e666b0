import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** An invite code. It always belongs to the same member of the sales staff, and is never reused. */
@Entity('sales_codes')
@Index('uq_sales_codes_code', ['code'], { unique: true })
@Index('ix_sales_codes_staff_id_id', ['staffId', 'id'])
export class SalesCode {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  staffId: string;

  /** In capital letters. */
  @Column({ length: 8 })
  code: string;

  /** Where it is used. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  name: string | null;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  endedAt: Date | null;
}
