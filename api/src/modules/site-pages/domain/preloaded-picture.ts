import type { PageApp } from './page-address.js';

/** A picture that the browser loads beside the scripts of the page. */
export interface PreloadedPicture {
  url: string;
  /** Empty for a picture of one size. */
  srcSet: string;
  sizes: string;
  /** The widths of the window in which the app shows the page. */
  media: string;
}

interface SizedPicture {
  url: string;
  variants: readonly { url: string; width: number }[];
}

// The same `sizes` as at the `img` elements of the apps (brand-hero.tsx, goods-gallery.tsx, home-brand.tsx, gallery.tsx): with
// others the browser would load two files of the picture. A browser story compares them.
const APPS: Record<PageApp, { media: string; home: string; goods: string }> = {
  'storefront-web': {
    media: '(min-width: 769px)',
    home: '(max-width: 768px) 100vw, 560px',
    goods: '(max-width: 900px) 100vw, (max-width: 1440px) calc(100vw - 500px), 940px',
  },
  'mobile-h5': { media: '(max-width: 768px)', home: '96px', goods: '(max-width: 640px) 100vw, 640px' },
};

/** The first picture of a page of an app: what its largest contentful paint usually is. */
export function preloadedPicture(app: PageApp, page: 'home' | 'goods', picture: SizedPicture): PreloadedPicture {
  const { media, [page]: sizes } = APPS[app];
  const srcSet = picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return { url: picture.url, srcSet, sizes, media };
}
