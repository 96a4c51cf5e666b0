import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError, invalidField, invalidFields } from '../../../common/errors/index.js';
import {
  decodeCursor,
  DEFAULT_PAGE,
  type PageQuery,
  type Staff,
  type StepUpChecks,
  toPage,
} from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { leadsOutside, markdownFaults } from '../../../common/markdown/index.js';
import { Transactions } from '../../../database/index.js';
import {
  toVersionMarkDto,
  type RevertBody,
  type VersionPage,
  VersionsService,
} from '../../../infrastructure/versions/index.js';
import { AuditLog } from '../../audit/index.js';
import { announcementsReasons } from '../announcements.errors.js';
import { toContent, toFields, toPublicAnnouncement } from '../dto/announcement.mapper.js';
import type {
  AdminAnnouncement,
  AdminAnnouncementPage,
  AdminAnnouncementsQuery,
  AnnouncementContent,
  ChangedAnnouncement,
} from '../dto/announcements.dto.js';
import { Announcement, phaseAt } from '../entities/announcement.entity.js';
import { AnnouncementsRepository } from '../repositories/announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';

const versionSubject = (id: string): string => `announcement:${id}`;

/** Announcements as staff edit them: each change is a version, and in the audit log. */
@Injectable()
export class AdminAnnouncementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: AnnouncementsRepository,
    private readonly announcements: AnnouncementsService,
    private readonly versions: VersionsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Announcements of every phase, newest first. */
  async findAll({ cursor, limit = DEFAULT_PAGE, ...filter }: AdminAnnouncementsQuery): Promise<AdminAnnouncementPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const found = await this.repository.list({ ...filter, beforeId, now: this.clock.now(), limit: limit + 1 });
    const items = await Promise.all(found.map((announcement) => this.present(announcement)));
    return toPage(
      items,
      limit,
      (item) => item,
      ({ id }) => [id],
    );
  }

  async findOne(id: string): Promise<AdminAnnouncement> {
    return this.present(await this.load(id));
  }

  async findHistory(id: string, query: PageQuery): Promise<VersionPage> {
    await this.load(id);
    return this.versions.findHistory(versionSubject(id), query);
  }

  async create(content: AnnouncementContent, staff: Staff, stepUp: StepUpChecks): Promise<AdminAnnouncement> {
    assertValid(content);
    await requireStepUp(stepUp, content);
    return this.transactions.run(async (manager) => {
      const announcement = await this.announcements.create(manager, toFields(content));
      const after = toContent(announcement);
      await this.versions.recordFirst(manager, versionSubject(announcement.id), after, staff.caller);
      await this.record(manager, staff, { action: 'created', id: announcement.id, before: null, after });
      return this.present(announcement, manager);
    });
  }

  /** Throws `announcements.version_changed` when a colleague was quicker. */
  async update(
    id: string,
    { version: base, ...content }: ChangedAnnouncement,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<AdminAnnouncement> {
    await requireStepUp(stepUp, content);
    return this.transactions.run((manager) => this.save(manager, { id, base, content }, staff));
  }

  /** Makes an earlier version current again. */
  async revert(
    id: string,
    { version, to }: RevertBody,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<AdminAnnouncement> {
    const content = (await this.versions.findContent(versionSubject(id), to)) as AnnouncementContent;
    await requireStepUp(stepUp, content);
    return this.transactions.run((manager) => this.save(manager, { id, base: version, content }, staff));
  }

  async remove(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = toContent(await this.load(id, manager));
      await manager.delete(Announcement, { id });
      await this.record(manager, staff, { action: 'deleted', id, before, after: null });
    });
  }

  private async save(
    manager: EntityManager,
    { id, base, content }: { id: string; base: number; content: AnnouncementContent },
    staff: Staff,
  ): Promise<AdminAnnouncement> {
    const stored = await this.load(id, manager);
    assertValid(content);
    const announcement = { ...stored, ...toFields(content), updatedAt: this.clock.now() };
    const [before, after] = [toContent(stored), toContent(announcement)];
    const conflict = announcementsReasons.version_changed;
    await this.versions.recordNext(manager, versionSubject(id), { base, before, after, by: staff.caller, conflict });
    await manager.update(Announcement, { id }, announcement);
    await this.record(manager, staff, { action: 'changed', id, before, after });
    return this.present(announcement, manager);
  }

  private async load(id: string, manager?: EntityManager): Promise<Announcement> {
    const found = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!found) throw new AppError(announcementsReasons.not_found);
    return found;
  }

  private async present(announcement: Announcement, manager?: EntityManager): Promise<AdminAnnouncement> {
    const latest = await this.versions.findLatest(versionSubject(announcement.id), manager);
    return {
      ...toPublicAnnouncement(announcement),
      phase: phaseAt(announcement, this.clock.now()),
      ...toVersionMarkDto(latest),
    };
  }

  private record(
    manager: EntityManager,
    { caller, origin }: Staff,
    { action, id, before, after }: { action: string; id: string; before: unknown; after: unknown },
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: caller.userId,
      action: `announcements.${action}`,
      object: { type: 'announcement', id },
      before,
      after,
      ...origin,
    });
  }
}

/** Buyers follow what the shop tells them: a link to another site needs a step-up. */
async function requireStepUp(stepUp: StepUpChecks, { title, body }: AnnouncementContent): Promise<void> {
  if ([title.zh, title.en, body.zh, body.en].some(leadsOutside)) await stepUp.requireWindow();
}

function assertValid({ starts_at: from, ends_at: to, body }: AnnouncementContent): void {
  const faults = markdownFaults('body', body);
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from)) {
    faults.push({ field: 'ends_at', rule: 'after_start' });
  }
  if (faults.length > 0) throw invalidFields(faults);
}
