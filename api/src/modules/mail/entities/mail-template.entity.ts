import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** Words that staff wrote for a mail; the others have the built-in ones. */
@Entity('mail_templates')
export class MailTemplateRow {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind: string;

  @PrimaryColumn({ type: 'varchar', length: 5 })
  language: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  @Column({ type: 'text' })
  body: string;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}
