import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { execute, insertRows, select } from '../../../database/index.js';
import { MAIL_LANGUAGES, type MailLanguage, type MailTemplate } from '../mail-kind.js';

/** All SQL on `mail_templates`. */
@Injectable()
export class MailTemplatesRepository {
  constructor(private readonly clock: Clock) {}

  async find(em: EntityManager, kind: string, language: MailLanguage): Promise<MailTemplate | null> {
    const [row] = await select<{ subject: string; body: string }>(
      em,
      'SELECT subject, body FROM mail_templates WHERE kind=? AND language=?',
      [kind, language],
    );
    return row ? { subject: row.subject, text: row.body } : null;
  }

  /** Replaces the words of both languages; null goes back to the built-in ones. */
  async put(em: EntityManager, kind: string, words: Record<MailLanguage, MailTemplate> | null): Promise<void> {
    await execute(em, 'DELETE FROM mail_templates WHERE kind=?', [kind]);
    if (words === null) return;
    const now = this.clock.now();
    await insertRows(
      em,
      'mail_templates',
      ['kind', 'language', 'subject', 'body', 'updated_at'],
      MAIL_LANGUAGES.map((language) => [kind, language, words[language].subject, words[language].text, now]),
    );
  }
}
