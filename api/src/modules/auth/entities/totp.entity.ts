import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A user's second factor; it counts once it is confirmed. */
@Entity('auth_totp')
export class Totp {
  @PrimaryColumn(idColumn())
  userId: string;

  /** With `ciphertext` the encrypted secret. */
  @Column('blob')
  salt: Buffer;

  @Column('blob')
  ciphertext: Buffer;

  /** Number of the 30 seconds whose code was used last: it and all before are rejected. */
  @Column('int')
  lastStep: number;

  @Column(timeColumn({ nullable: true }))
  confirmedAt: Date | null;

  @Column(timeColumn())
  createdAt: Date;

  get confirmed(): boolean {
    return this.confirmedAt !== null;
  }
}
