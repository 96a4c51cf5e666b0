import { svgName } from '../domain/media-names.js';
import type { MediaUse } from '../entities/media-use.entity.js';
import type { Media, MediaVariant } from '../entities/media.entity.js';
import type { AdminMedia, Picture, PictureVariant } from './media.dto.js';

const urlOf = (name: string): string => `/api/media/${name}`;

const toVariant = ({ name, width, height }: MediaVariant): PictureVariant => ({ url: urlOf(name), width, height });

/** Null until it is ready. */
export function toPicture(media: Media): Picture | null {
  if (media.state !== 'ready') return null;
  const { id, alt, width, height } = media;
  const copies = Object.fromEntries(
    media.variants.flatMap((variant) => (variant.copy === undefined ? [] : [[variant.copy, toVariant(variant)]])),
  );
  const variants = media.variants.filter(({ copy }) => copy === undefined).map(toVariant);
  const largest = variants.at(-1);
  if (largest === undefined) return { id, url: urlOf(svgName(media)), variants, width, height, alt, ...copies };
  return { id, variants, ...largest, alt, ...copies };
}

export const toAdminMedia = (media: Media, uses: readonly MediaUse[]): AdminMedia => ({
  id: media.id,
  name: media.name,
  mime: media.mime,
  width: media.width,
  height: media.height,
  size: media.size,
  alt: media.alt,
  state: media.state,
  error: media.error,
  picture: toPicture(media),
  uses: uses.map(({ subject, subjectId }) => ({ subject, subject_id: subjectId })),
  unused_since: media.unusedSince?.toISOString() ?? null,
  created_by: media.createdByName,
  created_at: media.createdAt.toISOString(),
});

/** What the audit log has of it. */
export const toAudited = ({ name, mime, size, contentHash, alt }: Media): object => ({
  name,
  mime,
  size,
  sha256: contentHash,
  alt,
});
