import { Injectable } from '@nestjs/common';
import { layOutMail, type MailKind } from '../domain/mail-kind.js';
import { mailLanguage } from '../domain/mail-language.js';
import type { MailBrand } from '../domain/mail-brand.js';
import type { MailParts, MailPicture } from '../domain/mail-layout.js';
import { MailTemplatesRepository } from '../repositories/mail-templates.repository.js';

/** The mails that staff can edit: with the built-in words, or with those that staff wrote. */
@Injectable()
export class MailTemplatesService {
  private readonly known = new Map<string, MailKind>();

  constructor(private readonly repository: MailTemplatesRepository) {}

  /** Each module registers at start the mails that it sends. */
  register(...kinds: readonly MailKind[]): void {
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

  /** A mail in the receiver's language. Call it outside transactions. */
  async render(
    kind: MailKind,
    receiver: 'zh-cn' | 'en',
    content: { values: Record<string, string>; brand: MailBrand; pictures?: readonly MailPicture[] },
  ): Promise<MailParts> {
    const language = mailLanguage(receiver);
    const written = await this.repository.findTexts(kind.kind);
    return layOutMail(kind, language, { words: written[language] ?? kind.builtIn[language], ...content });
  }
}
