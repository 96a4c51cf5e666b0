import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

export const BAN_CATEGORIES = ['account', 'abuse', 'fraud', 'risk'] as const;
export type BanCategory = (typeof BAN_CATEGORIES)[number];

/** Why a user was banned, and until when. A user has at most one ban that has not ended. */
@Entity('user_bans')
@Index('ix_user_bans_user_id_id', ['userId', 'id'])
@Index('ix_user_bans_until', ['until'])
export class Ban {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  userId: string;

  @Column({ type: 'varchar', length: 16 })
  category: BanCategory;

  /** The user reads it. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  publicText: string | null;

  /** Staff read it. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** Null for one without an end. */
  @Column(timeColumn({ nullable: true }))
  until: Date | null;

  @Column(idColumn())
  bannedBy: string;

  /** As they were called then. */
  @Column({ length: 32 })
  bannedByName: string;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  endedAt: Date | null;
}

/** What staff decide about a ban. */
export type BanTerms = Pick<Ban, 'category' | 'publicText' | 'note' | 'until'>;
