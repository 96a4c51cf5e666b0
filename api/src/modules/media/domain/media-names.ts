import { MEDIA_COPIES, type MediaCopy } from '../entities/media.entity.js';

/** The widths of the variants: a thumbnail, a card, a page on the phone, a page on a large screen. */
export const VARIANT_WIDTHS = [160, 480, 960, 1600] as const;

const NAME = /^([1-9]\d{0,18})-[0-9a-f]{16}(?:-\d{2,4}\.(webp)|-(?:mail|share|icon)\.(jpg|png)|\.(svg))$/;

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' } as const;
type Extension = keyof typeof TYPES;
export type ServedType = (typeof TYPES)[Extension];

/** The type of a file that may be served; null for any other name. */
export function servedType(name: string): ServedType | null {
  const [, , ...extensions] = NAME.exec(name) ?? [];
  const extension = extensions.find((one) => one !== undefined);
  return extension === undefined ? null : TYPES[extension as Extension];
}

/** The id in the name of a file that may be served; null for any other name. */
export const idInName = (name: string): string | null => NAME.exec(name)?.[1] ?? null;

const ADDRESS = /\/api\/media\/([1-9]\d{0,18})-[0-9a-f]{16}/g;

/** The ids of pictures whose addresses are in these texts, each once: in Markdown as an image, in a link or alone. */
export const idsInTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, id = '']) => id))),
];

interface Named {
  id: string;
  contentHash: string;
}

/**
 * Names contain the hash, so that what is behind one never changes and may be cached forever, and the id, so that deleting
 * a picture never takes a file of the same picture that is being uploaded again.
 */
const baseName = ({ id, contentHash }: Named): string => `${id}-${contentHash.slice(0, 16)}`;

export const variantName = (media: Named, width: number): string => `${baseName(media)}-${width}.webp`;

export const COPY_EXTENSIONS = ['jpg', 'png'] as const;
export type CopyExtension = (typeof COPY_EXTENSIONS)[number];

export const copyName = (media: Named, copy: MediaCopy, extension: CopyExtension): string =>
  `${baseName(media)}-${copy}.${extension}`;

export const svgName = (media: Named): string => `${baseName(media)}.svg`;

/** What was uploaded, until a worker has made the variants. Never served. */
export const uploadName = (media: Named): string => `${baseName(media)}.upload`;

/** Everything that may be stored for a picture, whatever state it was left in. */
export const allNames = (media: Named): string[] => [
  uploadName(media),
  svgName(media),
  ...VARIANT_WIDTHS.map((width) => variantName(media, width)),
  ...MEDIA_COPIES.flatMap((copy) => COPY_EXTENSIONS.map((extension) => copyName(media, copy, extension))),
];

/** The widths that a picture of this width gets: none is enlarged, and the last one shows all that there is up to 1600. */
export function widthsFor(width: number): number[] {
  const enough = VARIANT_WIDTHS.findIndex((one) => one >= width);
  return VARIANT_WIDTHS.slice(0, enough === -1 ? VARIANT_WIDTHS.length : enough + 1);
}
