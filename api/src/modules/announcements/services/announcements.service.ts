import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { Ids } from '../../../common/ids/index.js';
import type { Announcement, NewAnnouncement } from '../announcement.js';
import { AnnouncementsRepository } from '../repositories/announcements.repository.js';

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly repository: AnnouncementsRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** What is to be shown now, newest first; at every position when none is given. */
  shown(position: string | null = null): Promise<Announcement[]> {
    return this.transactions.read((em) => this.repository.shownAt(em, this.clock.now(), position));
  }

  /** Adds an announcement and gives its id. */
  async create(em: EntityManager, announcement: NewAnnouncement): Promise<string> {
    const id = this.ids.next();
    await this.repository.insert(em, { ...announcement, id }, this.clock.now());
    return id;
  }
}
