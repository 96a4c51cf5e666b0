import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, type FieldError, invalidFields } from '../../../common/errors/index.js';
import type { PageQuery, Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import { type ContentKind, VersionedContentService } from '../../content/index.js';
import { toBrand } from '../../site-config/index.js';
import { layOutMail, type MailKind, type MailText, sampleValues, findTemplateProblems } from '../domain/mail-kind.js';
import { MAIL_LANGUAGES, type MailLanguage } from '../domain/mail-language.js';
import { toMailTemplateItem } from '../dto/mail-template.mapper.js';
import type {
  MailBrandBody,
  MailPreview,
  MailTemplateBody,
  MailTemplateItem,
  TriedWords,
} from '../dto/mail-templates.dto.js';
import { mailErrors } from '../mail.errors.js';
import { MailTemplatesRepository } from '../repositories/mail-templates.repository.js';
import { MailBrandService } from './mail-brand.service.js';
import { MailTemplatesService } from './mail-templates.service.js';

/** A mail in both languages: the content of a version. */
type MailTexts = Record<MailLanguage, MailText>;

/** The mail that every shop sends. */
const SAMPLE_KIND = 'orders.delivered';

const TEMPLATE: ContentKind = { subject: 'mail-template', conflict: mailErrors.version_changed };

/** The words of mails as staff edit them: each change is a version, and in the audit log. */
@Injectable()
export class AdminMailTemplatesService {
  constructor(
    private readonly templates: MailTemplatesService,
    private readonly repository: MailTemplatesRepository,
    private readonly transactions: TransactionsService,
    private readonly content: VersionedContentService,
    private readonly mailBrand: MailBrandService,
  ) {}

  findAll(): Promise<MailTemplateItem[]> {
    return Promise.all(this.templates.listKinds().map((kind) => this.present(kind)));
  }

  findHistory(kind: string, query: PageQuery): Promise<VersionPage> {
    return this.content.findHistory(TEMPLATE, this.findKind(kind).kind, query);
  }

  /** Throws errors of the fields for variables that are missing or unknown, and `mail.version_changed`. */
  async update(kind: string, body: MailTemplateBody, staff: Staff): Promise<MailTemplateItem> {
    const mail = this.findKind(kind);
    for (const language of MAIL_LANGUAGES) assertValid(mail, body[language], `${language}.`);
    return this.save(mail, body.version, body, staff);
  }

  /** Makes an earlier version current again. */
  async revert(kind: string, { version, to }: RevertBody, staff: Staff): Promise<MailTemplateItem> {
    const mail = this.findKind(kind);
    const texts = (await this.content.findContent(TEMPLATE, kind, to)) as MailTexts;
    return this.save(mail, version, texts, staff);
  }

  /** Goes back to the built-in words. */
  async reset(kind: string, version: number, staff: Staff): Promise<MailTemplateItem> {
    const mail = this.findKind(kind);
    return this.save(mail, version, mail.builtIn, staff);
  }

  /** The mail with samples in the place of variables. */
  async preview(kind: string, tried: TriedWords): Promise<MailPreview> {
    const mail = this.findKind(kind);
    assertValid(mail, tried, '');
    const { brand } = await this.mailBrand.find();
    return layOutMail(mail, tried.language, { words: tried, values: sampleValues(mail, tried.language), brand });
  }

  /** The first mail with a brand that is tried out, and with samples in the place of variables. */
  async previewBrand({ language, name, brand: tried }: MailBrandBody): Promise<MailPreview> {
    const kind = this.templates.findKind(SAMPLE_KIND) ?? this.templates.listKinds()[0];
    if (kind === undefined) throw new AppError(mailErrors.template_not_found);
    const shop = await this.mailBrand.present({ name, brand: toBrand(tried) });
    const values = { ...sampleValues(kind, language), shop_name: shop.name[language] };
    return layOutMail(kind, language, { words: kind.builtIn[language], values, brand: shop.brand });
  }

  /** The name that mails in this language come from. */
  async findSender(language: MailLanguage): Promise<string> {
    return (await this.mailBrand.find()).name[language];
  }

  private save(mail: MailKind, base: number, texts: MailTexts, staff: Staff): Promise<MailTemplateItem> {
    const { kind, builtIn } = mail;
    return this.transactions.run(async (manager) => {
      const [before, after] = [await this.findTexts(mail, manager), toContent(texts)];
      const edit = { kind: TEMPLATE, action: 'mail.template_changed', id: kind, base, before, after } as const;
      await this.content.recordChanged(manager, edit, staff);
      await this.repository.replaceTexts(manager, kind, isSame(after, builtIn) ? null : after);
      return this.present(mail, manager);
    });
  }

  private findKind(kind: string): MailKind {
    const found = this.templates.findKind(kind);
    if (!found) throw new AppError(mailErrors.template_not_found);
    return found;
  }

  private async findTexts({ kind, builtIn }: MailKind, manager?: EntityManager): Promise<MailTexts> {
    return toContent({ ...builtIn, ...(await this.repository.findTexts(kind, manager)) });
  }

  private async present(mail: MailKind, manager?: EntityManager): Promise<MailTemplateItem> {
    const texts = await this.findTexts(mail, manager);
    const latest = await this.content.findLatest(TEMPLATE, mail.kind, manager);
    return { ...toMailTemplateItem(mail), ...texts, changed: !isSame(texts, mail.builtIn), ...latest };
  }
}

const toContent = ({ zh, en }: MailTexts): MailTexts => ({
  zh: { subject: zh.subject, text: zh.text },
  en: { subject: en.subject, text: en.text },
});

const isSame = (one: MailTexts, other: MailTexts): boolean =>
  JSON.stringify(toContent(one)) === JSON.stringify(toContent(other));

function assertValid(mail: MailKind, text: MailText, prefix: string): void {
  const errors: FieldError[] = findTemplateProblems(mail, text).map(({ field, rule, variable }) => ({
    field: prefix + field,
    rule,
    params: { variable },
  }));
  if (errors.length > 0) throw invalidFields(errors);
}
