import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** An open card whose time is over is expired; no job changes it. */
export const STORED_CARD_STATES = ['open', 'redeemed', 'void'] as const;
export type StoredCardState = (typeof STORED_CARD_STATES)[number];

/** A code that adds its value to one balance, once. Nothing is posted until then. */
@Entity('gift_cards')
@Index('uq_gift_cards_code_hash', ['codeHash'], { unique: true })
@Index('ix_gift_cards_batch_id_id', ['batchId', 'id'])
@Index('ix_gift_cards_redeemed_by_id', ['redeemedById', 'id'])
export class GiftCard {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  batchId: string;

  /** Keyed hash: the code itself is stored nowhere. */
  @Column({ length: 43 })
  codeHash: string;

  @Column({ length: 4 })
  lastFour: string;

  @Column(microUsdtColumn({ name: 'value' }))
  valueMicro: bigint;

  @Column({ type: 'varchar', length: 8 })
  state: StoredCardState;

  @Column(timeColumn({ nullable: true }))
  expiresAt: Date | null;

  @Column(idColumn({ nullable: true }))
  redeemedById: string | null;

  @Column(timeColumn({ nullable: true }))
  redeemedAt: Date | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  voidedByName: string | null;

  @Column(timeColumn({ nullable: true }))
  voidedAt: Date | null;
}
