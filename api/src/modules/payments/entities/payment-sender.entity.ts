import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** A wallet whose owner signed that it pays this payment. */
@Entity('payment_senders')
@Index('ix_payment_senders_address', ['address'])
export class PaymentSender {
  @PrimaryColumn({ length: 32 })
  paymentId: string;

  @PrimaryColumn({ length: 34 })
  address: string;

  @Column(timeColumn())
  createdAt: Date;
}
