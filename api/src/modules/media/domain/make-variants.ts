import type { Media, MediaVariant } from '../entities/media.entity.js';
import { variantName, widthsFor } from './media-names.js';
import { loadSharp } from './sharp.js';

const QUALITY = 80;

export interface MadeVariant extends MediaVariant {
  content: Buffer;
}

/** An uploaded picture that could not be decoded after all. */
export class UndecodableError extends Error {}

/**
 * Makes the variants of an uploaded picture one by one, the smallest first: upright, in sRGB, without what the camera wrote into
 * the file. WebP only: every browser that the apps run on reads it.
 */
export async function* makeVariants(media: Media, upload: Buffer, megapixels: number): AsyncGenerator<MadeVariant> {
  const sharp = await loadSharp();
  const limitInputPixels = megapixels * 1_000_000;
  for (const width of widthsFor(media.width)) {
    const made = await sharp(upload, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw new UndecodableError('the picture could not be decoded', { cause: error });
      });
    const { data, info } = made;
    yield { name: variantName(media, width), width: info.width, height: info.height, content: data };
  }
}
