import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidFields } from '../../../common/errors/index.js';
import { type Brand, pictureIdsOf } from '../domain/brand.js';
import type { SitePicture } from '../dto/site-brand.dto.js';
import { PictureLibraryPort } from '../ports/picture-library.port.js';

/** The pictures of the brand, in the library of pictures. */
@Injectable()
export class BrandPicturesService {
  constructor(private readonly library: PictureLibraryPort) {}

  /** The pictures of a brand that are ready, by id. */
  async findReady(brand: Brand): Promise<ReadonlyMap<string, SitePicture>> {
    const ids = pictureIdsOf(brand).map(({ id }) => id);
    return ids.length === 0 ? new Map() : this.library.findReady(ids);
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
    const links = [brand.hero.url ?? '', ...brand.links.map(({ url }) => url)];
    await this.library.replaceBrandPictures(manager, ids, links);
  }
}
