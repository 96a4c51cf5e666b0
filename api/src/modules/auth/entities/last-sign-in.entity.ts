import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** When, with what and in which language a user signed in last. */
@Entity('auth_last_sign_ins')
export class LastSignIn {
  @PrimaryColumn(idColumn())
  userId: string;

  /** Browser and system in plain words; empty when the browser did not say. */
  @Column({ length: 60 })
  device: string;

  @Column(timeColumn())
  signedInAt: Date;

  /** The language of the pages then; mails to the user are written in it. */
  @Column({ type: 'varchar', length: 5, default: 'zh-cn' })
  language: 'zh-cn' | 'en';
}
