import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import type { Staff } from '../../../common/index.js';
import { MediaConfig } from '../../../config/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { type InspectedUpload, inspectUpload } from '../domain/inspect-upload.js';
import { svgName } from '../domain/media-names.js';
import { toAudited } from '../dto/media.mapper.js';
import { Media } from '../entities/media.entity.js';
import { mediaErrors } from '../media.errors.js';
import { MediaRepository } from '../repositories/media.repository.js';
import { MediaFilesService } from './media-files.service.js';
import { MediaProcessingService } from './media-processing.service.js';

/** Where uploads are while they arrive and are inspected. */
export const uploadFolder = ({ MEDIA_UPLOAD_DIR }: MediaConfig): string =>
  MEDIA_UPLOAD_DIR ?? join(tmpdir(), 'lotline-uploads');

const LEFTOVER_AGE_MS = 3_600_000;
/** As multer names what it stores. */
const UPLOAD_NAME = /^[0-9a-f]{32}$/;
const MAX_NAME_LENGTH = 200;
/** Control and formatting characters, and what stands before the last separator of a path. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/gu;
const PATH = /^.*[/\\]/s;

/** What multer says of a file. */
export interface StoredUpload {
  path: string;
  size: number;
  originalname: string;
}

/** Takes pictures that staff upload. */
@Injectable()
export class MediaUploadsService implements OnApplicationBootstrap {
  constructor(
    private readonly repository: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly processing: MediaProcessingService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
    private readonly config: MediaConfig,
  ) {}

  /** A process that was killed leaves what it was reading. Nothing else goes: the folder may be a volume, or one of others. */
  async onApplicationBootstrap(): Promise<void> {
    const folder = uploadFolder(this.config);
    const names = await readdir(folder).catch((): string[] => []);
    for (const path of names.filter((name) => UPLOAD_NAME.test(name)).map((name) => join(folder, name))) {
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > LEFTOVER_AGE_MS) await rm(path, { force: true });
    }
  }

  /** The picture of this file; the one that there is when the same bytes were uploaded before. */
  async upload(file: StoredUpload | undefined, staff: Staff): Promise<Media> {
    if (file === undefined) throw new AppError(commonErrors.no_file);
    try {
      const inspected = await inspectUpload(file.path, file.size, { megapixels: this.config.MEDIA_MAX_MEGAPIXELS });
      const found = await this.repository.findByHash(inspected.contentHash);
      const known = found && (await this.renew(found));
      if (known === null) return await this.store(file, inspected, staff);
      return known.state === 'failed' ? await this.restart(known, file) : known;
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Counts as uploaded now: the purge does not delete it. Null when it was deleted meanwhile. */
  private renew({ id }: Media): Promise<Media | null> {
    return this.transactions.run(async (manager) => {
      const [media] = await this.repository.lock(manager, [id]);
      if (media === undefined) return null;
      if (media.unusedSince !== null) await manager.update(Media, { id }, { unusedSince: null });
      return { ...media, unusedSince: null };
    });
  }

  private async store(file: StoredUpload, inspected: InspectedUpload, staff: Staff): Promise<Media> {
    const media = this.createRow(file, inspected, staff);
    await this.transactions.run((manager) => this.files.expect(manager, media));
    if (inspected.svg === null) await this.files.putUpload(media, await readFile(file.path));
    else await this.files.put(svgName(media), Buffer.from(inspected.svg), media.mime);
    try {
      await this.transactions.run((manager) => this.insert(manager, media, staff));
      return media;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The same bytes were quicker, or the commit whose answer was lost. The files of a lost race are cleaned up later.
      const first = await this.repository.findByHash(media.contentHash);
      if (first === null) throw error;
      return first;
    }
  }

  private createRow({ size, originalname }: StoredUpload, inspected: InspectedUpload, { caller }: Staff): Media {
    const { svg, ...found } = inspected;
    const now = this.clock.now();
    return {
      id: this.ids.next(),
      ...found,
      size,
      name: printableName(originalname),
      alt: { zh: '', en: '' },
      state: svg === null ? 'processing' : 'ready',
      error: null,
      variants: [],
      unusedSince: null,
      createdBy: caller.userId,
      createdByName: caller.username,
      createdAt: now,
    };
  }

  private async insert(manager: EntityManager, media: Media, { caller, origin }: Staff): Promise<void> {
    await manager.insert(Media, media);
    await this.files.keep(manager, media);
    await this.processing.enqueue(manager, media);
    await this.audit.record(manager, {
      actorId: caller.userId,
      action: 'media.uploaded',
      object: { type: 'media', id: media.id },
      after: toAudited(media),
      ...origin,
    });
  }

  /** Uploading what failed once tries it again. */
  private async restart(media: Media, file: StoredUpload): Promise<Media> {
    await this.files.putUpload(media, await readFile(file.path));
    const restarted = await this.transactions.run(async (manager) => {
      const change = { state: 'processing', error: null } as const;
      const { affected } = await manager.update(Media, { id: media.id, state: 'failed' }, change);
      if (affected === 1) await this.processing.enqueue(manager, media);
      return affected === 1;
    });
    const current = restarted ? media : await this.repository.findById(media.id);
    // While it is processed, the same upload was quicker, and its file is needed.
    if (current === null || current.state === 'ready') await this.files.deleteUpload(media);
    if (current === null) throw new AppError(mediaErrors.not_found);
    return restarted ? { ...media, state: 'processing', error: null } : current;
  }
}

const printableName = (original: string): string =>
  original.normalize('NFC').replace(PATH, '').replace(UNPRINTABLE, '').trim().slice(0, MAX_NAME_LENGTH);
