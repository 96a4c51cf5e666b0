import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { DEFAULT_PAGE, type PageQuery, type Staff, type StepUpChecks, toPage } from '../../../common/http/index.js';
import { ID, Ids } from '../../../common/ids/index.js';
import { leadsOutside } from '../../../common/markdown/index.js';
import {
  presentMark,
  type RevertBody,
  type VersionPage,
  VersionsService,
} from '../../../infrastructure/versions/index.js';
import { AuditLog } from '../../audit/index.js';
import type {
  AdminTutorial,
  AdminTutorialPage,
  AdminTutorialsQuery,
  ChangedTutorial,
  TutorialContent,
} from '../dto/tutorials.dto.js';
import { readingMinutes, type StoredTutorial } from '../tutorial.js';
import { tutorialsReasons } from '../tutorials.errors.js';
import { contentOf, presentTutorial } from '../tutorials.presenter.js';
import { TutorialsRepository } from '../repositories/tutorials.repository.js';
import { assertTutorial, placeOf } from './tutorials.service.js';

const subjectOf = (id: string): string => `tutorial:${id}`;

/** What staff do to tutorials: each change is a version, and in the audit log. */
@Injectable()
export class TutorialsAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: TutorialsRepository,
    private readonly versions: VersionsService,
    private readonly audit: AuditLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Tutorials, published or not, in the order that staff gave them. */
  async list({ category, slug, q, cursor, limit = DEFAULT_PAGE }: AdminTutorialsQuery): Promise<AdminTutorialPage> {
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const rows = await this.repository.list({ category, slug, q, after, limit: limit + 1 });
    const present = (row: (typeof rows)[number]) => ({
      ...presentTutorial(row),
      id: row.id,
      sort: row.sort,
      published: row.published,
    });
    return toPage(rows, limit, present, ({ sort, id }) => [String(sort), id]);
  }

  one(id: string): Promise<AdminTutorial> {
    return this.transactions.read((em) => this.present(em, id));
  }

  async history(id: string, query: PageQuery): Promise<VersionPage> {
    await this.transactions.read((em) => this.must(em, id));
    return this.versions.findHistory(subjectOf(id), query);
  }

  async create(content: TutorialContent, staff: Staff, stepUp: StepUpChecks): Promise<AdminTutorial> {
    await this.transactions.read((em) => this.check(em, content, null));
    await requireStepUp(stepUp, content);
    const id = this.ids.next();
    const after = contentOf(content);
    return this.transactions.run(async (em) => {
      const row = { ...after, id, minutes: readingMinutes(content.body) };
      await this.repository.insert(em, row, this.clock.now());
      await this.versions.begin(em, subjectOf(id), after, staff.caller);
      await this.record(em, staff, { word: 'created', id, before: null, after });
      return this.present(em, id);
    });
  }

  /** Throws `tutorials.version_changed` when somebody else was quicker. */
  async change(
    id: string,
    { version: base, ...content }: ChangedTutorial,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<AdminTutorial> {
    await this.transactions.read((em) => this.check(em, content, id));
    await requireStepUp(stepUp, content);
    return this.transactions.run((em) => this.save(em, { id, base, content }, staff));
  }

  /** Makes an earlier version current again. */
  async revert(id: string, { version, to }: RevertBody, staff: Staff, stepUp: StepUpChecks): Promise<AdminTutorial> {
    const earlier = await this.transactions.read((em) => this.versions.findContent(subjectOf(id), to, em));
    const content = earlier as TutorialContent;
    await requireStepUp(stepUp, content);
    return this.transactions.run((em) => this.save(em, { id, base: version, content }, staff));
  }

  async remove(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (em) => {
      const before = contentOf(await this.must(em, id));
      await this.repository.delete(em, id);
      await this.record(em, staff, { word: 'deleted', id, before, after: null });
    });
  }

  private async save(
    em: EntityManager,
    { id, base, content }: { id: string; base: number; content: TutorialContent },
    staff: Staff,
  ): Promise<AdminTutorial> {
    const before = contentOf(await this.must(em, id));
    await this.check(em, content, id);
    const after = contentOf(content);
    const conflict = tutorialsReasons.version_changed;
    await this.versions.add(em, subjectOf(id), { base, before, after, by: staff.caller, conflict });
    const row = { ...after, id, minutes: readingMinutes(after.body) };
    await this.repository.update(em, row, this.clock.now());
    await this.record(em, staff, { word: 'changed', id, before, after });
    return this.present(em, id);
  }

  /** The unique key of the slug decides when two want the same at once. */
  private async check(em: EntityManager, content: TutorialContent, id: string | null): Promise<void> {
    assertTutorial(content, { taken: await this.repository.isTaken(em, content.slug, id) });
  }

  private async must(em: EntityManager, id: string): Promise<StoredTutorial> {
    const found = ID.test(id) ? await this.repository.byId(em, id) : null;
    if (!found) throw new AppError(tutorialsReasons.not_found);
    return found;
  }

  private async present(em: EntityManager, id: string): Promise<AdminTutorial> {
    const tutorial = await this.must(em, id);
    const latest = await this.versions.findLatest(subjectOf(id), em);
    return {
      id,
      ...contentOf(tutorial),
      minutes: tutorial.minutes,
      ...presentMark(latest),
    };
  }

  private record(
    em: EntityManager,
    { caller, origin }: Staff,
    { word, id, before, after }: { word: string; id: string; before: unknown; after: unknown },
  ): Promise<void> {
    const change = { action: `tutorials.${word}`, object: { type: 'tutorial', id }, before, after };
    return this.audit.record(em, { actorId: caller.userId, ...change, ...origin });
  }
}

/** Buyers do what a tutorial says: a link that leads elsewhere needs a step-up. */
async function requireStepUp(stepUp: StepUpChecks, { title, body }: TutorialContent): Promise<void> {
  if ([title.zh, title.en, body.zh, body.en].some(leadsOutside)) await stepUp.requireWindow();
}
