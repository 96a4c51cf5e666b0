import type { Sharp } from 'sharp';
import { MEDIA_COPIES, type Media, type MediaCopy, type MediaVariant } from '../entities/media.entity.js';
import { copyName, type ServedType, variantName, widthsFor } from './media-names.js';
import { drawSvg } from './draw-svg.js';
import { loadSharp } from './sharp.js';

const QUALITY = 80;
/** A WebP has no longer side: of a long screenshot the wide variants are narrower than their name says. */
const MAX_WEBP_SIDE = 16_383;

/** Copies are not larger: mails show pictures small, at two pixels for one; previews of links are a card. An icon has this size. */
const COPY_SIZES: Record<MediaCopy, { width: number; height: number }> = {
  mail: { width: 480, height: 160 },
  share: { width: 1200, height: 1200 },
  icon: { width: 512, height: 512 },
};
/** Browsers install an app only with an icon of at least this width. */
const MIN_ICON_WIDTH = 144;
/** A launcher may cut all but a circle of 80 % away: what is not its own ground stays within. */
const ICON_CONTENT = 0.7;
const ICON_GROUND = '#ffffff';
const MAX_DENSITY = 2_400;
const USUAL_DENSITY = 72;

export interface MadeVariant extends MediaVariant {
  content: Buffer;
  type: ServedType;
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
      .resize({ width, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw new UndecodableError('the picture could not be decoded', { cause: error });
      });
    const { data, info } = made;
    const { width: madeWidth, height } = info;
    yield { name: variantName(media, width), width: madeWidth, height, content: data, type: 'image/webp' };
    // The next one would be the same.
    if (height === MAX_WEBP_SIDE) return;
  }
}

/**
 * Makes the copies of a picture for programs that read neither WebP nor SVG: a JPEG, or a PNG where it has transparent parts. The
 * one for previews of links is on white, since each of those programs has another ground. `source` is an upload or a clean SVG.
 */
export async function* makeCopies(
  media: Media,
  source: Buffer,
  megapixels: number,
  copies: readonly MediaCopy[] = MEDIA_COPIES,
): AsyncGenerator<MadeVariant> {
  const sharp = await loadSharp();
  const limitInputPixels = megapixels * 1_000_000;
  for (const copy of copies.filter((one) => one !== 'icon' || canBeIcon(media))) {
    const size = COPY_SIZES[copy];
    try {
      const isDrawing = isSvg(media);
      const drawing = { density: densityFor(media, size), limitInputPixels, ...size };
      const bitmap = isDrawing ? await drawSvg(source, drawing) : source;
      const picture = sharp(bitmap, { limitInputPixels, failOn: 'error' });
      const { hasAlpha } = await picture.metadata();
      const isPng = copy === 'icon' || (hasAlpha && copy === 'mail');
      const upright = picture.autoOrient();
      const resized =
        copy === 'icon'
          ? toIcon(upright, size.width, hasAlpha)
          : upright.resize({ ...size, fit: 'inside', withoutEnlargement: true });
      const encoded = isPng ? resized.png() : resized.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      const [type, name] = isPng
        ? (['image/png', copyName(media, copy, 'png')] as const)
        : (['image/jpeg', copyName(media, copy, 'jpg')] as const);
      yield { name, width: info.width, height: info.height, copy, content: data, type };
    } catch (error) {
      throw new UndecodableError('the picture could not be copied', { cause: error });
    }
  }
}

export const isSvg = ({ mime }: Media): boolean => mime === 'image/svg+xml';

const canBeIcon = (media: Media): boolean =>
  media.width === media.height && (isSvg(media) || media.width >= MIN_ICON_WIDTH);

/** Whether a picture that has its other copies could have one for launchers too: those of earlier versions have none. */
export const lacksIcon = (media: Media): boolean =>
  media.state === 'ready' &&
  canBeIcon(media) &&
  media.variants.some(({ copy }) => copy !== undefined) &&
  !media.variants.some(({ copy }) => copy === 'icon');

/** An opaque square fills the icon; one with transparent parts stands on a ground with room around it. */
function toIcon(picture: Sharp, size: number, hasAlpha: boolean): Sharp {
  const content = hasAlpha ? Math.round(size * ICON_CONTENT) : size;
  const before = Math.floor((size - content) / 2);
  const after = size - content - before;
  const background = ICON_GROUND;
  return picture
    .flatten({ background })
    .resize({ width: content, height: content, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
}

/** Dots per inch at which a drawing is about as large as its copy. */
function densityFor(media: Media, size: { width: number; height: number }): number {
  const scale = Math.min(size.width / media.width, size.height / media.height);
  return Math.min(Math.max(USUAL_DENSITY * scale, 1), MAX_DENSITY);
}
