import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A user's verified ownership of a wallet. It attributes incoming money and grants no permission. */
@Entity('authorised_wallets')
@Index('uq_authorised_wallets_user_id_address_active', ['userId', 'address', 'active'], { unique: true })
@Index('ix_authorised_wallets_address_active', ['address', 'active'])
@Index('ix_authorised_wallets_active_id', ['active', 'id'])
export class AuthorisedWallet {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  userId: string;

  /** Base58check. */
  @Column({ length: 34 })
  address: string;

  /** What was signed. */
  @Column('text')
  message: string;

  /** As the wallet gave it. */
  @Column({ length: 140 })
  signature: string;

  /** 1 while active, null when revoked, since a unique key allows any number of nulls. */
  @Column({ type: 'int', nullable: true })
  active: number | null;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  revokedAt: Date | null;

  /** The user, or a member of staff. */
  @Column(idColumn({ nullable: true }))
  revokedBy: string | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  revokeReason: string | null;
}
