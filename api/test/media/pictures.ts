import sharp, { type Sharp } from 'sharp';

export interface PictureOptions {
  width?: number;
  height?: number;
  /** Other pictures of the same size have other bytes. */
  seed?: number;
}

/** A picture with a gradient and some noise, as photos have. */
export function draw({ width = 1200, height = 800, seed = 1 }: PictureOptions = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * seed + (i >> 8)) & 0xff;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = (options?: PictureOptions): Promise<Buffer> => draw(options).jpeg().toBuffer();
export const png = (options?: PictureOptions): Promise<Buffer> => draw(options).png({ compressionLevel: 1 }).toBuffer();

/** A photo of a phone that was held upright: 1200 × 800 pixels that lie on their side, and where it was taken. */
export const photo = (): Promise<Buffer> =>
  draw()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Somephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
    })
    .toBuffer();

/** 15,000 × 15,000 pixels of one colour in a few hundred KB. */
export const bomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 15_000, height: 15_000, channels: 3, background: 'red' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

export const animated = async (): Promise<Buffer> => {
  const frames = await Promise.all([1, 2].map((seed) => png({ width: 40, height: 30, seed })));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

export const svg = (content = '<circle cx="12" cy="12" r="10"/>', attributes = 'viewBox="0 0 24 24"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
