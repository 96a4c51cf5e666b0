import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A text that waits for the signature of one wallet. */
@Entity('wallet_challenges')
@Index('ix_wallet_challenges_expires_at', ['expiresAt'])
export class WalletChallengeRow {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  nonce: string;

  /** Base58check. */
  @Column({ type: 'varchar', length: 34 })
  address: string;

  /** Who asked and for what, e.g. `user:<id>`: the proof counts for that alone. */
  @Column({ type: 'varchar', length: 80 })
  subject: string;

  @Column({ type: 'text' })
  message: string;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;

  @Column(timeColumn({ name: 'used_at', nullable: true }))
  usedAt: Date | null;
}

/** The proof that a wallet is a user's. It says whose money is whose, and allows nothing. */
@Entity('authorised_wallets')
@Index('uq_authorised_wallets_user_id_address_active', ['userId', 'address', 'active'], { unique: true })
@Index('ix_authorised_wallets_address_active', ['address', 'active'])
@Index('ix_authorised_wallets_active_id', ['active', 'id'])
export class AuthorisedWalletRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'user_id' }))
  userId: string;

  /** Base58check. */
  @Column({ type: 'varchar', length: 34 })
  address: string;

  /** What was signed. */
  @Column({ type: 'text' })
  message: string;

  /** As the wallet gave it. */
  @Column({ type: 'varchar', length: 140 })
  signature: string;

  /** 1 while it counts, null when it was revoked: a unique key takes any number of nulls. */
  @Column({ type: 'int', nullable: true })
  active: number | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'revoked_at', nullable: true }))
  revokedAt: Date | null;

  /** The user, or who of the staff. */
  @Column(idColumn({ name: 'revoked_by', nullable: true }))
  revokedBy: string | null;

  @Column({ name: 'revoke_reason', type: 'varchar', length: 300, nullable: true })
  revokeReason: string | null;
}
