import { Inject } from '@nestjs/common';
import type { EntityManager, EntityTarget } from 'typeorm';
import { AppError, type ErrorDefinition } from '../../common/errors/index.js';
import type { LocalizedText, PageQuery, Staff, StepUpChecks } from '../../common/index.js';
import { ID } from '../../common/ids/index.js';
import { leadsOutside } from '../../common/markdown/index.js';
import { Transactions } from '../../database/index.js';
import {
  type LatestVersion,
  type ReadVersion,
  type RevertBody,
  type VersionPage,
  VersionsService,
} from '../../infrastructure/versions/index.js';
import { AuditLog } from '../audit/index.js';

export interface ContentKind<Row> {
  entity: EntityTarget<Row>;
  /** The object's type in the audit log and in versions: `announcement`. */
  type: string;
  /** The first part of its actions in the audit log: `announcements`. */
  module: string;
  /** `version_changed` is thrown with `{changed_by, changed_at}` when a colleague was quicker. */
  errors: Record<'not_found' | 'version_changed', ErrorDefinition>;
}

/** What staff decide about one piece of content; a version stores it. */
interface Texts {
  title: LocalizedText;
  body: LocalizedText;
}

/**
 * Texts for visitors as staff edit them. Each change is a version, and in the audit log, in the same transaction. A module
 * extends this class by its rules and its rows.
 */
export abstract class VersionedContentService<Row extends { id: string }, Content extends Texts, Answer> {
  @Inject(Transactions) private readonly transactions: Transactions;
  @Inject(VersionsService) private readonly versions: VersionsService;
  @Inject(AuditLog) private readonly audit: AuditLog;

  protected abstract readonly kind: ContentKind<Row>;
  protected abstract readonly repository: { findById(id: string, manager?: EntityManager): Promise<Row | null> };

  /** Throws errors of the fields; `id` is null for new content. */
  protected abstract assertValid(content: Content, id: string | null, manager?: EntityManager): Promise<void> | void;
  protected abstract insert(manager: EntityManager, content: Content): Promise<Row>;
  protected abstract update(manager: EntityManager, row: Row): Promise<unknown>;
  /** The row with other content. */
  protected abstract withContent(row: Row, content: Content): Row;
  protected abstract toContent(row: Row): Content;
  protected abstract toAnswer(row: Row, latest: LatestVersion): Answer;

  async findOne(id: string): Promise<Answer> {
    return this.present(await this.load(id));
  }

  async findHistory(id: string, query: PageQuery): Promise<VersionPage> {
    await this.load(id);
    return this.versions.findHistory(this.versionSubject(id), query);
  }

  async create(content: Content, staff: Staff, stepUp: StepUpChecks): Promise<Answer> {
    await this.assertValid(content, null);
    await requireStepUp(stepUp, content);
    return this.transactions.run(async (manager) => {
      const row = await this.insert(manager, content);
      const after = this.toContent(row);
      await this.versions.recordFirst(manager, this.versionSubject(row.id), after, staff.caller);
      await this.record(manager, staff, { action: 'created', id: row.id, before: null, after });
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
    const content = (await this.versions.findContent(this.versionSubject(id), to)) as Content;
    await requireStepUp(stepUp, content);
    return this.save({ id, base: version, content }, staff);
  }

  async remove(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = this.toContent(await this.load(id, manager));
      await manager.delete(this.kind.entity, id);
      await this.record(manager, staff, { action: 'deleted', id, before, after: null });
    });
  }

  protected async present(row: Row, manager?: EntityManager): Promise<Answer> {
    return this.toAnswer(row, await this.versions.findLatest(this.versionSubject(row.id), manager));
  }

  private save({ id, base, content }: { id: string; base: number; content: Content }, staff: Staff): Promise<Answer> {
    return this.transactions.run(async (manager) => {
      const stored = await this.load(id, manager);
      await this.assertValid(content, id, manager);
      const row = this.withContent(stored, content);
      const [before, after] = [this.toContent(stored), this.toContent(row)];
      const conflict = this.kind.errors.version_changed;
      await this.versions.recordNext(manager, this.versionSubject(id), {
        base,
        before,
        after,
        by: staff.caller,
        conflict,
      });
      await this.update(manager, row);
      await this.record(manager, staff, { action: 'changed', id, before, after });
      return this.present(row, manager);
    });
  }

  private async load(id: string, manager?: EntityManager): Promise<Row> {
    const found = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!found) throw new AppError(this.kind.errors.not_found);
    return found;
  }

  private versionSubject(id: string): string {
    return `${this.kind.type}:${id}`;
  }

  private record(
    manager: EntityManager,
    { caller, origin }: Staff,
    { action, id, before, after }: { action: string; id: string; before: Content | null; after: Content | null },
  ): Promise<void> {
    const { module, type } = this.kind;
    return this.audit.record(manager, {
      actorId: caller.userId,
      action: `${module}.${action}`,
      object: { type, id },
      before,
      after,
      ...origin,
    });
  }
}

/** Buyers do what such a text says: a link to another site needs a step-up. */
async function requireStepUp(stepUp: StepUpChecks, { title, body }: Texts): Promise<void> {
  if ([title.zh, title.en, body.zh, body.en].some(leadsOutside)) await stepUp.requireWindow();
}
