import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { Announcement, type AnnouncementFields } from '../entities/announcement.entity.js';
import { AnnouncementsRepository } from '../repositories/announcements.repository.js';

/** More are never shown at once. */
const MAX_SHOWN = 100;

/** Announcements as visitors read them. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly repository: AnnouncementsRepository,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** What is to be shown now, newest first; at every position when none is given. */
  findShown(position?: string): Promise<Announcement[]> {
    return this.repository.list({ position, phase: 'shown', now: this.clock.now(), limit: MAX_SHOWN });
  }

  async create(manager: EntityManager, fields: AnnouncementFields): Promise<Announcement> {
    const now = this.clock.now();
    const announcement = { ...fields, id: this.ids.next(), createdAt: now, updatedAt: now };
    await manager.insert(Announcement, announcement);
    return announcement;
  }
}
