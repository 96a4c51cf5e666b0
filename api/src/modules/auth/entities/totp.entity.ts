import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A user's second factor; it counts once it is confirmed. */
@Entity('auth_totp')
export class TotpRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  /** With `box` the encrypted secret. */
  @Column({ type: 'blob' })
  salt: Buffer;

  @Column({ type: 'blob' })
  box: Buffer;

  /** Number of the 30 seconds whose code was used last: it and all before are refused. */
  @Column({ name: 'last_step', type: 'int' })
  lastStep: number;

  @Column(timeColumn({ name: 'confirmed_at', nullable: true }))
  confirmedAt: Date | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** A code for who has lost the authenticator; only its keyed hash is kept. */
@Entity('auth_recovery_codes')
export class RecoveryCodeRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  @PrimaryColumn({ name: 'code_hash', type: 'varchar', length: 43 })
  codeHash: string;

  @Column(timeColumn({ name: 'used_at', nullable: true }))
  usedAt: Date | null;
}
