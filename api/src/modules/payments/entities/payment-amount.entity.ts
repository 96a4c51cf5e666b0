import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { microUsdtColumn, timeColumn } from '../../../database/index.js';

/** An amount that is reserved on a wallet; its key makes every amount due unique there. */
@Entity('payment_amounts')
@Index('ix_payment_amounts_reserved_until', ['reservedUntil'])
@Index('ix_payment_amounts_payment_id', ['paymentId'])
@Index('ix_payment_amounts_wallet_address_base_amount', ['walletAddress', 'baseAmount'])
export class PaymentAmount {
  @PrimaryColumn({ length: 34 })
  walletAddress: string;

  @Column(microUsdtColumn({ primary: true }))
  amount: bigint;

  @Column({ length: 32 })
  paymentId: string;

  /** The same without its suffix: it is accepted as well while no other payment has it as its amount due. */
  @Column(microUsdtColumn({ default: 0 }))
  baseAmount: bigint;

  /** Set when the payment ends: the amount stays reserved for a while, so that a late payment is matched. */
  @Column(timeColumn({ nullable: true }))
  reservedUntil: Date | null;
}
