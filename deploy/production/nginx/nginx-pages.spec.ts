import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Gateway, startGateway } from '../../local/gateway.ts';
import { root } from '../../local/settings.ts';
import { pageBuild } from '../../local/site-rules.ts';
import { TestNginx } from './test-nginx.ts';

const builtPage = (app: string): string => readFileSync(join(root, app, 'dist', 'index.html'), 'utf8');
const FILLED = '<!doctype html><title>Filled in</title>';

let api: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let gateway: Gateway;
let nginx: TestNginx;
let alone: TestNginx;
let seen: { url: string | undefined; build: string | undefined }[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    seen.push({ url: request.url, build: request.headers['x-page-build'] as string | undefined });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  const endpoint = `127.0.0.1:${(api.address() as AddressInfo).port}`;
  gateway = await startGateway({ port: 0, root });
  gateway.open({ apiUrl: `http://${endpoint}` });
  nginx = await TestNginx.start({ apis: [endpoint] });
  alone = await TestNginx.start({ apis: ['127.0.0.1:1'] });
});

afterAll(async () => {
  await Promise.all([nginx.stop(), alone.stop(), gateway.close()]);
  api.closeAllConnections();
  api.close();
});

beforeEach(() => {
  seen = [];
  answer = (_, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: '"a"' };
    response.writeHead(200, { ...headers, 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' });
    response.end(FILLED);
  };
});

const HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
  'content-type',
];

describe('public pages behind nginx and the local gateway', () => {
  it.each([
    ['/', '/mobile/index', 'mobile-h5'],
    ['/?bot=x', '/mobile/index?bot=x', 'mobile-h5'],
    ['/mobile/index?goods=a-b&lang=en', '/mobile/index?goods=a-b&lang=en', 'mobile-h5'],
    ['/mobile/tutorials/first', '/mobile/tutorials/first', 'mobile-h5'],
    ['/client/main', '/client/main', 'storefront-web'],
    ['/client/purchase-account/a-b?lang=en', '/client/purchase-account/a-b?lang=en', 'storefront-web'],
    ['/client/purchase-account/%E4%B8%AD%3Fx', '/client/purchase-account/%E4%B8%AD%3Fx', 'storefront-web'],
    ['/client/terms/', '/client/terms/', 'storefront-web'],
  ])('are filled in by the API, and sent with the headers of the built page: %s', async (path, wanted, app) => {
    const [local, sent] = [await fetch(gateway.url + path), await nginx.ask(path)];
    expect([sent.status, String(sent.body), await local.text()]).toEqual([200, FILLED, FILLED]);
    const build = pageBuild(builtPage(app));
    for (const { url, build: named } of seen) expect([url, named]).toEqual([`/api/site-pages${wanted}`, build]);
    expect(seen).toHaveLength(2);
    expect(Object.fromEntries(HEADERS.map((name) => [name, sent.headers[name]]))).toEqual(
      Object.fromEntries(HEADERS.map((name) => [name, local.headers.get(name) ?? undefined])),
    );
    expect(sent.headers['content-security-policy']).toContain("'sha256-");
    expect([sent.headers['x-frame-options'], sent.headers['referrer-policy']]).toEqual(['DENY', 'same-origin']);
    expect(sent.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each([
    '/client/account',
    '/client/order/abc',
    '/pay',
    '/h5Pay',
    '/mobile/h5Pay',
    '/mobile/orders',
    '/login',
    '/admin',
  ])('are others than those of one person, which the API never fills in: %s', async (path) => {
    await nginx.ask(path);
    await (await fetch(gateway.url + path)).text();
    expect(seen).toEqual([]);
  });

  it.each(['/client/main%0A', '/client/terms/%0A', '/mobile/agents%0A', '/ban-page%0A'])(
    'are not what ends in a line break: %s',
    async (path) => {
      await nginx.ask(path);
      expect(seen).toEqual([]);
    },
  );

  it.each(['/client/purchase-account/%F0%9F%98%80', '/mobile/tutorials/%C3%A9%E2%82%AC'])(
    'have any characters in their address: %s',
    async (path) => {
      expect([(await nginx.ask(path)).status, (await fetch(gateway.url + path)).status]).toEqual([200, 200]);
      expect(seen.map(({ url }) => url)).toEqual([`/api/site-pages${path}`, `/api/site-pages${path}`]);
    },
  );

  it.each([
    '/client/%FF',
    '/mobile/%FF',
    '/client/purchase-account/%C0%AF',
    '/mobile/tutorials/%ED%A0%80?lang=en',
    '/admin/%F5%80%80%80',
    '/assets/%E4%B8.js',
  ])('are not what no app can read, for which there is the page that says so: %s', async (path) => {
    const [local, sent] = [await fetch(gateway.url + path), await nginx.ask(path)];
    const page = builtPage('storefront-web');
    expect([local.status, await local.text(), sent.status, String(sent.body)]).toEqual([404, page, 404, page]);
    expect(sent.headers['content-security-policy']).toContain("'sha256-");
    expect(seen).toEqual([]);
  });

  it('are not what is no encoding at all, which nginx refuses itself', async () => {
    const sent = await nginx.ask('/client/%zz');
    expect([sent.status, sent.headers['content-type']]).toEqual([400, expect.stringMatching(/^text\/html/)]);
    expect((await fetch(`${gateway.url}/client/%zz`)).status).toBe(404);
  });

  it('keep the status that the API gives them', async () => {
    for (const status of [404, 410]) {
      answer = (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(FILLED);
      const path = '/client/purchase-account/nowhere';
      const [local, sent] = [await fetch(gateway.url + path), await nginx.ask(path)];
      expect([local.status, sent.status, String(sent.body)]).toEqual([status, status, FILLED]);
    }
    answer = (_, response) =>
      response.writeHead(301, { location: '/client/purchase-account/new?lang=en', 'content-type': 'text/html' }).end();
    const path = '/client/purchase-account/old?lang=en';
    const [local, sent] = [await fetch(gateway.url + path, { redirect: 'manual' }), await nginx.ask(path)];
    expect([local.status, sent.status]).toEqual([301, 301]);
    for (const location of [local.headers.get('location'), sent.headers.location]) {
      expect(location).toMatch(/\/client\/purchase-account\/new\?lang=en$/);
    }
  });

  it('are sent as they were built when the API fails, limits or has another build', async () => {
    for (const status of [429, 500, 503]) {
      answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      for (const [path, app] of [
        ['/', 'mobile-h5'],
        ['/client/main', 'storefront-web'],
      ] as const) {
        const [local, sent] = [await fetch(gateway.url + path), await nginx.ask(path)];
        expect([local.status, sent.status]).toEqual([200, 200]);
        expect([await local.text(), String(sent.body)]).toEqual([builtPage(app), builtPage(app)]);
        expect(sent.headers['content-security-policy']).toContain("'sha256-");
      }
    }
  });

  it('are sent as they were built when there is no API', async () => {
    const { status, body, headers } = await alone.ask('/client/purchase-account/a-b');
    expect([status, String(body), headers['cache-control']]).toEqual([200, builtPage('storefront-web'), 'no-cache']);
  });

  it('can only be read; but the cashier without scripts answers a form of a page for phones', async () => {
    expect((await nginx.ask('/client/main', { method: 'POST' })).status).toBe(405);
    expect(seen).toEqual([]);
    await nginx.ask('/mobile/index', { method: 'POST' });
    expect(seen).toMatchObject([{ url: '/api/cashier-page' }]);
  });

  it('are nowhere else: their route of the API is the web server’s', async () => {
    for (const path of ['/api/site-pages/client/main', '/api//site-pages/', '/api/SITE-PAGES/client/main']) {
      expect([(await nginx.ask(path)).status, (await fetch(gateway.url + path)).status]).toEqual([404, 404]);
    }
    expect(seen).toEqual([]);
  });
});

describe('what search engines read first', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/sitemaps/products-1.xml'])('is the API’s: %s', async (path) => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('of the API');
    const [local, sent] = [await fetch(gateway.url + path), await nginx.ask(path)];
    expect([await local.text(), String(sent.body)]).toEqual(['of the API', 'of the API']);
    expect(seen.map(({ url }) => url)).toEqual([`/api${path}`, `/api${path}`]);
  });

  it.each(['/robots.txt%0A', '/sitemap.xml%0A', '/sitemaps/products-1.xml%0A'])(
    'is not what ends in a line break: %s',
    async (path) => {
      await nginx.ask(path);
      await fetch(gateway.url + path);
      expect(seen).toEqual([]);
    },
  );

  it('is the file of the build without the API, so that nothing private is open; sitemaps are missing', async () => {
    const robots = await alone.ask('/robots.txt');
    expect([robots.status, String(robots.body)]).toEqual([200, expect.stringContaining('Disallow: /api/')]);
    expect((await alone.ask('/sitemap.xml')).status).toBe(404);
  });
});

describe('the built pages that the API fills in', () => {
  const askPlain = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve) => {
      httpRequest({ host: '127.0.0.1', port: nginx.site.httpPort, path, headers: { host: 'web:8080' } }, resolve).end();
    });

  it.each(['storefront-web', 'mobile-h5'])('are given to it without TLS: %s', async (app) => {
    const path = `/app-pages/${app}/index.html`;
    const response = await askPlain(path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ]);
    expect(await text(response)).toBe(builtPage(app));
    expect(await (await fetch(gateway.url + path)).text()).toBe(builtPage(app));
  });

  it.each(['/app-pages/admin-console/index.html', '/app-pages/storefront-web/../../nginx.conf', '/app-pages/'])(
    'are no others: %s',
    async (path) => {
      const response = await askPlain(path);
      response.resume();
      expect(response.statusCode).not.toBe(200);
    },
  );
});
