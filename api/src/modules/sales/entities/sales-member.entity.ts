import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { SalesState } from '../domain/sales.js';

/** A member of staff who sells. */
@Entity('sales_staff')
@Index('uq_sales_staff_user_id', ['userId'], { unique: true })
export class SalesMember {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  userId: string;

  @Column({ type: 'varchar', length: 10 })
  state: SalesState;

  /** Why a manager suspended the member. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  stateReason: string | null;

  @Column(timeColumn())
  createdAt: Date;
}
