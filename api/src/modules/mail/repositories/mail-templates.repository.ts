import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import type { MailText } from '../domain/mail-kind.js';
import { MAIL_LANGUAGES, type MailLanguage } from '../domain/mail-language.js';
import { MailTemplate } from '../entities/mail-template.entity.js';

@Injectable()
export class MailTemplatesRepository {
  constructor(
    @InjectRepository(MailTemplate) private readonly templates: Repository<MailTemplate>,
    private readonly clock: ClockService,
  ) {}

  /** The words that staff wrote, by language; empty while the mail has its built-in ones. */
  async findTexts(kind: string, manager = this.templates.manager): Promise<Partial<Record<MailLanguage, MailText>>> {
    const found = await manager.findBy(MailTemplate, { kind });
    return Object.fromEntries(found.map(({ language, subject, text }) => [language, { subject, text }]));
  }

  /** Replaces the words of both languages; null goes back to the built-in ones. */
  async replaceTexts(
    manager: EntityManager,
    kind: string,
    texts: Record<MailLanguage, MailText> | null,
  ): Promise<void> {
    await manager.delete(MailTemplate, { kind });
    if (texts === null) return;
    const updatedAt = this.clock.now();
    const rows = MAIL_LANGUAGES.map((language) => ({ kind, language, ...texts[language], updatedAt }));
    await manager.insert(MailTemplate, rows);
  }
}
