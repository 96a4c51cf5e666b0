import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { decodeCursor, DEFAULT_PAGE, type Staff, toPage } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import type { AdminMedia, AdminMediaPage, AdminMediaQuery, MediaBody } from '../dto/media.dto.js';
import { toAdminMedia, toAudited } from '../dto/media.mapper.js';
import { Media } from '../entities/media.entity.js';
import { mediaErrors } from '../media.errors.js';
import { MediaRepository } from '../repositories/media.repository.js';
import { MediaFilesService } from './media-files.service.js';

/** The media library as staff see it. */
@Injectable()
export class AdminMediaService {
  constructor(
    private readonly repository: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Newest first. */
  async findPage({ cursor, limit = DEFAULT_PAGE, ...filter }: AdminMediaQuery): Promise<AdminMediaPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const found = await this.repository.list({ ...filter, beforeId, limit: limit + 1 });
    const page = toPage(
      found,
      limit,
      (media) => media,
      ({ id }) => [id],
    );
    return { ...page, items: await this.present(page.items) };
  }

  async findOne(id: string): Promise<AdminMedia> {
    return this.presentOne(await this.require(id));
  }

  async presentOne(media: Media): Promise<AdminMedia> {
    const uses = await this.repository.findUses([media.id]);
    return toAdminMedia(media, uses);
  }

  async changeAlt(id: string, { alt: { zh, en } }: MediaBody, staff: Staff): Promise<AdminMedia> {
    const changed = await this.transactions.run(async (manager) => {
      const before = await this.lock(manager, id);
      const after = { ...before, alt: { zh, en } };
      await manager.update(Media, { id }, { alt: after.alt });
      await this.audit.record(manager, entry('media.changed', { before, after }, staff));
      return after;
    });
    return this.presentOne(changed);
  }

  /** Deletes a picture that nothing uses. */
  async remove(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = await this.lock(manager, id);
      if ((await this.repository.findUses([id], manager)).length > 0) throw new AppError(mediaErrors.in_use);
      await manager.delete(Media, { id });
      await this.files.release(manager, before);
      await this.audit.record(manager, entry('media.deleted', { before, after: null }, staff));
    });
  }

  private async present(media: readonly Media[]): Promise<AdminMedia[]> {
    const uses = await this.repository.findUses(media.map(({ id }) => id));
    return media.map((one) =>
      toAdminMedia(
        one,
        uses.filter(({ mediaId }) => mediaId === one.id),
      ),
    );
  }

  /** What uses it locks it too: see `MediaUsesService`. */
  private async lock(manager: EntityManager, id: string): Promise<Media> {
    const [media] = ID.test(id) ? await this.repository.lock(manager, [id]) : [];
    if (media === undefined) throw new AppError(mediaErrors.not_found);
    return media;
  }

  private async require(id: string): Promise<Media> {
    const media = ID.test(id) ? await this.repository.findById(id) : null;
    if (media === null) throw new AppError(mediaErrors.not_found);
    return media;
  }
}

const entry = (
  action: AuditAction,
  { before, after }: { before: Media; after: Media | null },
  { caller, origin }: Staff,
) => ({
  actorId: caller.userId,
  action,
  object: { type: 'media' as const, id: before.id },
  before: toAudited(before),
  after: after && toAudited(after),
  ...origin,
});
