import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';

/** How many unpaid recharges a user has. */
@Entity('recharge_allowances')
export class RechargeAllowance {
  @PrimaryColumn(idColumn())
  userId: string;

  @Column('int')
  unpaid: number;
}
