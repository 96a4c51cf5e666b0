import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidFields } from '../../../common/errors/index.js';
import { type Brand, pictureIdsOf } from '../domain/brand.js';
import type { SitePicture } from '../dto/site-brand.dto.js';

/** Where pictures are: the module `media`, which stands above this one. */
export interface PictureLibrary {
  /** Makes these the pictures of the brand: none is deleted while it is one. */
  replaceBrandPictures(manager: EntityManager, ids: readonly string[]): Promise<void>;
  /** Those that exist and are ready, by id. */
  findReady(ids: readonly string[]): Promise<ReadonlyMap<string, SitePicture>>;
}

/** The pictures of the brand, in the library that registers itself at start. */
@Injectable()
export class BrandPicturesService {
  private library: PictureLibrary | null = null;

  register(library: PictureLibrary): void {
    this.library = library;
  }

  /** The pictures of a brand that are ready, by id. */
  async findReady(brand: Brand): Promise<ReadonlyMap<string, SitePicture>> {
    const ids = pictureIdsOf(brand).map(({ id }) => id);
    return ids.length === 0 || this.library === null ? new Map() : this.library.findReady(ids);
  }

  /** Throws errors of the fields whose pictures do not exist, or are not ready. */
  async assertReady(brand: Brand): Promise<void> {
    const ready = await this.findReady(brand);
    const errors = pictureIdsOf(brand).filter(({ id }) => !ready.has(id));
    if (errors.length > 0) {
      throw invalidFields(errors.map(({ field }) => ({ field: `settings.brand.${field}`, rule: 'unknown' })));
    }
  }

  async replace(manager: EntityManager, brand: Brand): Promise<void> {
    const ids = [...new Set(pictureIdsOf(brand).map(({ id }) => id))];
    await this.library?.replaceBrandPictures(manager, ids);
  }
}
