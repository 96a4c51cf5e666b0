import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BrandPicturesService, type PictureLibrary } from '../../site-config/index.js';
import type { Picture } from '../dto/media.dto.js';
import { MediaUsesService } from './media-uses.service.js';

/** The brand is there once. */
const BRAND = { subject: 'brand', subjectId: '0' } as const;

/** Gives the brand, whose module stands below this one, its pictures. */
@Injectable()
export class BrandLibraryService implements PictureLibrary, OnModuleInit {
  constructor(
    private readonly brandPictures: BrandPicturesService,
    private readonly uses: MediaUsesService,
  ) {}

  onModuleInit(): void {
    this.brandPictures.register(this);
  }

  replaceBrandPictures(manager: EntityManager, ids: readonly string[]): Promise<void> {
    return this.uses.replacePictures(manager, BRAND, ids, 'settings.brand.pictures');
  }

  findReady(ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
    return this.uses.findReady(ids);
  }
}
