import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

export type UserStatus = 'active' | 'banned';

@Entity('users')
@Index('uq_users_username_key', ['usernameKey'], { unique: true })
@Index('uq_users_email', ['email'], { unique: true })
@Index('ix_users_status_id', ['status', 'id'])
export class User {
  @PrimaryColumn(idColumn())
  id: string;

  /** As the user writes it. */
  @Column({ length: 32 })
  username: string;

  /** The form by which names are compared. */
  @Column({ length: 32 })
  usernameKey: string;

  /** In lower case. */
  @Column({ length: 254 })
  email: string;

  /** With `ciphertext` the encrypted PHC string; loaded only to check a password. */
  @Column({ type: 'blob', nullable: true, select: false })
  salt?: Buffer | null;

  @Column({ type: 'blob', nullable: true, select: false })
  ciphertext?: Buffer | null;

  /** When another person chose the password; null once the user has changed it. */
  @Column(timeColumn({ nullable: true }))
  passwordGivenAt: Date | null;

  /** Set since the user must change a password that is too weak for staff. */
  @Column(timeColumn({ nullable: true }))
  passwordWeakSince: Date | null;

  /** The wallet that the user claims, base58. */
  @Column({ type: 'varchar', length: 34, nullable: true })
  walletAddress: string | null;

  /** Start of the claim; null: since the registration. */
  @Column(timeColumn({ nullable: true }))
  walletClaimedAt: Date | null;

  @Column({ type: 'varchar', length: 10 })
  status: UserStatus;

  /** Part of every session token: incrementing it ends all sessions. */
  @Column('int', { default: 1 })
  tokenVersion: number;

  @Column(timeColumn({ nullable: true }))
  emailVerifiedAt: Date | null;

  /** The codes and bot that referred the user, as given at registration. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  promotionCodeUsed: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  inviteCodeUsed: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  bot: string | null;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}

/** The stored hash of a user's password. */
export type StoredPassword = Required<Pick<User, 'id' | 'salt' | 'ciphertext'>>;
