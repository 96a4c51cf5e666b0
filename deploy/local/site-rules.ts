import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { extname } from 'node:path';

// What the local gateway and nginx (deploy/production/nginx/nginx.ts) serve alike: which app, which files, with which headers.

/**
 * The three apps, and the paths that each of them serves. A path that none of them serves is answered with the page of the
 * storefront, which says so, and status 404.
 */
export const APPS = [
  { folder: 'mobile-h5', serves: /^\/($|mobile(\/|$)|pay\/?$|h5Pay\/?$)/ },
  { folder: 'admin-console', serves: /^\/admin(\/|$)/ },
  {
    folder: 'storefront-web',
    // Beside its own paths, the short addresses: `shortAddresses` of web-core.
    serves:
      /^\/(client|login|ban-page|offline|order|register|forgot-password|order-lookup|orders|account|favourites|account-checker|agent|agents|api-keys|tutorials|support|terms|privacy|report|restock)(\/|$)/,
  },
] as const;

export type AppFolder = (typeof APPS)[number]['folder'];

/** The app whose pages live at a path. */
export const appOf = (path: string): AppFolder =>
  APPS.find(({ serves }) => serves.test(path))?.folder ?? 'storefront-web';

export const COMMON_HEADERS: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  // Order links carry their token in the path: no other site may learn it.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

export const NO_FRAME: OutgoingHttpHeaders = { 'x-frame-options': 'DENY' };

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

export interface Others {
  /** Further origins that the page may call. */
  reachable?: readonly string[];
  /** Origins that may show the page in a frame. */
  framedBy?: readonly string[];
}

/**
 * The content security policy of one page. Its inline scripts are allowed by their hash, nothing else inline and nothing
 * evaluated; styles may be inline because antd writes its own.
 */
export function pagePolicy(html: string, { reachable = [], framedBy = [] }: Others): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...reachable].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ');
}

/**
 * Where the page of `mobile-h5` may stand, which offers the cashier without scripts: a POST to them answers it, since a
 * form keeps the query of its address.
 */
export const SCRIPTLESS = /^\/(pay|h5Pay|mobile(\/.*)?)\/?$/;

/** The cashier's own addresses. */
export const CASHIER = /^\/(pay|h5Pay|mobile\/h5Pay)\/?$/;

/** Pages of the storefront that are no part of its app: each is the `index.html` of its folder. */
export const PLAIN_PAGES = [
  // Of those who are kept out.
  { folder: 'ban-page', serves: /^\/ban-page\/?$/ },
  // What the service workers of the shops keep for when there is no network.
  { folder: 'offline', serves: /^\/offline\/?$/ },
] as const;

/** Pages that search engines must not list: payments, the mailed link to an order, the back office. */
export const UNLISTED = /^\/(pay|h5Pay|mobile\/(h5Pay|cashRegister|order)|client\/order|order|admin)(\/|$)/;

/**
 * What the API tells operators and the web server only, however the path is written: its router ignores case and a slash at
 * the end.
 */
export const PRIVATE = /^\/api\/+(metrics|site-pages)(\/|$)/i;

/** Public pages, whose first HTML the API fills in; `parsePageAddress` of the API reads them. */
export const FILLED_PAGES: readonly { folder: AppFolder; serves: RegExp }[] = [
  {
    folder: 'mobile-h5',
    serves: /^\/($|mobile\/(index|agents|terms|privacy|tutorials(\/[^/]+)?)\/?$)/,
  },
  {
    folder: 'storefront-web',
    serves: /^\/client\/(main|purchase-account(\/[^/]+)?|blogs-list|blogs-detail|agents|terms|privacy)\/?$/,
  },
];

/** What search engines read first: the API answers it below `/api`. */
export const SEARCH_ENGINE_FILES = /^\/(robots\.txt|sitemap\.xml|sitemaps\/[a-z0-9-]+\.xml)$/;

/** Where the API reads the built pages that it fills in, below WEB_PAGES_URL. */
export const BUILT_PAGE = /^\/app-pages\/(storefront-web|mobile-h5)\/index\.html$/;

/** Names a built page: the API never fills in one of another build than the one that the web server has. */
export const pageBuild = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 16);

/** What a page is sent with beside what every answer is: only the cashier may be framed, by whom the shop allows to. */
export function pageHeaders(html: string, path: string, { reachable, framedBy = [] }: Others): OutgoingHttpHeaders {
  const frames = CASHIER.test(path) ? framedBy : [];
  return {
    'content-security-policy': pagePolicy(html, { reachable, framedBy: frames }),
    // The older header knows no list of sites.
    ...(frames.length === 0 ? NO_FRAME : {}),
    ...(UNLISTED.test(path) ? { 'x-robots-tag': 'noindex' } : {}),
  };
}

/** What is sent as a file, and as what; any other path is a page. */
export const FILE_TYPES: Record<string, string> = {
  html: 'text/html',
  'js mjs': 'text/javascript',
  css: 'text/css',
  'json map': 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** Types that are sent with a charset, and compressed. */
export const TEXT_TYPES = [
  'text/javascript',
  'text/css',
  'text/plain',
  'application/json',
  'application/manifest+json',
  'application/xml',
  'image/svg+xml',
];

/** Files whose name holds a hash of what is in them. */
export const HASHED_FILES = /^\/assets-[a-z0-9]+\//;

/** For a year: browsers come back for the page and not for what it names. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The `content-type` of a path that names a file; undefined for a page. */
export function fileType(path: string): string | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  const [, type] = Object.entries(FILE_TYPES).find(([names]) => names.split(' ').includes(extension)) ?? [];
  return type !== undefined && TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type;
}
