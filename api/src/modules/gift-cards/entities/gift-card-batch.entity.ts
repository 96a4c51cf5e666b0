import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** Gift cards that were issued together. */
@Entity('gift_card_batches')
export class GiftCardBatch {
  @PrimaryColumn(idColumn())
  id: string;

  @Column('int')
  cardCount: number;

  /** Of each card. */
  @Column(microUsdtColumn({ name: 'value' }))
  valueMicro: bigint;

  /** Null without an end. */
  @Column(timeColumn({ nullable: true }))
  expiresAt: Date | null;

  @Column(idColumn())
  createdById: string;

  @Column({ length: 64 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;
}
