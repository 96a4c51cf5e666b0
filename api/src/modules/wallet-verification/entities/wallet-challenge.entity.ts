import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** A message to be signed by one wallet. */
@Entity('wallet_challenges')
@Index('ix_wallet_challenges_expires_at', ['expiresAt'])
export class WalletChallenge {
  @PrimaryColumn({ length: 32 })
  nonce: string;

  /** Base58check. */
  @Column({ length: 34 })
  address: string;

  /** The account and the purpose, e.g. `user:<id>`: the signature counts for that alone. */
  @Column({ length: 80 })
  subject: string;

  @Column('text')
  message: string;

  @Column(timeColumn())
  expiresAt: Date;

  @Column(timeColumn({ nullable: true }))
  usedAt: Date | null;
}
