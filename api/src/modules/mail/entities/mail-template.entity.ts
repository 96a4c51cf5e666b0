import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';
import type { MailLanguage } from '../domain/mail-language.js';

/** Words that staff wrote for a mail; the others have the built-in ones. */
@Entity('mail_templates')
export class MailTemplate {
  @PrimaryColumn({ length: 40 })
  kind: string;

  @PrimaryColumn({ type: 'varchar', length: 5 })
  language: MailLanguage;

  @Column({ length: 200 })
  subject: string;

  @Column('text', { name: 'body' })
  text: string;

  @Column(timeColumn())
  updatedAt: Date;
}
