import { Column } from 'typeorm';
import { microUsdtColumn } from '../../../database/index.js';
import type { Sales } from '../domain/sales.js';

/** The sums that every table of sales has. */
export abstract class SalesColumns implements Sales {
  @Column({ type: 'int', default: 0 })
  ordersPlaced: number;

  @Column({ type: 'int', default: 0 })
  ordersPaid: number;

  @Column({ type: 'int', default: 0 })
  linesSold: number;

  @Column({ type: 'int', default: 0 })
  refunds: number;

  @Column(microUsdtColumn({ name: 'income', default: 0 }))
  incomeMicro: bigint;

  @Column(microUsdtColumn({ name: 'refunded', default: 0 }))
  refundedMicro: bigint;
}
