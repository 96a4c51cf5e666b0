import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { AppError, commonReasons, type FieldError } from '../../../common/errors/index.js';
import type { PageQuery, Staff } from '../../../common/http/index.js';
import {
  presentMark,
  type RevertBody,
  type VersionPage,
  VersionsService,
} from '../../../infrastructure/versions/index.js';
import { AuditLog } from '../../audit/index.js';
import type { MailTemplateBody, MailTemplateItem, MailWords, TriedWords } from '../dto/mail-templates.dto.js';
import {
  fillTemplate,
  MAIL_LANGUAGES,
  type MailKind,
  type MailLanguage,
  sampleValues,
  templateFaults,
} from '../mail-kind.js';
import { mailReasons } from '../mail.errors.js';
import { MailTemplates } from '../mail-templates.js';
import { MailTemplatesRepository } from '../repositories/mail-templates.repository.js';

type Words = Record<MailLanguage, MailWords>;

const subjectOf = (kind: string): string => `mail:${kind}`;
const wordsOf = ({ zh, en }: Words): Words => ({
  zh: { subject: zh.subject, text: zh.text },
  en: { subject: en.subject, text: en.text },
});

/** What staff do to the words of mails: each change is a version, and in the audit log. */
@Injectable()
export class MailTemplatesAdmin {
  constructor(
    private readonly templates: MailTemplates,
    private readonly repository: MailTemplatesRepository,
    private readonly transactions: Transactions,
    private readonly versions: VersionsService,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<MailTemplateItem[]> {
    return this.transactions.read(async (em) => {
      const items: MailTemplateItem[] = [];
      for (const kind of this.templates.kinds()) items.push(await this.present(em, kind));
      return items;
    });
  }

  history(kind: string, query: PageQuery): Promise<VersionPage> {
    return this.versions.findHistory(subjectOf(this.must(kind).kind), query);
  }

  /** Field faults for variables that are missing or unknown; `mail.version_changed`. */
  change(kind: string, body: MailTemplateBody, staff: Staff): Promise<MailTemplateItem> {
    const known = this.must(kind);
    for (const language of MAIL_LANGUAGES) assertWords(known, body[language], `${language}.`);
    return this.save(known, body.version, () => Promise.resolve(wordsOf(body)), staff);
  }

  /** Makes an earlier version current again. */
  revert(kind: string, { version, to }: RevertBody, staff: Staff): Promise<MailTemplateItem> {
    const earlier = (em: EntityManager) => this.versions.findContent(subjectOf(kind), to, em) as Promise<Words>;
    return this.save(this.must(kind), version, earlier, staff);
  }

  /** Goes back to the built-in words. */
  reset(kind: string, version: number, staff: Staff): Promise<MailTemplateItem> {
    const known = this.must(kind);
    return this.save(known, version, () => Promise.resolve(known.builtIn), staff);
  }

  /** The words with samples in the place of variables. */
  preview(kind: string, tried: TriedWords): MailWords {
    const known = this.must(kind);
    assertWords(known, tried, '');
    return fillTemplate(tried, sampleValues(known, tried.language));
  }

  private save(
    known: MailKind,
    base: number,
    wanted: (em: EntityManager) => Promise<Words>,
    { caller, origin }: Staff,
  ): Promise<MailTemplateItem> {
    const { kind } = known;
    return this.transactions.run(async (em) => {
      const before = await this.current(em, known);
      const after = wordsOf(await wanted(em));
      const conflict = mailReasons.version_changed;
      await this.versions.add(em, subjectOf(kind), { base, before, after, by: caller, conflict });
      await this.repository.put(em, kind, sameWords(after, known.builtIn) ? null : after);
      const change = { action: 'mail.template_changed', object: { type: 'mail-template', id: kind }, before, after };
      await this.audit.record(em, { actorId: caller.userId, ...change, ...origin });
      return this.present(em, known);
    });
  }

  private must(kind: string): MailKind {
    const found = this.templates.find(kind);
    if (!found) throw new AppError(mailReasons.template_not_found);
    return found;
  }

  private async current(em: EntityManager, { kind, builtIn }: MailKind): Promise<Words> {
    const [zh, en] = [await this.repository.find(em, kind, 'zh'), await this.repository.find(em, kind, 'en')];
    return wordsOf({ zh: zh ?? builtIn.zh, en: en ?? builtIn.en });
  }

  private async present(em: EntityManager, known: MailKind): Promise<MailTemplateItem> {
    const { kind, variables, builtIn } = known;
    const words = await this.current(em, known);
    const latest = await this.versions.findLatest(subjectOf(kind), em);
    return {
      kind,
      variables: variables.map(({ name, sample, needed, secret }) => ({
        name,
        sample_zh: sample.zh,
        sample_en: sample.en,
        needed: needed === true,
        secret: secret === true,
      })),
      built_in_zh: builtIn.zh,
      built_in_en: builtIn.en,
      ...words,
      changed: !sameWords(words, builtIn),
      ...presentMark(latest),
    };
  }
}

const sameWords = (one: Words, other: Words): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

function assertWords(kind: MailKind, words: MailWords, prefix: string): void {
  const faults: FieldError[] = templateFaults(kind, words).map(({ field, rule, variable }) => ({
    field: prefix + field,
    rule,
    params: { variable },
  }));
  if (faults.length > 0) throw new AppError(commonReasons.invalid, undefined, faults);
}
