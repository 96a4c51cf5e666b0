import type { EntityManager } from 'typeorm';
import type { SitePicture } from '../dto/site-brand.dto.js';

/** Where the pictures of the brand are. */
export abstract class PictureLibraryPort {
  /** Makes these the pictures of the brand, and those that its links lead to: none is deleted while it is one. */
  abstract replaceBrandPictures(
    manager: EntityManager,
    ids: readonly string[],
    links: readonly string[],
  ): Promise<void>;
  /** Those that exist and are ready, by id. */
  abstract findReady(ids: readonly string[]): Promise<ReadonlyMap<string, SitePicture>>;
}
