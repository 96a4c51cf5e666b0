import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { UserStatus } from '../user.js';

@Entity('users')
@Index('uq_users_username_key', ['usernameKey'], { unique: true })
@Index('uq_users_email', ['email'], { unique: true })
@Index('ix_users_status_id', ['status', 'id'])
export class UserRow {
  @Column(idColumn({ primary: true }))
  id: string;

  /** As the user writes it. */
  @Column({ type: 'varchar', length: 32 })
  username: string;

  /** What names are compared by. */
  @Column({ name: 'username_key', type: 'varchar', length: 32 })
  usernameKey: string;

  /** In lower case. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** Empty; of who has not signed in since hashes are encrypted argon2id as a PHC string. */
  @Column({ name: 'password_hash', type: 'varchar', length: 160 })
  passwordHash: string;

  /** With `box` the encrypted PHC string. */
  @Column({ type: 'blob', nullable: true })
  salt: Buffer | null;

  @Column({ type: 'blob', nullable: true })
  box: Buffer | null;

  /** When somebody else chose the password; null once the user has chosen their own. */
  @Column(timeColumn({ name: 'password_given_at', nullable: true }))
  passwordGivenAt: Date | null;

  /** Since when the user has to choose another password, since theirs is too weak for staff. */
  @Column(timeColumn({ name: 'password_weak_since', nullable: true }))
  passwordWeakSince: Date | null;

  @Column({ name: 'wallet_address', type: 'varchar', length: 34, nullable: true })
  walletAddress: string | null;

  /** Null: since they registered. */
  @Column(timeColumn({ name: 'wallet_named_at', nullable: true }))
  walletNamedAt: Date | null;

  @Column({ type: 'varchar', length: 10 })
  status: UserStatus;

  @Column({ name: 'token_version', type: 'int', default: 1 })
  tokenVersion: number;

  @Column(timeColumn({ name: 'email_verified_at', nullable: true }))
  emailVerifiedAt: Date | null;

  /** The codes and bot that brought the user here, as given at registration. */
  @Column({ name: 'promotion_code_used', type: 'varchar', length: 64, nullable: true })
  promotionCodeUsed: string | null;

  @Column({ name: 'invite_code_used', type: 'varchar', length: 64, nullable: true })
  inviteCodeUsed: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  bot: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}
