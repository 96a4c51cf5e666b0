import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type Gateway, startGateway } from '../../local/gateway.ts';
import { root } from '../../local/settings.ts';
import { FILE_TYPES, IMMUTABLE } from '../../local/site-rules.ts';
import { CONSOLE, SHOP, TestNginx } from './test-nginx.ts';

const PARTNER = 'https://partner.test';

let api: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let gateway: Gateway;
let nginx: TestNginx;
let withConsoleHost: TestNginx;

beforeAll(async () => {
  api = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  const endpoint = `127.0.0.1:${(api.address() as AddressInfo).port}`;
  gateway = await startGateway({ port: 0, root });
  gateway.open({ apiUrl: `http://${endpoint}`, framedBy: [PARTNER] });
  nginx = await TestNginx.start({ apis: [endpoint], embedOrigins: [PARTNER], importMaxMb: 3 });
  withConsoleHost = await TestNginx.start({ apis: ['127.0.0.1:1'], consoleHost: CONSOLE, requestsPerSecond: 1 });
});

afterAll(async () => {
  await Promise.all([nginx.stop(), withConsoleHost.stop(), gateway.close()]);
  api.closeAllConnections();
  api.close();
});

/** The largest: a short one is not worth compressing. */
const scriptOf = (app: string): string => {
  const folder = readdirSync(join(root, app, 'dist')).find((name) => name.startsWith('assets-')) ?? '';
  const sizeOf = (name: string): number => statSync(join(root, app, 'dist', folder, name)).size;
  const scripts = readdirSync(join(root, app, 'dist', folder)).filter((name) => name.endsWith('.js'));
  const [script = ''] = scripts.sort((a, b) => sizeOf(b) - sizeOf(a));
  return `/${folder}/${script}`;
};

const HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
  'content-type',
  'x-robots-tag',
];

describe('HSTS on answers of the API', () => {
  it('is said once, as the site says it, whatever the API sends and also when it is away', async () => {
    answer = (_, response) => {
      response.setHeader('strict-transport-security', 'max-age=1; includeSubDomains');
      response.end('{}');
    };
    // Two headers of this name would be told as one, with a comma.
    for (const path of ['/api/goods', '/api/auth/me', '/api/admin/orders']) {
      const { status, headers } = await nginx.ask(path);
      expect([path, status, headers['strict-transport-security']]).toEqual([path, 200, 'max-age=31536000']);
    }
    const away = await withConsoleHost.ask('/api/goods', { host: SHOP });
    expect(away.status).toBeGreaterThanOrEqual(500);
    expect(away.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('pages and files behind nginx', () => {
  // The API fills in no page: nginx-pages.spec.ts tests that.
  beforeEach(() => {
    answer = (_, response) => response.writeHead(503).end();
  });

  it.each([
    ...['/', '/mobile/index', '/mobile/h5Pay', '/pay', '/h5Pay/', '/h5Pay?embed=1', '/admin', '/admin/goods'],
    ...['/mobile/cashRegister/1/2/3/4', '/nowhere', '/robots.txt', '/assets-h5/lotline.svg'],
    ...[
      '/login',
      '/client/main',
      '/order/abc.def',
      '/client/order/abc.def',
      '/mobile/order/abc.def',
      '/administrator',
      '/ban-page',
      '/offline',
      '/ban-page/?lang=en',
    ],
    ...[scriptOf('mobile-h5'), scriptOf('storefront-web'), scriptOf('admin-console')],
  ])('are sent as the local gateway sends them: %s', async (path) => {
    const [expected, sent] = [await fetch(gateway.url + path), await nginx.ask(path)];
    const wanted = Object.fromEntries(HEADERS.map((name) => [name, expected.headers.get(name) ?? undefined]));
    expect(Object.fromEntries(HEADERS.map((name) => [name, sent.headers[name]]))).toEqual(wanted);
    expect(sent.status).toBe(expected.status);
    expect(sent.body.equals(Buffer.from(await expected.arrayBuffer()))).toBe(true);
    expect(sent.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });

  it('run no inline script but those of the page, and evaluate nothing', async () => {
    for (const path of ['/', '/login', '/admin', '/pay']) {
      const policy = String((await nginx.ask(path)).headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
      expect(policy).not.toContain('unsafe-eval');
      expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
    }
  });

  it('are kept for a year when their name has a hash, and asked for again otherwise; compressed before', async () => {
    const path = scriptOf('storefront-web');
    const { headers, body } = await nginx.ask(path, { headers: { 'accept-encoding': 'gzip' } });
    expect([headers['cache-control'], headers['content-encoding']]).toEqual([IMMUTABLE, 'gzip']);
    expect(gunzipSync(body).equals(readFileSync(join(root, 'storefront-web', 'dist', path)))).toBe(true);
    const page = await nginx.ask('/login');
    const again = await nginx.ask('/login', { headers: { 'if-none-match': String(page.headers.etag) } });
    expect([page.headers['cache-control'], again.status]).toEqual(['no-cache', 304]);
  });

  it.each(['/assets-h5/gone.js', '/gone.svg', '/..%2f..%2fnginx.conf', '/assets-h5/..%2f..%2fkey.pem'])(
    'do not exist, and are no page: %s',
    async (path) => {
      const { status, headers } = await nginx.ask(path);
      expect([status < 500 && status >= 400, headers['x-content-type-options']]).toEqual([true, 'nosniff']);
    },
  );

  it('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await nginx.ask('/login', { method })).status).toBe(405);
    }
  });

  it('know the same kinds of files as the local gateway', async () => {
    for (const name of Object.keys(FILE_TYPES).flatMap((names) => names.split(' '))) {
      const path = `/x.${name}`;
      expect([name, (await fetch(gateway.url + path)).status, (await nginx.ask(path)).status]).toEqual([
        name,
        404,
        404,
      ]);
    }
  });

  it('come over TLS 1.2 or newer only', async () => {
    const connect = (version: string): string =>
      execFileSync(
        'sh',
        ['-c', `openssl s_client -connect 127.0.0.1:${nginx.site.httpsPort} -${version} </dev/null 2>&1 || true`],
        {
          encoding: 'utf8',
        },
      );
    expect(connect('tls1_2')).toContain('Cipher is ECDHE');
    expect(connect('tls1_1')).not.toMatch(/Cipher is [A-Z]+-/);
    const plain = await new Promise<IncomingMessage>((resolve) => {
      const options = { port: nginx.site.httpPort, host: '127.0.0.1', path: '/pay?x=1', headers: { host: SHOP } };
      httpRequest(options, resolve).end();
    });
    plain.resume();
    expect([plain.statusCode, plain.headers.location]).toEqual([301, `https://${SHOP}/pay?x=1`]);
  });
});

describe('the console on a host of its own', () => {
  it('is nowhere else, and nothing else is there', async () => {
    const at = async (host: string, path: string) => (await withConsoleHost.ask(path, { host })).status;
    expect(await at(CONSOLE, '/admin/goods')).toBe(200);
    expect(await at(SHOP, '/admin/goods')).toBe(404);
    expect(await at(SHOP, '/login')).toBe(200);
    expect(await at(CONSOLE, '/login')).toBe(404);
    expect(await at(CONSOLE, '/')).toBe(302);
    expect(await at(CONSOLE, '/pay')).toBe(404);
  });
});

describe('the API behind nginx', () => {
  const collect = (request: IncomingMessage): Promise<string> =>
    new Promise((resolve) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => resolve(body));
    });

  it('sees who asks, not who somebody claims to be, and gets an id for its log', async () => {
    let seen: IncomingMessage | undefined;
    answer = (request, response) => {
      seen = request;
      response.writeHead(409, { 'content-type': 'application/json' }).end('{"code":409}');
    };
    const headers = { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.9' };
    const { status, body } = await nginx.ask('/api/orders?q=%E4%B8%AD', { headers });
    expect([status, body.toString(), seen?.url]).toEqual([409, '{"code":409}', '/api/orders?q=%E4%B8%AD']);
    expect(seen?.headers).toMatchObject({ authorization: 'Bearer x', host: SHOP, 'x-forwarded-proto': 'https' });
    expect(seen?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(['/api/metrics', '/api/metrics/', '/api/METRICS?x=1', '/api//metrics', '/api/%6detrics'])(
    'keeps %s to itself',
    async (path) => {
      let asked = false;
      answer = (_, response) => {
        asked = true;
        response.end();
      };
      expect([(await nginx.ask(path)).status, asked]).toEqual([404, false]);
    },
  );

  it('gives the cashier without scripts for a POST to its address, whose query goes along', async () => {
    const seen: unknown[] = [];
    answer = (request, response) => {
      seen.push([request.method, request.url, request.headers['content-type'], request.headers['content-length']]);
      response.end('<h1>pay</h1>');
    };
    const ask = { method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const path of ['/pay?preOrderId=ab&bot=x', '/mobile/h5Pay', '/mobile/index']) {
      expect((await nginx.ask(path, ask)).body.toString()).toBe('<h1>pay</h1>');
    }
    expect(seen).toEqual([
      ['GET', '/api/cashier-page?preOrderId=ab&bot=x', undefined, undefined],
      ['GET', '/api/cashier-page', undefined, undefined],
      ['GET', '/api/cashier-page', undefined, undefined],
    ]);
  });

  it('reaches the browser event by event', async () => {
    let send: ServerResponse | undefined;
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      send = response;
    };
    const stream = await nginx.open('/api/orders/live/stream', { headers: { 'accept-encoding': 'gzip' } });
    const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const next = async () => ((await parts.next()).value as Buffer).toString();
    expect(await next()).toBe('data: 1\n\n');
    send?.write('data: 2\n\n');
    expect(await next()).toBe('data: 2\n\n');
    send?.end();
    stream.destroy();
  });

  it('takes a megabyte, as many as it says for an import, and refuses more in its own words', async () => {
    answer = (request, response) => void collect(request).then((body) => response.end(String(body.length)));
    const post = (path: string, megabytes: number) =>
      nginx.ask(path, { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) });
    expect((await post('/api/goods/1/batches', 2)).body.toString()).toBe(String(2 * 1024 * 1024));
    expect((await post('/api/admin/media', 20)).body.toString()).toBe(String(20 * 1024 * 1024));
    for (const [path, megabytes] of [
      ['/api/orders', 2],
      ['/api/goods/1/batches', 4],
    ] as const) {
      const { status, body } = await post(path, megabytes);
      expect([status, (JSON.parse(body.toString()) as { reason: string }).reason]).toEqual([413, 'common.too_large']);
    }
  });

  it('fails plainly when it does not answer', async () => {
    const { status, body } = await withConsoleHost.ask('/api/goods', { host: CONSOLE });
    expect([status, (JSON.parse(String(body)) as { reason: string }).reason]).toEqual([502, 'common.busy']);
  });

  it('limits the requests of one address, and says so', async () => {
    const answers = await Promise.all(Array.from({ length: 260 }, () => withConsoleHost.ask('/api/goods')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(40);
    expect(JSON.parse(String(refused[0]?.body))).toMatchObject({ code: 429, reason: 'common.too_many' });
    expect(refused[0]?.headers['retry-after']).toBe('1');
  });

  it('leaves neither queries nor the secrets of links in the log', async () => {
    answer = (_, response) => response.end();
    const secret = 'AbCdEfGhIjKlMnOpQrStUvWx';
    await nginx.ask(`/api/orders/by-link/${secret}/lines?token=${secret}`);
    await nginx.ask(`/order/${secret}.${secret}`);
    await nginx.ask(`/mobile/order/${secret}.${secret}`);
    await nginx.ask(`/api/payments/${secret}/x/${secret}`);
    for (let time = 0; time < 100 && !nginx.log().includes('/api/payments/'); time++) await sleep(20);
    expect(nginx.log()).toContain('GET /api/orders/by-link/.../lines 200');
    expect(nginx.log()).not.toContain(secret);
  });
});
