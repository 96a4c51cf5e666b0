import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PictureLibraryPort } from '../../site-config/index.js';
import type { Picture } from '../dto/media.dto.js';
import { MediaUsesService } from './media-uses.service.js';

/** The brand is there once. */
const BRAND = { subject: 'brand', subjectId: '0' } as const;

/** The pictures of the brand, as one of the users of pictures. */
@Injectable()
export class BrandLibraryService implements PictureLibraryPort {
  constructor(private readonly uses: MediaUsesService) {}

  async replaceBrandPictures(manager: EntityManager, ids: readonly string[], links: readonly string[]): Promise<void> {
    await this.uses.replacePictures(manager, BRAND, ids, 'settings.brand.pictures');
    await this.uses.replaceTextPictures(manager, { ...BRAND, subject: 'brand_links' }, links);
  }

  findReady(ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
    return this.uses.findReady(ids);
  }
}
