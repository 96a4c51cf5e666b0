import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { BanCategory } from '../bans.js';

/** Why a user was kept out, and until when. A user has at most one that has not ended. */
@Entity('user_bans')
@Index('ix_user_bans_user_id_id', ['userId', 'id'])
@Index('ix_user_bans_until', ['until'])
export class BanRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'user_id' }))
  userId: string;

  @Column({ type: 'varchar', length: 16 })
  category: BanCategory;

  /** The user reads it. */
  @Column({ name: 'public_text', type: 'varchar', length: 300, nullable: true })
  publicText: string | null;

  /** Staff read it. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** Null for one without an end. */
  @Column(timeColumn({ nullable: true }))
  until: Date | null;

  @Column(idColumn({ name: 'banned_by' }))
  bannedBy: string;

  /** As they were called then. */
  @Column({ name: 'banned_by_name', type: 'varchar', length: 32 })
  bannedByName: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'ended_at', nullable: true }))
  endedAt: Date | null;
}
