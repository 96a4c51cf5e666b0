import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../local/settings.ts';
import { checkSite, readSite } from './site.ts';
import { TestNginx } from './test-nginx.ts';

const OURS = '10.20.0.4';
const VISITOR = '203.0.113.9';

let api: Server;
let endpoint: string;
let nginx: TestNginx;

/** Answers with the client's address as it sees it. */
beforeAll(async () => {
  api = createServer((request, response) => response.end(request.headers['x-forwarded-for']));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  endpoint = `127.0.0.1:${(api.address() as AddressInfo).port}`;
  nginx = await TestNginx.start({
    apis: [endpoint],
    proxies: ['127.0.0.1', '10.20.0.0/16', '::1'],
    requestsPerSecond: 1,
  });
});
afterAll(async () => {
  await nginx.stop();
  api.closeAllConnections();
  api.close();
});

const ask = (forwarded: string, by = nginx) => by.ask('/api/goods', { headers: { 'x-forwarded-for': forwarded } });

describe('behind a load balancer', () => {
  it.each([
    ['the visitor it names', VISITOR, VISITOR],
    ['not what the visitor claimed before', `198.51.100.1, ${VISITOR}`, VISITOR],
    ['through several of ours', `198.51.100.1, ${VISITOR}, ${OURS}`, VISITOR],
    ['a visitor with IPv6', '2001:db8::7', '2001:db8::7'],
  ])('the API sees %s', async (_, forwarded, seen) => {
    expect((await ask(forwarded)).body.toString()).toBe(seen);
  });

  it('each visitor has limits of their own, and is in the log by their own address', async () => {
    const answers = await Promise.all(Array.from({ length: 260 }, () => ask('203.0.113.50')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
    expect((await ask('203.0.113.51')).status).toBe(200);
    for (let time = 0; time < 100 && !nginx.log().includes('203.0.113.51 ['); time++) await sleep(20);
    expect(nginx.log()).toContain('203.0.113.51 [');
  });

  it('nobody but it is believed', async () => {
    const other = await TestNginx.start({ apis: [endpoint], proxies: [OURS] });
    try {
      expect((await ask(VISITOR, other)).body.toString()).toBe('127.0.0.1');
    } finally {
      await other.stop();
    }
  });
});

it.each([
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '2001:db8::/129',
  'balancer.example.com',
  '10.0.0.1; deny all',
  '10.0.0.1/',
])('a site does not take %j for a proxy', (proxy) => {
  const example = readSite(join(root, 'deploy', 'production', 'site.example.json'));
  expect(() => checkSite({ ...example, proxies: [proxy] })).toThrow(/proxies/);
});
