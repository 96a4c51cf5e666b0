import type Sharp from 'sharp';

export type SharpModule = typeof Sharp;

let loaded: Promise<SharpModule> | undefined;

/**
 * Only these formats are read: libvips knows many more, and each is code that an uploaded file could reach. Drawings are the matter
 * of `drawSvg`.
 */
async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  // Pictures are rare and memory is not plenty: nothing is kept for the next one.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The library, loaded when the first picture comes: most processes never see one. */
export const loadSharp = (): Promise<SharpModule> => (loaded ??= load());
