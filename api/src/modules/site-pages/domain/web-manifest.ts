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

/** How a device installs one of the two shops: each in its own scope, without the cashier of `/pay` and the console. */
export const webManifest = (app: InstallableApp, shop: string): object => ({
  id: `/${app}/`,
  name: shop,
  short_name: shop,
  lang: 'zh-CN',
  start_url: START[app],
  scope: `/${app}/`,
  display: 'standalone',
  background_color: PAGE_COLOUR,
  theme_color: PAGE_COLOUR,
  icons: ICONS,
});
