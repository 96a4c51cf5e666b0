import { Inject } from '@nestjs/common';
import type { EntityManager, EntityTarget } from 'typeorm';
import { AppError, type ErrorDefinition } from '../../../common/errors/index.js';
import type { LocalizedText, PageQuery, Staff, StepUpChecks } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { leadsOutside } from '../../../common/markdown/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { LatestVersion, ReadVersion, RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import { type ContentKind, VersionedContentService } from './versioned-content.service.js';

interface LocalizedContentKind<Row> extends ContentKind {
  entity: EntityTarget<Row>;
  /** The first part of its actions in the audit log. */
  module: 'announcements' | 'tutorials';
  notFound: ErrorDefinition;
}

/** What staff decide about one piece of content; a version stores it. */
interface Texts {
  title: LocalizedText;
  body: LocalizedText;
}

/** Texts for visitors as staff edit them. A module extends this class by its rules and its rows. */
export abstract class LocalizedContentService<Row extends { id: string }, Content extends Texts, Answer> {
  @Inject(TransactionsService) private readonly transactions: TransactionsService;
  @Inject(VersionedContentService) private readonly content: VersionedContentService;

  protected abstract readonly kind: LocalizedContentKind<Row>;
  protected abstract readonly repository: { findById(id: string, manager?: EntityManager): Promise<Row | null> };

  /** Throws errors of the fields; `id` is null for new content. */
  protected abstract assertValid(content: Content, id: string | null, manager?: EntityManager): Promise<void> | void;
  protected abstract insert(manager: EntityManager, content: Content): Promise<Row>;
  protected abstract update(manager: EntityManager, row: Row): Promise<unknown>;
  /** Makes the pictures in this text those that the content uses; null when it is deleted. */
  protected abstract replacePictures(manager: EntityManager, id: string, body: LocalizedText | null): Promise<void>;
  /** The row with other content. */
  protected abstract withContent(row: Row, content: Content): Row;
  protected abstract toContent(row: Row): Content;
  protected abstract toAnswer(row: Row, latest: LatestVersion): Answer;

  async findOne(id: string): Promise<Answer> {
    return this.present(await this.load(id));
  }

  async findHistory(id: string, query: PageQuery): Promise<VersionPage> {
    await this.load(id);
    return this.content.findHistory(this.kind, id, query);
  }

  async create(content: Content, staff: Staff, stepUp: StepUpChecks): Promise<Answer> {
    await this.assertValid(content, null);
    await requireStepUp(stepUp, content);
    return this.transactions.run(async (manager) => {
      const row = await this.insert(manager, content);
      await this.replacePictures(manager, row.id, content.body);
      const change = { ...this.change('created'), id: row.id, after: this.toContent(row) };
      await this.content.recordCreated(manager, change, staff);
      return this.present(row, manager);
    });
  }

  /** Throws `version_changed` when a colleague was quicker. */
  async replace(id: string, content: Content & ReadVersion, staff: Staff, stepUp: StepUpChecks): Promise<Answer> {
    await this.assertValid(content, id);
    await requireStepUp(stepUp, content);
    return this.save({ id, base: content.version, content }, staff);
  }

  /** Makes an earlier version current again. */
  async revert(id: string, { version, to }: RevertBody, staff: Staff, stepUp: StepUpChecks): Promise<Answer> {
    const content = (await this.content.findContent(this.kind, id, to)) as Content;
    await requireStepUp(stepUp, content);
    return this.save({ id, base: version, content }, staff);
  }

  async remove(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = this.toContent(await this.load(id, manager));
      await manager.delete(this.kind.entity, id);
      await this.replacePictures(manager, id, null);
      await this.content.recordRemoved(manager, { ...this.change('deleted'), id, before }, staff);
    });
  }

  protected async present(row: Row, manager?: EntityManager): Promise<Answer> {
    return this.toAnswer(row, await this.content.findLatest(this.kind, row.id, manager));
  }

  private save({ id, base, content }: { id: string; base: number; content: Content }, staff: Staff): Promise<Answer> {
    return this.transactions.run(async (manager) => {
      const stored = await this.load(id, manager);
      await this.assertValid(content, id, manager);
      const row = this.withContent(stored, content);
      const [before, after] = [this.toContent(stored), this.toContent(row)];
      await this.content.recordChanged(manager, { ...this.change('changed'), id, base, before, after }, staff);
      await this.update(manager, row);
      await this.replacePictures(manager, id, after.body);
      return this.present(row, manager);
    });
  }

  private async load(id: string, manager?: EntityManager): Promise<Row> {
    const found = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!found) throw new AppError(this.kind.notFound);
    return found;
  }

  private change(word: 'created' | 'changed' | 'deleted') {
    return { kind: this.kind, action: `${this.kind.module}.${word}` as const };
  }
}

/** Buyers do what such a text says: a link to another site needs a step-up. */
async function requireStepUp(stepUp: StepUpChecks, { title, body }: Texts): Promise<void> {
  if ([title.zh, title.en, body.zh, body.en].some(leadsOutside)) await stepUp.requireWindow();
}
