import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { allNames, idInName, svgName, uploadName } from '../domain/media-names.js';
import type { Media } from '../entities/media.entity.js';
import { MediaRepository } from '../repositories/media.repository.js';
import { MediaStorage, type StoredFile } from '../storage/media-storage.js';

/** Longer than an upload takes from its first file to the row that names it. */
const UPLOAD_MS = 5 * 60_000;
/** Longer than a file takes to be stored. */
const UNFINISHED_AFTER_MS = 60 * 60_000;

type Stored = Pick<Media, 'id' | 'contentHash'>;

const CLEAN_UP = outboxKind<Stored>('media.clean-up');

const uploadKey = (id: string): string => `${id}:upload`;

/** The files of pictures. A row decides whether they exist: without it they are deleted, whatever process ended when. */
@Injectable()
export class MediaFilesService implements OnModuleInit {
  constructor(
    private readonly storage: MediaStorage,
    private readonly repository: MediaRepository,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(CLEAN_UP, (stored) => this.cleanUp(stored), 'media', false);
  }

  /** Call it before the first file is stored: should its row never come, the files go. */
  expect(manager: EntityManager, { id, contentHash }: Stored): Promise<void> {
    const availableAt = new Date(this.clock.now().getTime() + UPLOAD_MS);
    const payload = { id, contentHash };
    return this.outbox.enqueue(manager, { kind: CLEAN_UP, key: uploadKey(id), payload, availableAt });
  }

  /** Call it in the transaction that inserts the row: its files stay. */
  async keep(manager: EntityManager, { id }: Stored): Promise<void> {
    const kept = await this.outbox.withdraw(manager, { kind: CLEAN_UP, key: uploadKey(id) });
    if (!kept) throw new AppError(commonErrors.cannot_save);
  }

  /** Call it in the transaction that deletes the row. */
  release(manager: EntityManager, { id, contentHash }: Stored): Promise<void> {
    return this.outbox.enqueue(manager, { kind: CLEAN_UP, key: `${id}:deleted`, payload: { id, contentHash } });
  }

  putUpload(media: Stored, content: Buffer): Promise<void> {
    return this.storage.put(uploadName(media), content, 'application/octet-stream');
  }

  put(name: string, content: Buffer, type: string): Promise<void> {
    return this.storage.put(name, content, type);
  }

  /**
   * A file that is served; null when there is none. The table knows the names: a storage elsewhere would be asked, and paid, for
   * every name that a visitor makes up.
   */
  async open(name: string): Promise<StoredFile | null> {
    const id = idInName(name);
    const media = id === null ? null : await this.repository.findById(id);
    if (media?.state !== 'ready') return null;
    const isServed = media.variants.some((variant) => variant.name === name) || name === svgName(media);
    return isServed ? this.storage.open(name) : null;
  }

  /** Null when it is gone. */
  async readUpload(media: Stored): Promise<Buffer | null> {
    const file = await this.storage.open(uploadName(media));
    return file && buffer(file.content);
  }

  /** The clean SVG; null when it is gone. */
  async readDrawing(media: Stored): Promise<Buffer | null> {
    const file = await this.storage.open(svgName(media));
    return file && buffer(file.content);
  }

  /** A file that is served; null when it is gone. */
  async readVariant(name: string): Promise<Buffer | null> {
    const file = await this.storage.open(name);
    return file && buffer(file.content);
  }

  deleteUpload(media: Stored): Promise<void> {
    return this.storage.delete([uploadName(media)]);
  }

  /** Deletes files that a process which ended meanwhile has not stored whole. */
  deleteUnfinished(): Promise<void> {
    return this.storage.deleteUnfinished(new Date(this.clock.now().getTime() - UNFINISHED_AFTER_MS));
  }

  /** Deletes the files of a picture that has no row. */
  async cleanUp(media: Stored): Promise<void> {
    if ((await this.repository.findById(media.id)) === null) await this.storage.delete(allNames(media));
  }
}
