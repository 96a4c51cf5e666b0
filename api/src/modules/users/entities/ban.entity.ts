import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

export const BAN_CATEGORIES = ['account', 'abuse', 'fraud', 'risk'] as const;
export type BanCategory = (typeof BAN_CATEGORIES)[number];

/** A ban of a user. A user has at most one current ban. */
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

  /** Shown to the user. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  publicText: string | null;

  /** Shown to staff only. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** Null for a permanent ban. */
  @Column(timeColumn({ nullable: true }))
  until: Date | null;

  @Column(idColumn())
  bannedBy: string;

  /** Username at the time of the ban. */
  @Column({ length: 32 })
  bannedByName: string;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  endedAt: Date | null;
}

/** Terms of a ban that staff decide. */
export type BanTerms = Pick<Ban, 'category' | 'publicText' | 'note' | 'until'>;
