import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError, invalidField, invalidFields } from '../../../common/errors/index.js';
import {
  decodeCursor,
  DEFAULT_PAGE,
  type PageQuery,
  type Staff,
  type StepUpChecks,
  toPage,
} from '../../../common/http/index.js';
import { ID, Ids } from '../../../common/ids/index.js';
import { leadsOutside, markdownFaults } from '../../../common/markdown/index.js';
import { presentMark, type RevertBody, type VersionPage, Versions } from '../../../infrastructure/versions/index.js';
import { AuditLog } from '../../audit/index.js';
import type { Announcement } from '../announcement.js';
import { announcementsReasons } from '../announcements.errors.js';
import { announcementOf, contentOf, presentAnnouncement } from '../announcements.presenter.js';
import { AnnouncementsRepository, type Phase } from '../repositories/announcements.repository.js';
import type {
  AdminAnnouncement,
  AdminAnnouncementPage,
  AdminAnnouncementsQuery,
  AnnouncementContent,
  ChangedAnnouncement,
} from '../dto/announcements.dto.js';

const subjectOf = (id: string): string => `announcement:${id}`;

/** What staff do to announcements: each change is a version, and in the audit log. */
@Injectable()
export class AnnouncementsAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: AnnouncementsRepository,
    private readonly versions: Versions,
    private readonly audit: AuditLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Announcements of every phase, newest first. */
  async list({ cursor, limit = DEFAULT_PAGE, ...filter }: AdminAnnouncementsQuery): Promise<AdminAnnouncementPage> {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (below !== undefined && !ID.test(below)) throw invalidField('cursor', 'cursor');
    return this.transactions.read(async (em) => {
      const found = await this.repository.list(em, { ...filter, below, now: this.clock.now(), limit: limit + 1 });
      const items: AdminAnnouncement[] = [];
      for (const one of found) items.push(await this.present(em, one));
      return toPage(
        items,
        limit,
        (item) => item,
        ({ id }) => [id],
      );
    });
  }

  one(id: string): Promise<AdminAnnouncement> {
    return this.transactions.read(async (em) => this.present(em, await this.must(em, id)));
  }

  async history(id: string, query: PageQuery): Promise<VersionPage> {
    await this.transactions.read((em) => this.must(em, id));
    return this.versions.history(subjectOf(id), query);
  }

  async create(content: AnnouncementContent, staff: Staff, stepUp: StepUpChecks): Promise<AdminAnnouncement> {
    const id = this.ids.next();
    const announcement = { ...announcementOf(checked(content)), id };
    await requireStepUp(stepUp, content);
    return this.transactions.run(async (em) => {
      await this.repository.insert(em, announcement, this.clock.now());
      const after = contentOf(announcement);
      await this.versions.begin(em, subjectOf(id), after, staff.caller);
      await this.record(em, staff, { word: 'created', id, before: null, after });
      return this.present(em, announcement);
    });
  }

  /** Throws `announcements.version_changed` when somebody else was quicker. */
  async change(
    id: string,
    { version: base, ...content }: ChangedAnnouncement,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<AdminAnnouncement> {
    await requireStepUp(stepUp, content);
    return this.transactions.run((em) => this.save(em, { id, base, content }, staff));
  }

  /** Makes an earlier version current again. */
  async revert(
    id: string,
    { version, to }: RevertBody,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<AdminAnnouncement> {
    const earlier = await this.transactions.read((em) => this.versions.content(em, subjectOf(id), to));
    const content = earlier as AnnouncementContent;
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
    { id, base, content }: { id: string; base: number; content: AnnouncementContent },
    staff: Staff,
  ): Promise<AdminAnnouncement> {
    const before = contentOf(await this.must(em, id));
    const announcement = { ...announcementOf(checked(content)), id };
    const after = contentOf(announcement);
    const conflict = announcementsReasons.version_changed;
    await this.versions.add(em, subjectOf(id), { base, before, after, by: staff.caller, conflict });
    await this.repository.update(em, announcement, this.clock.now());
    await this.record(em, staff, { word: 'changed', id, before, after });
    return this.present(em, announcement);
  }

  private async must(em: EntityManager, id: string): Promise<Announcement> {
    const found = ID.test(id) ? await this.repository.find(em, id) : null;
    if (!found) throw new AppError(announcementsReasons.not_found);
    return found;
  }

  private async present(em: EntityManager, announcement: Announcement): Promise<AdminAnnouncement> {
    const latest = await this.versions.latest(em, subjectOf(announcement.id));
    return {
      ...presentAnnouncement(announcement),
      phase: phaseOf(announcement, this.clock.now()),
      ...presentMark(latest),
    };
  }

  private record(
    em: EntityManager,
    { caller, origin }: Staff,
    { word, id, before, after }: { word: string; id: string; before: unknown; after: unknown },
  ): Promise<void> {
    const object = { type: 'announcement', id };
    return this.audit.record(em, {
      actorId: caller.userId,
      action: `announcements.${word}`,
      object,
      before,
      after,
      ...origin,
    });
  }
}

const phaseOf = ({ startsAt, endsAt }: Announcement, now: Date): Phase => {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'shown';
};

/** Buyers follow what the shop tells them: a link that leads elsewhere needs a step-up. */
async function requireStepUp(stepUp: StepUpChecks, { title, body }: AnnouncementContent): Promise<void> {
  if ([title.zh, title.en, body.zh, body.en].some(leadsOutside)) await stepUp.requireWindow();
}

function checked(content: AnnouncementContent): AnnouncementContent {
  const { starts_at: from, ends_at: to } = content;
  const faults = markdownFaults('body', content.body);
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from)) {
    faults.push({ field: 'ends_at', rule: 'after_start' });
  }
  if (faults.length > 0) throw invalidFields(faults);
  return content;
}
