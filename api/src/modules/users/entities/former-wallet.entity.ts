import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A wallet that a user claimed before the current one; purged some time after the claim ended. */
@Entity('user_former_wallets')
@Index('ix_user_former_wallets_claimed_until', ['claimedUntil'])
export class FormerWallet {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ length: 34 })
  address: string;

  /** Start of the first claim; null: since the registration. */
  @Column(timeColumn({ nullable: true }))
  claimedFrom: Date | null;

  /** End of the last claim. */
  @Column(timeColumn())
  claimedUntil: Date;
}
