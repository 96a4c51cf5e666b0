import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { invalidField } from '../../../common/errors/index.js';
import type { Picture } from '../dto/media.dto.js';
import { toPicture } from '../dto/media.mapper.js';
import { idsInTexts } from '../domain/media-names.js';
import { Media } from '../entities/media.entity.js';
import { type MediaSubject, MediaUse, type TextSubject } from '../entities/media-use.entity.js';
import { MediaRepository } from '../repositories/media.repository.js';

/** What shows a picture. */
export interface PictureOwner {
  subject: MediaSubject;
  subjectId: string;
}

/** A picture of an owner; null until it is ready. */
export interface UsedPicture {
  mediaId: string;
  picture: Picture | null;
}

/** The first one that is ready. */
export const coverOf = (pictures: readonly UsedPicture[] = []): Picture | null =>
  pictures.find(({ picture }) => picture !== null)?.picture ?? null;

/** What uses which pictures. */
@Injectable()
export class MediaUsesService {
  constructor(
    private readonly repository: MediaRepository,
    private readonly clock: ClockService,
  ) {}

  /**
   * Makes these the pictures of an owner, in this order; the first is the cover. Throws an error of `field` when one does not
   * exist. Their rows are locked: none is deleted meanwhile.
   */
  async replacePictures(
    manager: EntityManager,
    owner: PictureOwner,
    mediaIds: readonly string[],
    field: string,
  ): Promise<void> {
    const locked = await this.lockPictures(manager, owner, mediaIds);
    const known = new Set(locked.map(({ id }) => id));
    const unknown = mediaIds.findIndex((id) => !known.has(id));
    if (unknown !== -1) throw invalidField(`${field}.${unknown}`, 'exists');
    await this.replaceUses(manager, owner, mediaIds, locked);
  }

  /** The same with the pictures whose addresses are in the texts of an owner. Those that do not exist are left out. */
  async replaceTextPictures(
    manager: EntityManager,
    owner: PictureOwner & { subject: TextSubject },
    texts: readonly string[],
  ): Promise<void> {
    const mediaIds = idsInTexts(texts);
    const locked = await this.lockPictures(manager, owner, mediaIds);
    const known = new Set(locked.map(({ id }) => id));
    await this.replaceUses(
      manager,
      owner,
      mediaIds.filter((id) => known.has(id)),
      locked,
    );
  }

  /** The pictures of these owners, by the owner's id, in their order. An owner without one is absent. */
  async findPictures(
    subject: MediaSubject,
    subjectIds: readonly string[],
    manager?: EntityManager,
  ): Promise<Map<string, UsedPicture[]>> {
    const pictures = new Map<string, UsedPicture[]>();
    for (const { subjectId, mediaId, media } of await this.repository.findUsesWithMedia(subject, subjectIds, manager)) {
      const used = { mediaId, picture: toPicture(media) };
      const before = pictures.get(subjectId);
      if (before) before.push(used);
      else pictures.set(subjectId, [used]);
    }
    return pictures;
  }

  /** Those of these pictures that exist and are ready, by id. */
  async findReady(mediaIds: readonly string[]): Promise<Map<string, Picture>> {
    const media = await this.repository.findByIds(mediaIds);
    return new Map(
      media.flatMap((one) => {
        const picture = toPicture(one);
        return picture === null ? [] : [[one.id, picture] as const];
      }),
    );
  }

  /** Those that an owner shows, and those that it is to show. */
  private async lockPictures(
    manager: EntityManager,
    { subject, subjectId }: PictureOwner,
    mediaIds: readonly string[],
  ): Promise<Media[]> {
    const before = (await this.repository.findUsesBy(subject, [subjectId], manager)).map(({ mediaId }) => mediaId);
    return this.repository.lock(manager, [...new Set([...before, ...mediaIds])]);
  }

  private async replaceUses(
    manager: EntityManager,
    { subject, subjectId }: PictureOwner,
    mediaIds: readonly string[],
    locked: readonly Media[],
  ): Promise<void> {
    await manager.delete(MediaUse, { subject, subjectId });
    const rows = mediaIds.map((mediaId, position) => ({ subject, subjectId, position, mediaId }));
    if (rows.length > 0) await manager.insert(MediaUse, rows);
    await this.updateUnused(manager, locked);
  }

  private async updateUnused(manager: EntityManager, media: readonly Media[]): Promise<void> {
    const uses = await this.repository.findUses(
      media.map(({ id }) => id),
      manager,
    );
    const used = new Set(uses.map(({ mediaId }) => mediaId));
    for (const { id, unusedSince } of media) {
      const change = used.has(id) ? null : (unusedSince ?? this.clock.now());
      if (change !== unusedSince) await manager.update(Media, { id }, { unusedSince: change });
    }
  }
}
