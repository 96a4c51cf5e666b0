import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import sirv from 'sirv';
import {
  type AppFolder,
  appOf,
  APPS,
  BUILT_PAGE,
  COMMON_HEADERS,
  fileType,
  FILLED_PAGES,
  HASHED_FILES,
  IMMUTABLE,
  NO_FRAME,
  type Others,
  pageBuild,
  pageHeaders,
  PLAIN_PAGES,
  PRIVATE,
  SCRIPTLESS,
  SEARCH_ENGINE_FILES,
} from './site-rules.ts';

export interface Gateway {
  readonly url: string;
  /** Where `/api` goes, which other origins pages may call, and which may frame the cashier; until then 503. */
  open(target: { apiUrl: string } & Others): void;
  close(): Promise<void>;
}

type Target = Parameters<Gateway['open']>[0];

function answerPlain(response: Response, status: number, text: string): void {
  response
    .status(status)
    .set({ ...COMMON_HEADERS, ...NO_FRAME, 'cache-control': 'no-store' })
    .type('txt')
    .send(`${text}\n`);
}

/** Passes requests on to the API, and its answers back as they come: uploads, downloads and event streams unbuffered. */
const createProxy = (target: () => Target | null): RequestHandler<Request, Response> =>
  createProxyMiddleware<Request, Response>({
    router: () => target()?.apiUrl ?? '',
    pathRewrite: (path) => `/api${path}`,
    // A connection for each request: a kept one can be closed by the API just when it is used again.
    agent: false,
    on: {
      proxyRes: (answer, _, response) => {
        // Of the connection to the API, which says nothing about the visitor's.
        delete answer.headers.connection;
        // The first event of a stream can be a long time coming. The proxy copies the headers right after this.
        queueMicrotask(() => !response.headersSent && response.flushHeaders());
      },
      error: (_error, _request, response) => answerBusy(response as ServerResponse),
    },
  });

function answerBusy(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const message = 'The API does not answer';
  const body = { code: 500, reason: 'common.busy', message, data: null, request_id: '' };
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Tells the API who sent a request, after what the request itself claims about that. */
function addForwardedHeaders(request: Request): void {
  const claimed = request.headers['x-forwarded-for'];
  const visitor = request.socket.remoteAddress ?? '';
  request.headers['x-forwarded-for'] = claimed ? `${String(claimed)}, ${visitor}` : visitor;
  request.headers['x-forwarded-host'] = request.headers.host;
  request.headers['x-forwarded-proto'] = 'http';
}

/** Makes a posted form of a browser without scripts a request for the API's own page of the cashier. */
async function requestCashierPage(request: Request, _: Response, next: NextFunction): Promise<void> {
  if (request.method === 'POST' && SCRIPTLESS.test(request.path)) {
    await finished(request.resume());
    for (const name of ['content-length', 'content-type', 'transfer-encoding']) delete request.headers[name];
    request.method = 'GET';
    request.url = `/api/cashier-page${request.url.slice(request.path.length)}`;
  }
  next();
}

const decodePath = (raw: string): string | null => {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
};

const builtPage = (root: string, folder: AppFolder): string => join(root, folder, 'dist', 'index.html');

/** Longer than the API needs: then the page goes out as it was built. */
const FILL_TIMEOUT_MS = 5_000;
/** The API's status for which its page is sent. */
const FILLED = [200, 301, 404, 410];

/** What the API answers for the web server; null when it is away or slow. */
const askApi = (url: string, request: Request, headers: Record<string, string> = {}) =>
  fetch(url, {
    headers: { ...headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
    redirect: 'manual',
    signal: AbortSignal.timeout(FILL_TIMEOUT_MS),
  }).catch(() => null);

/** Sends robots.txt or a sitemap of the API; leaves it to the next handler when the API does not answer. */
async function sendSearchEngineFile({ apiUrl }: Target, request: Request, response: Response): Promise<boolean> {
  if (!SEARCH_ENGINE_FILES.test(request.path)) return false;
  const answer = await askApi(`${apiUrl}/api${request.url}`, request);
  if (answer === null || !FILLED.includes(answer.status)) return false;
  response.status(answer.status).set({ ...COMMON_HEADERS, ...NO_FRAME });
  response.set('cache-control', answer.headers.get('cache-control') ?? 'no-cache');
  response.type(fileType(request.path) ?? 'txt').send(await answer.text());
  return true;
}

/** Sends a public page as the API fills it in; leaves it to the next handler when the API does not. */
async function sendFilledPage(
  root: string,
  { apiUrl, ...others }: Target,
  request: Request,
  response: Response,
): Promise<boolean> {
  const { folder } = FILLED_PAGES.find(({ serves }) => serves.test(request.path)) ?? {};
  if (folder === undefined || !existsSync(builtPage(root, folder))) return false;
  const built = readFileSync(builtPage(root, folder), 'utf8');
  // The shop's address itself is the phone's first page.
  const path = request.path === '/' ? '/mobile/index' : request.path;
  const query = request.url.slice(request.path.length);
  const answer = await askApi(`${apiUrl}/api/site-pages${path}${query}`, request, { 'x-page-build': pageBuild(built) });
  if (answer === null || !FILLED.includes(answer.status)) return false;
  const html = await answer.text();
  response
    .status(answer.status)
    .set({ ...COMMON_HEADERS, 'cache-control': 'no-cache', ...pageHeaders(built, request.path, others) });
  const location = answer.headers.get('location');
  if (location !== null) response.location(location);
  response.type('html').send(html);
  return true;
}

/** Sends the page of the app that serves a path, which for other paths is the storefront's and says that nothing is there. */
function sendPage(root: string, request: Request, response: Response, others: Others): void {
  const path = decodePath(request.path) ?? '/unreadable';
  const folder = join(root, appOf(path), 'dist');
  const plain = PLAIN_PAGES.find(({ serves }) => serves.test(path))?.folder ?? '';
  const file = join(folder, plain, 'index.html');
  if (!existsSync(file)) return answerPlain(response, 404, 'Not found');
  const html = readFileSync(file, 'utf8');
  response
    .status(APPS.some(({ serves }) => serves.test(path)) ? 200 : 404)
    .set({ ...COMMON_HEADERS, 'cache-control': 'no-cache', ...pageHeaders(html, request.path, others) })
    .type('html')
    .send(html);
}

/** The files of an app. They are looked up on disk each time, so that a build meanwhile is served. */
const filesOf = (folder: string): ReturnType<typeof sirv> =>
  sirv(folder, {
    dev: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      const caching = HASHED_FILES.test(path) ? IMMUTABLE : 'no-cache';
      for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...NO_FRAME, 'cache-control': caching })) {
        if (value !== undefined) response.setHeader(name, value);
      }
      response.setHeader('content-type', fileType(path) ?? 'application/octet-stream');
    },
  });

function createApp(root: string, target: () => Target | null): Express {
  const app = express().disable('x-powered-by');
  app.use(requestCashierPage);
  app.use('/api', (request, response, next) => {
    if (PRIVATE.test(request.baseUrl + request.path)) return answerPlain(response, 404, 'Not found');
    if (target() === null) return answerPlain(response, 503, 'The shop is starting');
    addForwardedHeaders(request);
    next();
  });
  app.use('/api', createProxy(target));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else answerPlain(response, 405, 'Not allowed');
  });
  app.use(compression());
  app.use((request, response, next) => {
    if (decodePath(request.path) === null) sendPage(root, request, response, target() ?? {});
    else next();
  });
  app.use(async (request, response, next) => {
    const open = target();
    if (open === null || !(await sendSearchEngineFile(open, request, response))) next();
  });
  app.use(async (request, response, next) => {
    const open = target();
    if (open === null || !(await sendFilledPage(root, open, request, response))) next();
  });
  app.use((request, response, next) => {
    const [, folder] = BUILT_PAGE.exec(request.path) ?? [];
    const file = join(root, folder ?? '', 'dist', 'index.html');
    if (folder === undefined || !existsSync(file)) return next();
    response.set({ ...COMMON_HEADERS, ...NO_FRAME, 'cache-control': 'no-cache' }).type('html');
    response.send(readFileSync(file, 'utf8'));
  });
  app.use((request, response, next) => {
    const type = fileType(request.path);
    if (type === undefined) sendPage(root, request, response, target() ?? {});
    // A page is only sent at its own addresses, with its policy.
    else if (type.startsWith('text/html')) answerPlain(response, 404, 'Not found');
    else next();
  });
  for (const { folder } of APPS) app.use(filesOf(join(root, folder, 'dist')));
  app.use((_, response) => answerPlain(response, 404, 'Not found'));
  return app;
}

/**
 * One origin for the shop: the three built apps by path, and `/api` passed on to the API. `root` is the folder that holds
 * the apps. Rejects when the port is taken.
 */
export async function startGateway(options: { port: number; root: string }): Promise<Gateway> {
  let target: Target | null = null;
  const app = createApp(options.root, () => target);
  const server = createServer({ noDelay: true, requestTimeout: 0 }, app);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (opened) => (target = opened),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
