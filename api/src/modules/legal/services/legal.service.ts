import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { invalidFields } from '../../../common/errors/index.js';
import type { PageQuery, Staff, StepUpChecks } from '../../../common/index.js';
import { leadsOutside, markdownErrors } from '../../../common/markdown/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import { type ContentKind, VersionedContentService } from '../../content/index.js';
import { MediaUsesService } from '../../media/index.js';
import type { AdminLegalText, LegalBody, LegalText, LegalTexts } from '../dto/legal.dto.js';
import { LegalDocument, type LegalDocumentName } from '../entities/legal-document.entity.js';
import { legalErrors } from '../legal.errors.js';

const LEGAL: ContentKind = { subject: 'legal', conflict: legalErrors.version_changed };

/** Terms and privacy policy: the built-in ones, or those that staff wrote, each change a version. */
@Injectable()
export class LegalService {
  constructor(
    @InjectRepository(LegalDocument) private readonly documents: Repository<LegalDocument>,
    private readonly transactions: TransactionsService,
    private readonly content: VersionedContentService,
    private readonly mediaUses: MediaUsesService,
    private readonly clock: ClockService,
  ) {}

  async findPublic(document: LegalDocumentName): Promise<LegalText> {
    const found = await this.find(document);
    return { text: textsOf(found), updated_at: found?.updatedAt.toISOString() ?? null };
  }

  findForStaff(document: LegalDocumentName): Promise<AdminLegalText> {
    return this.present(document);
  }

  findHistory(document: LegalDocumentName, query: PageQuery): Promise<VersionPage> {
    return this.content.findHistory(LEGAL, document, query);
  }

  /**
   * Throws errors of the fields for HTML and wrong links, `legal.version_changed`, and what `stepUp` throws: a link to
   * another site needs one.
   */
  async update(document: LegalDocumentName, { version, text }: LegalBody, staff: Staff, stepUp: StepUpChecks) {
    const errors = markdownErrors('text', text);
    if (errors.length > 0) throw invalidFields(errors);
    return this.save(document, { base: version, text }, staff, stepUp);
  }

  /** Makes an earlier version current again; 0 is the built-in text. */
  async revert(document: LegalDocumentName, { version, to }: RevertBody, staff: Staff, stepUp: StepUpChecks) {
    const text = (await this.content.findContent(LEGAL, document, to)) as LegalTexts;
    return this.save(document, { base: version, text }, staff, stepUp);
  }

  private async save(
    document: LegalDocumentName,
    { base, text }: { base: number; text: LegalTexts },
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<AdminLegalText> {
    if (leadsOutside(text.zh) || leadsOutside(text.en)) await stepUp.requireWindow();
    return this.transactions.run(async (manager) => {
      const before = textsOf(await this.find(document, manager));
      const after = { zh: text.zh, en: text.en };
      const edit = { kind: LEGAL, action: 'legal.changed', id: document, base, before, after } as const;
      await this.content.recordChanged(manager, edit, staff);
      await manager.delete(LegalDocument, { document });
      const isBuiltIn = after.zh === '' && after.en === '';
      if (!isBuiltIn) await manager.insert(LegalDocument, { document, ...after, updatedAt: this.clock.now() });
      await this.mediaUses.replaceTextPictures(manager, { subject: document, subjectId: '0' }, [after.zh, after.en]);
      return this.present(document, manager);
    });
  }

  private find(document: LegalDocumentName, manager = this.documents.manager): Promise<LegalDocument | null> {
    return manager.findOneBy(LegalDocument, { document });
  }

  private async present(document: LegalDocumentName, manager?: EntityManager): Promise<AdminLegalText> {
    const latest = await this.content.findLatest(LEGAL, document, manager);
    return { ...latest, text: textsOf(await this.find(document, manager)) };
  }
}

const textsOf = (found: LegalDocument | null): LegalTexts => ({ zh: found?.zh ?? '', en: found?.en ?? '' });
