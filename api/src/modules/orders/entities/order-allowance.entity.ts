import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of unpaid orders of one buyer or network. */
@Entity('order_allowances')
export class OrderAllowance {
  /** `user:<id>`, `guest:<hash>`, `ip:<hash>` or `bulk-ip:<hash>`. */
  @PrimaryColumn({ length: 60 })
  holder: string;

  @Column('int')
  unpaid: number;
}
