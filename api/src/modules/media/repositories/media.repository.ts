import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { MediaUse, type MediaSubject } from '../entities/media-use.entity.js';
import { Media } from '../entities/media.entity.js';

export const MEDIA_USAGES = ['used', 'unused'] as const;
export type MediaUsage = (typeof MEDIA_USAGES)[number];

export interface MediaFilter {
  /** Words that are all in its name or its alternative texts. */
  q?: string;
  /** Both kinds when absent. */
  usage?: MediaUsage;
  /** Only those older than this one. */
  beforeId?: string;
  limit: number;
}

const SEARCHED_COLUMNS = ['m.name', 'm.alt.zh', 'm.alt.en'];

/** A use, with the picture that it shows. */
export type UseWithMedia = MediaUse & { media: Media };

@Injectable()
export class MediaRepository {
  constructor(@InjectRepository(Media) private readonly media: Repository<Media>) {}

  /** Newest first. */
  list({ q = '', usage, beforeId, limit }: MediaFilter): Promise<Media[]> {
    const query = this.media.createQueryBuilder('m').orderBy('m.id', 'DESC').limit(limit);
    for (const [index, word] of q.toLowerCase().split(/\s+/).filter(Boolean).entries()) {
      const like = SEARCHED_COLUMNS.map((column) => `LOWER(${column}) LIKE :word${index} ESCAPE '!'`);
      query.andWhere(`(${like.join(' OR ')})`, { [`word${index}`]: `%${word.replace(/[!%_]/g, '!$&')}%` });
    }
    if (usage !== undefined) {
      const uses = query.subQuery().select('1').from(MediaUse, 'u').where('u.mediaId = m.id').getQuery();
      query.andWhere(`${usage === 'used' ? '' : 'NOT '}EXISTS ${uses}`);
    }
    if (beforeId !== undefined) query.andWhere('m.id < :beforeId', { beforeId });
    return query.getMany();
  }

  findById(id: string, manager = this.media.manager): Promise<Media | null> {
    return manager.findOneBy(Media, { id });
  }

  findByIds(ids: readonly string[], manager = this.media.manager): Promise<Media[]> {
    return manager.findBy(Media, { id: In([...ids]) });
  }

  findByHash(contentHash: string, manager = this.media.manager): Promise<Media | null> {
    return manager.findOneBy(Media, { contentHash });
  }

  /** In one order, so that two that lock the same ones never wait for each other. */
  lock(manager: EntityManager, ids: readonly string[]): Promise<Media[]> {
    return manager.find(Media, { where: { id: In([...ids]) }, order: { id: 'ASC' }, lock: lockForUpdate(manager) });
  }

  /** False when its last use did not end before this time, or it does not exist. */
  async deleteUnused(manager: EntityManager, id: string, before: Date): Promise<boolean> {
    const { affected } = await manager.delete(Media, { id, unusedSince: LessThan(before) });
    return affected === 1;
  }

  /** Those whose last use ended before this time, the longest ago first. One that was never used is not among them. */
  findUnused(manager: EntityManager, before: Date, limit: number): Promise<Media[]> {
    return manager.find(Media, {
      where: { unusedSince: LessThan(before) },
      order: { unusedSince: 'ASC' },
      take: limit,
    });
  }

  findUses(mediaIds: readonly string[], manager = this.media.manager): Promise<MediaUse[]> {
    const where = { mediaId: In([...mediaIds]) };
    return manager.find(MediaUse, { where, order: { subject: 'ASC', subjectId: 'ASC', position: 'ASC' } });
  }

  /** The uses of these owners with their pictures, in their order. */
  async findUsesWithMedia(
    subject: MediaSubject,
    subjectIds: readonly string[],
    manager = this.media.manager,
  ): Promise<UseWithMedia[]> {
    if (subjectIds.length === 0) return [];
    const uses = await manager
      .createQueryBuilder(MediaUse, 'u')
      .innerJoinAndMapOne('u.media', Media, 'm', 'm.id = u.mediaId')
      .where('u.subject = :subject AND u.subjectId IN (:...subjectIds)', { subject, subjectIds })
      .orderBy('u.subjectId')
      .addOrderBy('u.position')
      .getMany();
    return uses as UseWithMedia[];
  }

  findUsesBy(subject: MediaSubject, subjectIds: readonly string[], manager = this.media.manager): Promise<MediaUse[]> {
    const where = { subject, subjectId: In([...subjectIds]) };
    return manager.find(MediaUse, { where, order: { subjectId: 'ASC', position: 'ASC' } });
  }
}
