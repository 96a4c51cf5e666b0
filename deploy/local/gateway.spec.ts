import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Gateway, startGateway } from './gateway.ts';
import { pagePolicy } from './site-rules.ts';

const script = 'document.title = "dark"';
const page = (app: string): string => `<html><head><script>${script}</script></head><body>${app}</body></html>`;
const long = 'console.log(1);'.repeat(200);

let root: string;
let gateway: Gateway;
let api: Server;
/** Fills in no page by itself. */
let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lotline gateway '));
  const files: Record<string, string> = {
    'mobile-h5/dist/index.html': page('mobile'),
    'mobile-h5/dist/assets-h5/index-abc.js': long,
    'storefront-web/dist/index.html': page('storefront'),
    'storefront-web/dist/ban-page/index.html': page('kept out'),
    'mobile-h5/dist/phone.svg': '<svg/>',
    'admin-console/dist/index.html': page('console'),
    'secret.txt': 'not for the public',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  api = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  gateway = await startGateway({ port: 0, root });
});

afterAll(async () => {
  await gateway.close();
  api.closeAllConnections();
  api.close();
  rmSync(root, { recursive: true });
});

const open = (): void =>
  gateway.open({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    reachable: ['http://127.0.0.1:8090'],
  });

describe('pages of the apps on one origin', () => {
  it('sends the page of the app for any of its paths, never from a cache without asking', async () => {
    const response = await fetch(`${gateway.url}/client/purchase-record?x=1`);
    expect(await response.text()).toContain('storefront');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(['/ban-page', '/ban-page/', '/ban-page?lang=en'])('sends the page without an app for %s', async (path) => {
    const response = await fetch(`${gateway.url}${path}`);
    expect(await response.text()).toContain('kept out');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  });

  it('lets a browser that has the page already keep it', async () => {
    const etag = (await fetch(`${gateway.url}/admin`)).headers.get('etag') ?? '';
    const again = await fetch(`${gateway.url}/admin`, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('sends hashed files for ever, compressed as the browser likes', async () => {
    const url = `${gateway.url}/assets-h5/index-abc.js`;
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await response.text()).toBe(long);
    }
  });

  it('finds files that only another app has', async () => {
    const response = await fetch(`${gateway.url}/phone.svg`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  it.each(['/nowhere', '/payment-help', '/administrator'])(
    'says that there is no page of any app at %s, with the page of the storefront',
    async (path) => {
      const response = await fetch(gateway.url + path);
      expect([response.status, await response.text()]).toEqual([404, page('storefront')]);
    },
  );

  it('has no page for a file of search engines that is not there', async () => {
    expect((await fetch(`${gateway.url}/sitemap.xml`)).status).toBe(404);
  });

  it.each([
    ['/pay?preOrderId=1', 'noindex'],
    ['/h5Pay', 'noindex'],
    ['/mobile/h5Pay', 'noindex'],
    ['/mobile/cashRegister/1/2/3/4', 'noindex'],
    ['/order/abc', 'noindex'],
    ['/client/order/abc', 'noindex'],
    ['/mobile/order/abc', 'noindex'],
    ['/admin/goods', 'noindex'],
    ['/mobile/index', null],
    ['/client/main', null],
  ])('tells search engines about %s: %s', async (path, robots) => {
    expect((await fetch(gateway.url + path)).headers.get('x-robots-tag')).toBe(robots);
  });

  it('does not answer with a page for a file that is gone', async () => {
    expect((await fetch(`${gateway.url}/assets-h5/index-old.js`)).status).toBe(404);
  });

  it.each([300, 5_000])('does not know a file whose name has %i letters', async (letters) => {
    expect(await rawStatus(`/${'a'.repeat(letters)}.js`)).toBe(404);
  });

  it.each([
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/assets-h5/..%2f..%2f..%2fsecret.txt',
    '/%00.txt',
    '/%',
  ])('keeps files outside of the apps to itself: %s', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  it.each(['/%E0%A4%A', '/%', '/client/%ff?x=1'])(
    "answers an address that can't be read with the shop's page: %s",
    async (path) => {
      const response = await fetch(gateway.url + path);
      expect([response.status, await response.text()]).toEqual([404, page('storefront')]);
    },
  );

  it('refuses to change anything', async () => {
    expect((await fetch(`${gateway.url}/client/main`, { method: 'POST' })).status).toBe(405);
  });

  it('allows the inline script of the page by its hash, and no evaluation', async () => {
    open();
    const policy = (await fetch(`${gateway.url}/mobile/index`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:8090;");
    expect(pagePolicy('<script src="a.js"></script>', {})).toContain("script-src 'self';");
  });

  it('lets nobody frame a page, but the sites that were named frame the cashier', async () => {
    gateway.open({ apiUrl: 'http://127.0.0.1:1', framedBy: ['https://partner.test'] });
    const headersOf = async (path: string) => (await fetch(gateway.url + path)).headers;
    const cashier = await headersOf('/h5Pay?embed=1');
    expect(cashier.get('content-security-policy')).toContain('frame-ancestors https://partner.test');
    expect(cashier.get('x-frame-options')).toBeNull();
    const shop = await headersOf('/client/main');
    expect(shop.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(shop.get('x-frame-options')).toBe('DENY');
    open();
    expect((await headersOf('/pay')).get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

/** A request whose path nobody tidies up on the way. */
function rawStatus(path: string): Promise<number | undefined> {
  const { port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the API behind the gateway', () => {
  beforeEach(open);

  it('sees the request as it was sent, and its sender after the ones that it claims', async () => {
    let seen: IncomingMessage | undefined;
    let body = '';
    answer = (request, response) => {
      seen = request;
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => response.writeHead(409, { 'x-request-id': 'r1' }).end('{"code":409}'));
    };
    const response = await fetch(`${gateway.url}/api/orders?q=%E4%B8%AD`, {
      method: 'POST',
      body: '{"quantity":1}',
      headers: { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' },
    });
    expect([response.status, response.headers.get('x-request-id'), await response.text()]).toEqual([
      409,
      'r1',
      '{"code":409}',
    ]);
    expect([seen?.method, seen?.url, body]).toEqual(['POST', '/api/orders?q=%E4%B8%AD', '{"quantity":1}']);
    expect(seen?.headers).toMatchObject({ authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.9, 127.0.0.1' });
  });

  it('gives the cashier without scripts for a POST to its address, whose query goes along', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      seen.push(request.method, request.url, request.headers['content-type']);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>pay</h1>');
    };
    for (const path of ['/pay?preOrderId=ab&bot=x', '/mobile/h5Pay', '/mobile/index']) {
      const response = await fetch(gateway.url + path, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
      expect(await response.text()).toBe('<h1>pay</h1>');
    }
    const read = (url: string) => ['GET', url, undefined];
    const plain = read('/api/cashier-page');
    expect(seen).toEqual([...read('/api/cashier-page?preOrderId=ab&bot=x'), ...plain, ...plain]);
  });

  it('streams an upload of unknown length', async () => {
    answer = (request, response) => {
      let length = 0;
      request.on('data', (part: Buffer) => (length += part.length));
      request.on('end', () => response.end(String(length)));
    };
    const body = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 50; part++) controller.enqueue(new Uint8Array(10_000));
        controller.close();
      },
    });
    const response = await fetch(`${gateway.url}/api/upload`, { method: 'POST', body, duplex: 'half' });
    expect(await response.text()).toBe('500000');
  });

  it('reaches the browser event by event', async () => {
    let send: ServerResponse | undefined;
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      send = response;
    };
    const response = await fetch(`${gateway.url}/api/stream`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: 1\n\n');
    send?.write('data: 2\n\n');
    expect((await reader?.read())?.value).toBe('data: 2\n\n');
    await reader?.cancel();
  });

  it('learns when the visitor goes away', async () => {
    const gone = new Promise((resolve) => {
      answer = (_, response) => {
        response.on('close', resolve);
        response.write('working');
      };
    });
    const controller = new AbortController();
    await fetch(`${gateway.url}/api/long`, { signal: controller.signal });
    controller.abort();
    await gone;
  });

  it.each(['/api/metrics', '/api/metrics/', '/api/METRICS?x=1', '/api//metrics'])(
    'keeps %s to itself',
    async (path) => {
      let asked = false;
      answer = (_, response) => {
        asked = true;
        response.end();
      };
      expect([await rawStatus(path), asked]).toEqual([404, false]);
    },
  );

  // A server does not announce that it closes an idle connection: what is sent on it then is lost.
  it.each(['GET', 'HEAD', 'POST'])(
    'gets each %s once when it closes a connection as it is used again',
    async (method) => {
      const sent: string[] = [];
      const seen = new WeakSet<object>();
      answer = (request, response) => {
        if (seen.has(request.socket)) return request.socket.destroy();
        seen.add(request.socket);
        sent.push(request.url ?? '');
        request.resume().on('end', () => response.writeHead(200, { connection: 'keep-alive' }).end());
      };
      const statuses: number[] = [];
      for (const number of [1, 2, 3]) {
        const body = method === 'POST' ? '{}' : undefined;
        statuses.push((await fetch(`${gateway.url}/api/orders/${number}`, { method, body })).status);
      }
      expect([statuses, sent]).toEqual([
        [200, 200, 200],
        ['/api/orders/1', '/api/orders/2', '/api/orders/3'],
      ]);
    },
  );

  it('leaves the connection of the visitor open, and sends the headers of a stream before its first event', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const abort = new AbortController();
    const { status, headers } = await fetch(`${gateway.url}/api/stream`, { signal: abort.signal });
    abort.abort();
    expect([status, headers.get('connection')]).toEqual([200, 'keep-alive']);
  });

  it('fails plainly when it does not answer', async () => {
    gateway.open({ apiUrl: 'http://127.0.0.1:1', reachable: [] });
    const response = await fetch(`${gateway.url}/api/goods`);
    expect([response.status, ((await response.json()) as { reason: string }).reason]).toEqual([502, 'common.busy']);
  });
});
