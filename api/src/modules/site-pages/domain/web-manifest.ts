import type { SitePicture, SitePictureVariant } from '../../site-config/index.js';
import { iconType } from './site-icon.js';

export const INSTALLABLE_APPS = ['client', 'mobile'] as const;
export type InstallableApp = (typeof INSTALLABLE_APPS)[number];

const START: Record<InstallableApp, string> = { client: '/client/main', mobile: '/mobile/index' };
const PAGE_COLOUR = '#F5F3EE';

/** The icons that the storefront is built with; a launcher cuts its own shape out of a maskable one. */
const ICONS = [
  { src: '/assets-store/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/assets-store/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/assets-store/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Browsers install an app only with a square icon of at least this width. */
const MIN_ICON_WIDTH = 144;

export interface ManifestBrand {
  name: string;
  tagline: string;
  /** Null: the colour of the page. */
  primary: string | null;
  icon: SitePicture | null;
}

const isInstallable = ({ width, height, variants }: SitePicture): boolean =>
  width === height && (variants.length === 0 || width >= MIN_ICON_WIDTH);

const toIcon = ({ url, width, height }: SitePictureVariant, type: string, purpose: string): object => ({
  src: url,
  sizes: `${width}x${height}`,
  type,
  purpose,
});

/** The shop's own icon in each of its sizes, and the one that launchers cut; an SVG has every size. */
function iconsOf({ url, variants, icon }: SitePicture): object[] {
  const shown =
    variants.length === 0
      ? [{ src: url, sizes: 'any', type: iconType(url), purpose: 'any' }]
      : variants.map((variant) => toIcon(variant, iconType(variant.url), 'any'));
  return icon === undefined ? shown : [...shown, toIcon(icon, 'image/png', 'maskable')];
}

/** How a device installs one of the two shops: each in its own scope, without the cashier of `/pay` and the console. */
export const webManifest = (app: InstallableApp, { name, tagline, primary, icon }: ManifestBrand): object => ({
  id: `/${app}/`,
  name,
  short_name: name,
  ...(tagline === '' ? {} : { description: tagline }),
  lang: 'zh-CN',
  start_url: START[app],
  scope: `/${app}/`,
  display: 'standalone',
  background_color: PAGE_COLOUR,
  theme_color: primary ?? PAGE_COLOUR,
  icons: icon !== null && isInstallable(icon) ? iconsOf(icon) : ICONS,
});
