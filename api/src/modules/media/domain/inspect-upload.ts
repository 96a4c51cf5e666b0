import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Metadata } from 'sharp';
import { AppError, type ErrorDefinition } from '../../../common/errors/index.js';
import type { MediaType } from '../entities/media.entity.js';
import { mediaErrors } from '../media.errors.js';
import { cleanSvg, SvgError } from './clean-svg.js';
import { loadSharp } from './sharp.js';

const MAX_SVG_MB = 1;
const RASTER_TYPES: ReadonlySet<string> = new Set<MediaType>(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const DECODERS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
/** What a text begins with that may be an SVG: a declaration, a comment, a doctype or the element. */
const SVG_START = /^\uFEFF?\s*<(\?xml|!--|!doctype\s+svg|svg[\s>/])/i;
const DECODED_WIDTH = 32;

/** An uploaded file that may be stored. */
export interface InspectedUpload {
  mime: MediaType;
  /** After the orientation that a camera noted. */
  width: number;
  height: number;
  contentHash: string;
  /** The cleaned picture, for SVG. */
  svg: string | null;
}

export interface UploadLimits {
  megapixels: number;
}

/** Of this process: decoding takes memory and a thread, which requests need. */
let last: Promise<unknown> = Promise.resolve();

/** Starts when the one before has ended, whichever way. */
function oneAtATime<T>(inspect: () => Promise<T>): Promise<T> {
  const run = last.then(inspect);
  last = run.catch(() => undefined);
  return run;
}

/** An error of the field `file`. */
export const fileError = (definition: ErrorDefinition, params?: Record<string, unknown>): AppError => {
  const rule = definition.reason.slice('media.'.length);
  return new AppError(definition, { params, fields: [{ field: 'file', rule, ...(params ? { params } : {}) }] });
};

/**
 * Recognises an uploaded file by its content, whatever its name says, and decodes it once, so that what is damaged or too much is
 * rejected while the person who uploads it looks on. Throws `media.…`.
 */
export async function inspectUpload(path: string, size: number, limits: UploadLimits): Promise<InspectedUpload> {
  if (size === 0) throw fileError(mediaErrors.empty);
  const { fileTypeFromFile } = await import('file-type');
  const { mime = null } = (await fileTypeFromFile(path)) ?? {};
  if (mime === 'image/apng') throw fileError(mediaErrors.animated);
  const picture = await oneAtATime(() =>
    mime !== null && RASTER_TYPES.has(mime) ? inspectRaster(path, mime as MediaType, limits) : inspectSvg(path, size),
  );
  return { ...picture, contentHash: await hashOf(path) };
}

type Inspected = Omit<InspectedUpload, 'contentHash'>;

async function inspectRaster(path: string, mime: MediaType, { megapixels }: UploadLimits): Promise<Inspected> {
  const sharp = await loadSharp();
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fileError(mediaErrors.damaged);
    });
  // What is a picture to one program and a drawing to another is none to us.
  if (!DECODERS.has(metadata.format)) throw fileError(mediaErrors.wrong_type);
  if ((metadata.pages ?? 1) > 1) throw fileError(mediaErrors.animated);
  const limitInputPixels = megapixels * 1_000_000;
  if (metadata.width * metadata.height > limitInputPixels) {
    throw fileError(mediaErrors.too_many_pixels, { limit: megapixels });
  }
  await sharp(path, { limitInputPixels, failOn: 'error' })
    .resize(DECODED_WIDTH)
    .raw()
    .toBuffer()
    .catch(() => {
      throw fileError(mediaErrors.damaged);
    });
  return { mime, ...orientedSize(metadata), svg: null };
}

/** The four orientations from 5 on lie on their side. */
function orientedSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function inspectSvg(path: string, size: number): Promise<Inspected> {
  const start = await readStart(path);
  if (!SVG_START.test(start)) throw fileError(mediaErrors.wrong_type);
  if (size > MAX_SVG_MB * 1024 * 1024) throw fileError(mediaErrors.too_large, { limit: MAX_SVG_MB });
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return { mime: 'image/svg+xml', ...(await cleanSvg(source)) };
  } catch (error) {
    throw fileError(mediaErrors[error instanceof SvgError ? error.word : 'damaged']);
  }
}

async function readStart(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: 255 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
