import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { proxyToApi } from './api-proxy.ts';
import { namesAFile, sendFile, type StaticFile, StaticFiles } from './static-files.ts';

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
      /^\/(client|login|ban-page|order|register|forgot-password|order-lookup|orders|account|account-checker|agent|agents|tutorials|support|terms|privacy|report)(\/|$)/,
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

interface Others {
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

/** Pages that search engines must not list: payments, the mailed link to an order, the back office. */
export const UNLISTED = /^\/(pay|h5Pay|mobile\/(h5Pay|cashRegister|order)|client\/order|order|admin)(\/|$)/;

/** What the API tells operators only, however the path is written: its router ignores case and a slash at the end. */
export const PRIVATE = /^\/api\/+metrics(\/|$)/i;

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

export interface Gateway {
  readonly url: string;
  /** Where `/api` goes, which other origins pages may call, and which may frame the cashier; until then 503. */
  open(target: { apiUrl: string } & Others): void;
  close(): Promise<void>;
}

const answerPlain = (response: ServerResponse, status: number, text: string): void => {
  response
    .writeHead(status, {
      ...COMMON_HEADERS,
      ...NO_FRAME,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(`${text}\n`);
};

interface Found {
  file: StaticFile;
  page: boolean;
  status: 200 | 404;
}

/** Finds what a path names: a file of one of the apps, or the page of the app that serves the path. */
function resolve(files: StaticFiles, root: string, path: string): Found | null {
  const dist = (app: AppFolder): string => join(root, app, 'dist');
  const app = appOf(path);
  if (namesAFile(path)) {
    const folders = [app, ...APPS.map(({ folder }) => folder).filter((folder) => folder !== app)];
    for (const folder of folders) {
      const file = files.find(dist(folder), path);
      if (file) return { file, page: file.type.startsWith('text/html'), status: 200 };
    }
    return null;
  }
  // A page that needs no app, such as the one for those who are kept out, lies in a folder of its own.
  const file = files.find(dist(app), join(path, 'index.html')) ?? files.find(dist(app), 'index.html');
  return file && { file, page: true, status: APPS.some(({ serves }) => serves.test(path)) ? 200 : 404 };
}

/**
 * One origin for the shop: the three built apps by path, and `/api` passed on to the API. `root` is the folder that holds
 * the apps. Rejects when the port is taken.
 */
export async function startGateway(options: { port: number; root: string }): Promise<Gateway> {
  const files = new StaticFiles();
  let target: ({ api: URL } & Others) | null = null;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = (request.url ?? '/').split('?')[0] ?? '/';
    if (raw === '/api' || raw.startsWith('/api/')) {
      if (PRIVATE.test(raw)) answerPlain(response, 404, 'Not found');
      else if (target) proxyToApi(request, response, target.api);
      else answerPlain(response, 503, 'The shop is starting');
      return;
    }
    if (request.method === 'POST' && SCRIPTLESS.test(raw)) {
      const query = (request.url ?? '').slice(raw.length);
      if (target) proxyToApi(request, response, target.api, `/api/cashier-page${query}`);
      else answerPlain(response, 503, 'The shop is starting');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerPlain(response, 405, 'Not allowed');
    const path = decodePath(raw);
    // The shop says itself that an address nobody can read is none of its own.
    const found = resolve(files, options.root, path ?? '/unreadable');
    if (!found) return answerPlain(response, 404, 'Not found');
    const { file, page, status } = found;
    const unchanging = /^\/assets-[a-z0-9]+\//.test(path ?? '');
    await sendFile(request, response, file, path === null ? 404 : status, {
      ...COMMON_HEADERS,
      'cache-control': unchanging ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(page ? pageHeaders(file.bytes.toString('utf8'), raw, target ?? {}) : NO_FRAME),
    });
  };

  const server = createServer({ noDelay: true, requestTimeout: 0 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else answerPlain(response, 500, 'Failed');
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: ({ apiUrl, ...others }) => (target = { api: new URL(apiUrl), ...others }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const decodePath = (raw: string): string | null => {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
};
