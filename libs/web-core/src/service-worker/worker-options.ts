import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const OFFLINE_PAGE = new URL('../../../../storefront-web/public/offline/index.html', import.meta.url);

interface Navigation {
  request: { mode: string };
  url: { pathname: string };
}

/**
 * Options of vite-plugin-pwa for the service worker of one shop. It does one thing: a page that the network does not give is
 * answered with the offline page. It never keeps a page or an answer of the API, and the cashier is not in its hands.
 */
export const workerOptions = (app: 'client' | 'mobile') => ({
  filename: `${app}-worker.js`,
  scope: `/${app}/`,
  // A newer worker has nothing but a newer offline page: it replaces the old one without a question. A new version of the
  // shop is offered by the page itself (`useNewVersion`), since the worker has none of its scripts.
  registerType: 'autoUpdate' as const,
  injectRegister: false as const,
  // The API makes it, with the shop's name.
  manifest: false as const,
  workbox: {
    inlineWorkboxRuntime: true,
    globPatterns: [],
    navigateFallback: null,
    skipWaiting: true,
    clientsClaim: true,
    navigationPreload: true,
    additionalManifestEntries: [
      { url: '/offline', revision: createHash('sha256').update(readFileSync(OFFLINE_PAGE)).digest('hex').slice(0, 16) },
    ],
    runtimeCaching: [
      {
        // Written into the worker as it is: it knows nothing but its argument.
        urlPattern: ({ request, url }: Navigation) =>
          request.mode === 'navigate' && !/^\/mobile\/(h5Pay|cashRegister)(\/|$)/.test(url.pathname),
        handler: 'NetworkOnly' as const,
        options: { precacheFallback: { fallbackURL: '/offline' } },
      },
    ],
  },
});
