import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { IdsService } from '../../../common/ids/index.js';
import { MediaConfig } from '../../../config/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import {
  isSvg,
  lacksIcon,
  type MadeVariant,
  makeCopies,
  makeVariants,
  UndecodableError,
} from '../domain/make-variants.js';
import { Media, type MediaState, type MediaVariant } from '../entities/media.entity.js';
import { mediaErrors } from '../media.errors.js';
import { MediaRepository } from '../repositories/media.repository.js';
import { MediaFilesService } from './media-files.service.js';

/** The brand is there once. */
const BRAND_ID = '0';

type Queued = Pick<Media, 'id' | 'contentHash'>;

const PROCESS = outboxKind<Queued>('media.process');

/**
 * Makes the variants of pictures, in a queue of its own. Each step can be repeated: names are the same each time, and the row
 * changes last.
 */
@Injectable()
export class MediaProcessingService implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly repository: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly config: MediaConfig,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.outbox.register(PROCESS, (queued) => this.process(queued), 'media', false);
  }

  /** After an upgrade the brand's icon gets a copy that earlier versions did not make: nobody uploads it a second time. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      const uses = await this.repository.findUsesWithMedia('brand', [BRAND_ID]);
      for (const { media } of uses.filter((use) => lacksIcon(use.media))) await this.enqueueIcon(media);
    } catch (error) {
      // The shop works without it; the next start tries again.
      this.log.warn({ err: error }, 'media: icons of an earlier version were not found');
    }
  }

  enqueue(manager: EntityManager, { id, contentHash }: Queued): Promise<void> {
    const key = `${id}:${this.ids.next()}`;
    return this.outbox.enqueue(manager, { kind: PROCESS, key, payload: { id, contentHash } });
  }

  /** Once, however many processes start. */
  private async enqueueIcon({ id, contentHash }: Queued): Promise<void> {
    const message = { kind: PROCESS, key: `${id}:icon`, payload: { id, contentHash } };
    try {
      await this.transactions.run((manager) => this.outbox.enqueue(manager, message));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  private async process(queued: Queued): Promise<void> {
    const media = await this.repository.findById(queued.id);
    const state =
      media?.state === 'processing' ? await this.finish(media, await this.tryVariants(media)) : media?.state;
    if (media?.state === 'ready' && media.variants.length === 0) await this.copyDrawing(media);
    else if (media && lacksIcon(media)) await this.addIcon(media);
    // Only then nothing uploads it again: the file is no other upload's.
    if (media && state === 'ready') await this.files.deleteUpload(media);
    // It may have been deleted meanwhile, or when another process was killed at this point.
    await this.files.cleanUp(queued);
  }

  /** Null when no variant can be made of it. */
  private async tryVariants(media: Media): Promise<MediaVariant[] | null> {
    const upload = await this.files.readUpload(media);
    if (upload === null) return null;
    const variants: MediaVariant[] = [];
    try {
      const { MEDIA_MAX_MEGAPIXELS: megapixels } = this.config;
      for await (const made of makeVariants(media, upload, megapixels)) variants.push(await this.store(made));
      for await (const made of makeCopies(media, upload, megapixels)) variants.push(await this.store(made));
      return variants;
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error;
      this.log.warn({ err: error, media: media.id }, 'media: no variants could be made');
      return null;
    }
  }

  /** An SVG is shown at once; its copies follow. One that cannot be drawn here stays without. */
  private async copyDrawing(media: Media): Promise<void> {
    const drawing = await this.files.readDrawing(media);
    if (drawing === null) return;
    const variants: MediaVariant[] = [];
    try {
      const copies = makeCopies(media, drawing, this.config.MEDIA_MAX_MEGAPIXELS);
      for await (const made of copies) variants.push(await this.store(made));
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error;
      this.log.warn({ err: error, media: media.id }, 'media: no copies could be made');
      return;
    }
    await this.transactions.run((manager) => manager.update(Media, { id: media.id }, { variants }));
  }

  /** Of what there is still: the drawing, or the largest variant of an upload. */
  private async addIcon(media: Media): Promise<void> {
    const largest = media.variants.filter(({ copy }) => copy === undefined).at(-1);
    const source = isSvg(media)
      ? await this.files.readDrawing(media)
      : largest && (await this.files.readVariant(largest.name));
    if (!source) return;
    const variants = [...media.variants];
    try {
      const icons = makeCopies(media, source, this.config.MEDIA_MAX_MEGAPIXELS, ['icon']);
      for await (const made of icons) variants.push(await this.store(made));
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error;
      this.log.warn({ err: error, media: media.id }, 'media: no icon could be made');
      return;
    }
    await this.transactions.run((manager) => manager.update(Media, { id: media.id }, { variants }));
  }

  private async store({ content, type, ...variant }: MadeVariant): Promise<MediaVariant> {
    await this.files.put(variant.name, content, type);
    return variant;
  }

  /** Gives the state that this run has put it into; null when another did, or it was deleted. */
  private async finish(media: Media, variants: MediaVariant[] | null): Promise<MediaState | null> {
    // Before the row says that it failed, since it may be uploaded again from then on.
    if (variants === null) await this.files.deleteUpload(media);
    const change =
      variants === null
        ? ({ state: 'failed', error: mediaErrors.damaged.reason } as const)
        : ({ state: 'ready', variants } as const);
    const where = { id: media.id, state: 'processing' } as const;
    const { affected } = await this.transactions.run((manager) => manager.update(Media, where, change));
    return affected === 1 ? change.state : null;
  }
}
