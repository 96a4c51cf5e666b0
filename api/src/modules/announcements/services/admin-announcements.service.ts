import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { invalidField, invalidFields } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type LocalizedText, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { markdownErrors } from '../../../common/markdown/index.js';
import type { LatestVersion } from '../../../infrastructure/versions/index.js';
import { LocalizedContentService } from '../../content/index.js';
import { MediaUsesService } from '../../media/index.js';
import { announcementsErrors } from '../announcements.errors.js';
import { toContent, toFields, toPublicAnnouncement } from '../dto/announcement.mapper.js';
import type {
  AdminAnnouncement,
  AdminAnnouncementPage,
  AdminAnnouncementsQuery,
  AnnouncementContent,
} from '../dto/announcements.dto.js';
import { Announcement, phaseAt } from '../entities/announcement.entity.js';
import { AnnouncementsRepository } from '../repositories/announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';

/** Announcements as staff edit them. */
@Injectable()
export class AdminAnnouncementsService extends LocalizedContentService<
  Announcement,
  AnnouncementContent,
  AdminAnnouncement
> {
  protected readonly kind = {
    entity: Announcement,
    subject: 'announcement',
    module: 'announcements',
    conflict: announcementsErrors.version_changed,
    notFound: announcementsErrors.not_found,
  } as const;
  protected readonly toContent = toContent;

  constructor(
    protected readonly repository: AnnouncementsRepository,
    private readonly announcements: AnnouncementsService,
    private readonly mediaUses: MediaUsesService,
    private readonly clock: ClockService,
  ) {
    super();
  }

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

  protected assertValid({ starts_at: from, ends_at: to, body }: AnnouncementContent): void {
    const errors = markdownErrors('body', body);
    if (from !== null && to !== null && Date.parse(to) <= Date.parse(from)) {
      errors.push({ field: 'ends_at', rule: 'after_start' });
    }
    if (errors.length > 0) throw invalidFields(errors);
  }

  protected insert(manager: EntityManager, content: AnnouncementContent): Promise<Announcement> {
    return this.announcements.create(manager, toFields(content));
  }

  protected update(manager: EntityManager, announcement: Announcement): Promise<unknown> {
    return manager.update(Announcement, { id: announcement.id }, announcement);
  }

  protected replacePictures(manager: EntityManager, id: string, body: LocalizedText | null): Promise<void> {
    const texts = body ? [body.zh, body.en] : [];
    return this.mediaUses.replaceTextPictures(manager, { subject: 'announcement', subjectId: id }, texts);
  }

  protected withContent(announcement: Announcement, content: AnnouncementContent): Announcement {
    return { ...announcement, ...toFields(content), updatedAt: this.clock.now() };
  }

  protected toAnswer(announcement: Announcement, latest: LatestVersion): AdminAnnouncement {
    return { ...toPublicAnnouncement(announcement), phase: phaseAt(announcement, this.clock.now()), ...latest };
  }
}
