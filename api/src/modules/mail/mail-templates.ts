import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { fillTemplate, type MailKind, mailLanguage, type MailTemplate } from './mail-kind.js';
import { MailTemplatesRepository } from './repositories/mail-templates.repository.js';

/** The words of the mails to buyers: the built-in ones, or those that staff wrote. */
@Injectable()
export class MailTemplates {
  private readonly known = new Map<string, MailKind>();

  constructor(
    private readonly repository: MailTemplatesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** A module says once, at start, which mails it sends. */
  define(...kinds: readonly MailKind[]): void {
    for (const one of kinds) {
      if (this.known.has(one.kind)) throw new Error(`two mails are called ${one.kind}`);
      this.known.set(one.kind, one);
    }
  }

  kinds(): MailKind[] {
    return [...this.known.values()].sort((a, b) => a.kind.localeCompare(b.kind));
  }

  find(kind: string): MailKind | null {
    return this.known.get(kind) ?? null;
  }

  /** Subject and text of a mail in the receiver's language. Call it outside transactions. */
  async render(
    { kind, builtIn }: MailKind,
    receiver: 'zh-cn' | 'en',
    values: Record<string, string>,
  ): Promise<MailTemplate> {
    const language = mailLanguage(receiver);
    const written = await this.transactions.read((em) => this.repository.find(em, kind, language));
    return fillTemplate(written ?? builtIn[language], values);
  }
}
