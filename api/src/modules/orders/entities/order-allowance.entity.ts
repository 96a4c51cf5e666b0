import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many unpaid orders a buyer holds. */
@Entity('order_allowances')
export class OrderAllowance {
  /** `user:<id>`, `guest:<hash>`, `ip:<hash>` or `bulk-ip:<hash>`. */
  @PrimaryColumn({ length: 60 })
  holder: string;

  @Column('int')
  unpaid: number;
}
