import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Announcement, type AnnouncementPhase } from '../entities/announcement.entity.js';

export interface AnnouncementFilter {
  position?: string;
  phase?: AnnouncementPhase;
  /** Only those older than this one. */
  beforeId?: string;
  now: Date;
  limit: number;
}

const PHASE_CONDITIONS: Record<AnnouncementPhase, string> = {
  shown: '(a.startsAt IS NULL OR a.startsAt <= :now) AND (a.endsAt IS NULL OR a.endsAt > :now)',
  scheduled: 'a.startsAt > :now',
  ended: 'a.endsAt <= :now',
};

@Injectable()
export class AnnouncementsRepository {
  constructor(@InjectRepository(Announcement) private readonly announcements: Repository<Announcement>) {}

  /** Newest first. */
  list({ position, phase, beforeId, now, limit }: AnnouncementFilter): Promise<Announcement[]> {
    const query = this.announcements.createQueryBuilder('a').orderBy('a.id', 'DESC').limit(limit);
    if (phase !== undefined) query.andWhere(PHASE_CONDITIONS[phase], { now });
    if (position !== undefined) query.andWhere('a.position = :position', { position });
    if (beforeId !== undefined) query.andWhere('a.id < :beforeId', { beforeId });
    return query.getMany();
  }

  async findTitles(ids: readonly string[]): Promise<Map<string, Announcement['title']>> {
    const announcements = await this.announcements.find({
      select: { id: true, title: { zh: true, en: true } },
      where: { id: In(ids) },
    });
    return new Map(announcements.map(({ id, title }) => [id, title]));
  }

  findById(id: string, manager = this.announcements.manager): Promise<Announcement | null> {
    return manager.findOneBy(Announcement, { id });
  }
}
