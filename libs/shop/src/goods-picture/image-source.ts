import type { Schemas } from '@lotline/web-core/api';

/** A picture of the media library. */
export type Picture = Schemas['Picture'];

/** Attributes of an `img`: with `sizes` the browser loads the file that fits. */
export interface ImageSource {
  src: string;
  srcSet?: string;
}

/** The files of a picture. The smallest is the one without a choice: the browsers that cannot choose are the oldest. */
export function imageSource({ url, variants }: Pick<Picture, 'url' | 'variants'>): ImageSource {
  const [smallest] = variants;
  if (smallest === undefined) return { src: url };
  return { src: smallest.url, srcSet: variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ') };
}
