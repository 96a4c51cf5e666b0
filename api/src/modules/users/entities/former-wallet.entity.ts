import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A wallet that a user named as theirs before another one; purged some time after they gave it up. */
@Entity('user_former_wallets')
@Index('ix_user_former_wallets_named_until', ['namedUntil'])
export class FormerWallet {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ length: 34 })
  address: string;

  /** For the first time; null: since they registered. */
  @Column(timeColumn({ nullable: true }))
  namedFrom: Date | null;

  /** For the last time. */
  @Column(timeColumn())
  namedUntil: Date;
}
