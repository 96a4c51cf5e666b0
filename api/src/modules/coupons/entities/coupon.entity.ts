import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/**
 * A code that lowers the price of an order. `uses` counts its orders that are unpaid or paid; the update that increments it
 * compares it with `maxUses`, and locks the row, so that the last use goes to one order.
 */
@Entity('coupons')
@Index('uq_coupons_code', ['code'], { unique: true })
@Index('ix_coupons_series_id_id', ['seriesId', 'id'])
@Index('ix_coupons_promotion_code_id', ['promotionCode', 'id'])
export class Coupon {
  @PrimaryColumn(idColumn())
  id: string;

  /** In upper case. */
  @Column({ length: 40 })
  code: string;

  /** Of the codes that were generated at once; null for a single code. */
  @Column(idColumn({ nullable: true }))
  seriesId: string | null;

  /** For staff only. */
  @Column({ length: 200 })
  note: string;

  @Column({ default: true })
  active: boolean;

  /** Basis points off the price; null for a fixed discount. */
  @Column({ type: 'int', nullable: true })
  discountBp: number | null;

  @Column(microUsdtColumn({ name: 'discount', nullable: true }))
  discountMicro: bigint | null;

  /** Of the items that it is for, before the discount. */
  @Column(microUsdtColumn({ name: 'min_amount', default: 0 }))
  minAmountMicro: bigint;

  @Column({ type: 'int', default: 0 })
  minQuantity: number;

  /** Empty, like the next two: for all. Ids of what was deleted stay, so that the coupon does not become one for all. */
  @Column({ type: 'simple-json' })
  goodsIds: string[];

  /** With their subcategories. */
  @Column({ type: 'simple-json' })
  categoryIds: string[];

  @Column({ type: 'simple-json' })
  groupIds: string[];

  /** The only customer who may use it; null for all. */
  @Column(idColumn({ nullable: true }))
  userId: string | null;

  @Column(timeColumn())
  startsAt: Date;

  @Column(timeColumn({ nullable: true }))
  endsAt: Date | null;

  @Column({ type: 'int', nullable: true })
  maxUses: number | null;

  @Column({ type: 'int', nullable: true })
  maxUsesPerCustomer: number | null;

  @Column({ type: 'int', default: 0 })
  uses: number;

  @Column({ default: false })
  firstOrderOnly: boolean;

  /** Whether it also lowers negotiated prices. */
  @Column({ default: false })
  withNegotiated: boolean;

  /** Of the agent to whom orders with it are attributed. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  promotionCode: string | null;

  @Column(idColumn())
  createdById: string;

  @Column({ length: 64 })
  createdByName: string;

  /** Staff who changed it; null while nobody has. */
  @Column({ type: 'simple-json', nullable: true })
  editorIds: string[] | null;

  @Column(timeColumn())
  createdAt: Date;
}
