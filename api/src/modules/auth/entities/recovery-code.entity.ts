import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A code for a user who has lost the authenticator; only its keyed hash is stored. */
@Entity('auth_recovery_codes')
export class RecoveryCode {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ length: 43 })
  codeHash: string;

  @Column(timeColumn({ nullable: true }))
  usedAt: Date | null;
}
