import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { DEFAULT_PAGE, type PageQuery, type Staff, type StepUpChecks, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { leadsOutside } from '../../../common/markdown/index.js';
import { Transactions } from '../../../database/index.js';
import {
  toVersionMarkDto,
  type RevertBody,
  type VersionPage,
  VersionsService,
} from '../../../infrastructure/versions/index.js';
import { AuditLog } from '../../audit/index.js';
import { readingMinutes } from '../domain/reading-minutes.js';
import { toAdminTutorialItem, toContent } from '../dto/tutorial.mapper.js';
import type {
  AdminTutorial,
  AdminTutorialPage,
  AdminTutorialsQuery,
  ChangedTutorial,
  TutorialContent,
} from '../dto/tutorials.dto.js';
import { Tutorial } from '../entities/tutorial.entity.js';
import { TutorialsRepository } from '../repositories/tutorials.repository.js';
import { tutorialsReasons } from '../tutorials.errors.js';
import { assertValidTutorial, decodePlace, TutorialsService } from './tutorials.service.js';

const versionSubject = (id: string): string => `tutorial:${id}`;

/** Tutorials as staff edit them: each change is a version, and in the audit log. */
@Injectable()
export class AdminTutorialsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: TutorialsRepository,
    private readonly tutorials: TutorialsService,
    private readonly versions: VersionsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Tutorials, published or not, in the order that staff gave them. */
  async findAll({ cursor, limit = DEFAULT_PAGE, ...filter }: AdminTutorialsQuery): Promise<AdminTutorialPage> {
    const after = cursor === undefined ? undefined : decodePlace(cursor);
    const tutorials = await this.repository.list({ ...filter, after, limit: limit + 1 });
    return toPage(tutorials, limit, toAdminTutorialItem, ({ sort, id }) => [String(sort), id]);
  }

  async findOne(id: string): Promise<AdminTutorial> {
    return this.present(await this.load(id));
  }

  async findHistory(id: string, query: PageQuery): Promise<VersionPage> {
    await this.load(id);
    return this.versions.findHistory(versionSubject(id), query);
  }

  async create(content: TutorialContent, staff: Staff, stepUp: StepUpChecks): Promise<AdminTutorial> {
    await this.assertValid(content, null);
    await requireStepUp(stepUp, content);
    return this.transactions.run(async (manager) => {
      const tutorial = await this.tutorials.create(manager, toContent(content));
      const after = toContent(tutorial);
      await this.versions.recordFirst(manager, versionSubject(tutorial.id), after, staff.caller);
      await this.record(manager, staff, { action: 'created', id: tutorial.id, before: null, after });
      return this.present(tutorial, manager);
    });
  }

  /** Throws `tutorials.version_changed` when a colleague was quicker. */
  async update(
    id: string,
    { version: base, ...content }: ChangedTutorial,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<AdminTutorial> {
    await this.assertValid(content, id);
    await requireStepUp(stepUp, content);
    return this.transactions.run((manager) => this.save(manager, { id, base, content }, staff));
  }

  /** Makes an earlier version current again. */
  async revert(id: string, { version, to }: RevertBody, staff: Staff, stepUp: StepUpChecks): Promise<AdminTutorial> {
    const content = (await this.versions.findContent(versionSubject(id), to)) as TutorialContent;
    await requireStepUp(stepUp, content);
    return this.transactions.run((manager) => this.save(manager, { id, base: version, content }, staff));
  }

  async remove(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = toContent(await this.load(id, manager));
      await manager.delete(Tutorial, { id });
      await this.record(manager, staff, { action: 'deleted', id, before, after: null });
    });
  }

  private async save(
    manager: EntityManager,
    { id, base, content }: { id: string; base: number; content: TutorialContent },
    staff: Staff,
  ): Promise<AdminTutorial> {
    const stored = await this.load(id, manager);
    await this.assertValid(content, id, manager);
    const [before, after] = [toContent(stored), toContent(content)];
    const conflict = tutorialsReasons.version_changed;
    await this.versions.recordNext(manager, versionSubject(id), { base, before, after, by: staff.caller, conflict });
    const tutorial = { ...stored, ...after, minutes: readingMinutes(after.body), updatedAt: this.clock.now() };
    await this.repository.update(manager, tutorial);
    await this.record(manager, staff, { action: 'changed', id, before, after });
    return this.present(tutorial, manager);
  }

  /** The slug's unique key decides when two tutorials are given it at once. */
  private async assertValid(content: TutorialContent, id: string | null, manager?: EntityManager): Promise<void> {
    assertValidTutorial(content, { taken: await this.repository.hasSlug(content.slug, id, manager) });
  }

  private async load(id: string, manager?: EntityManager): Promise<Tutorial> {
    const found = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!found) throw new AppError(tutorialsReasons.not_found);
    return found;
  }

  private async present(tutorial: Tutorial, manager?: EntityManager): Promise<AdminTutorial> {
    const { id, minutes } = tutorial;
    const latest = await this.versions.findLatest(versionSubject(id), manager);
    return { id, ...toContent(tutorial), minutes, ...toVersionMarkDto(latest) };
  }

  private record(
    manager: EntityManager,
    { caller, origin }: Staff,
    { action, id, before, after }: { action: string; id: string; before: unknown; after: unknown },
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: caller.userId,
      action: `tutorials.${action}`,
      object: { type: 'tutorial', id },
      before,
      after,
      ...origin,
    });
  }
}

/** Buyers do what a tutorial says: a link to another site needs a step-up. */
async function requireStepUp(stepUp: StepUpChecks, { title, body }: TutorialContent): Promise<void> {
  if ([title.zh, title.en, body.zh, body.en].some(leadsOutside)) await stepUp.requireWindow();
}
