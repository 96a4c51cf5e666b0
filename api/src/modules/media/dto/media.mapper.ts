import { svgName } from '../domain/media-names.js';
import type { MediaUse } from '../entities/media-use.entity.js';
import type { Media } from '../entities/media.entity.js';
import type { AdminMedia, Picture } from './media.dto.js';

const urlOf = (name: string): string => `/api/media/${name}`;

/** Null until it is ready. */
export function toPicture(media: Media): Picture | null {
  if (media.state !== 'ready') return null;
  const { id, alt, width, height } = media;
  const largest = media.variants.at(-1);
  if (largest === undefined) return { id, url: urlOf(svgName(media)), variants: [], width, height, alt };
  const variants = media.variants.map((variant) => ({
    url: urlOf(variant.name),
    width: variant.width,
    height: variant.height,
  }));
  return { id, url: urlOf(largest.name), variants, width: largest.width, height: largest.height, alt };
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
