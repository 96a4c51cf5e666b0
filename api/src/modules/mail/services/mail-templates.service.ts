import { Injectable } from '@nestjs/common';
import { fillTemplate, type MailKind, mailLanguage, type MailText } from '../domain/mail-kind.js';
import { MailTemplatesRepository } from '../repositories/mail-templates.repository.js';

/** The words of the mails to buyers: the built-in ones, or those that staff wrote. */
@Injectable()
export class MailTemplatesService {
  private readonly known = new Map<string, MailKind>();

  constructor(private readonly repository: MailTemplatesRepository) {}

  /** Each module registers at start the mails that it sends. */
  define(...kinds: readonly MailKind[]): void {
    for (const one of kinds) {
      if (this.known.has(one.kind)) throw new Error(`two mails are called ${one.kind}`);
      this.known.set(one.kind, one);
    }
  }

  listKinds(): MailKind[] {
    return [...this.known.values()].sort((a, b) => a.kind.localeCompare(b.kind));
  }

  findKind(kind: string): MailKind | null {
    return this.known.get(kind) ?? null;
  }

  /** Subject and text of a mail in the receiver's language. Call it outside transactions. */
  async render(
    { kind, builtIn }: MailKind,
    receiver: 'zh-cn' | 'en',
    values: Record<string, string>,
  ): Promise<MailText> {
    const language = mailLanguage(receiver);
    const written = await this.repository.findTexts(kind);
    return fillTemplate(written[language] ?? builtIn[language], values);
  }
}
