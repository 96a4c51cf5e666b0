import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** The networks that a method can be stored for. Only TRON is ever offered. */
export const METHOD_TYPES = ['TRON', 'ETH'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** A receiving wallet. The shop only watches it; the server has no key of it. */
@Entity('payment_methods')
@Index('uq_payment_methods_wallet_address', ['walletAddress'], { unique: true })
export class PaymentMethod {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ type: 'varchar', length: 10 })
  type: MethodType;

  @Column({ length: 60 })
  name: string;

  @Column({ length: 42 })
  walletAddress: string;

  @Column(microUsdtColumn({ name: 'min_amount' }))
  minAmountMicro: bigint;

  @Column()
  enabled: boolean;

  @Column(timeColumn())
  createdAt: Date;
}
