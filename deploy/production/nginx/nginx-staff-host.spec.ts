import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../../local/settings.ts';
import { checkSite, readSite } from './site.ts';
import { CONSOLE, SHOP, TestNginx } from './test-nginx.ts';

describe('a console host that alone serves staff', () => {
  let api: Server;
  let nginx: TestNginx;
  beforeAll(async () => {
    api = createServer((request, response) => response.end(`reached ${request.method}`)).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const apis = [`127.0.0.1:${(api.address() as AddressInfo).port}`];
    nginx = await TestNginx.start({ apis, consoleHost: CONSOLE, staffOnConsoleHostOnly: true });
  });
  afterAll(async () => {
    await nginx.stop();
    api.closeAllConnections();
    api.close();
  });

  const STAFF = [
    ...['/api/admin/orders', '/api/admin/orders/export', '/api/admin/site-config', '/api/audit-log', '/api/roles'],
    ...[
      '/api/users',
      '/api/users/123',
      '/api/users/123/adjustments',
      '/api/stats/overview',
      '/api/stock-lines/1/reveal',
    ],
    ...['/api/sales', '/api/sales/1/orders/export', '/api/settlements/1/approve', '/api/settlements/payouts'],
    ...['/api/mail-templates', '/api/payment-methods', '/api/payment-methods/1', '/api/goods/1/batches'],
    ...['/api/site-config/history', '/api/bury/funnel', '/api/abuse-reports/1/decide', '/api/agents/1/status'],
    ...['/api/admin/media', '/api/admin/media/', '/api/admin/media/1', '/api/ADMIN/media', '/api//admin/media'],
    ...['/api//admin/orders', '/api/admin', '/api/x/../admin/orders', '/api/%61dmin/orders', '/api/ADMIN/orders'],
    ...['/api/settlements', '/api/settlements/1', '/api/agents', '/api/bury', '/api/abuse-reports'],
  ];
  it.each(STAFF)('passes %s on at that host, and refuses it at the shop', async (path) => {
    expect(String((await nginx.ask(path, { host: CONSOLE })).body)).toBe('reached GET');
    const refused = await nginx.ask(path, { host: SHOP });
    expect([refused.status, JSON.parse(String(refused.body))]).toMatchObject([
      404,
      { code: 506, reason: 'common.not_found' },
    ]);
  });

  it.each([
    ...['/api/goods', '/api/goods/1', '/api/site-config', '/api/announcements/position/home', '/api/tutorials/a-slug'],
    ...['/api/users/balance', '/api/users/check-username', '/api/payment-methods/enabled', '/api/agents/me'],
    ...['/api/settlements/mine', '/api/orders', '/api/auth/login', '/api/sales/me', '/api/health/ready'],
  ])('leaves buyers %s at the shop', async (path) => {
    expect(String((await nginx.ask(path, { host: SHOP })).body)).toBe('reached GET');
  });

  it.each(['/api/goods', '/api/goods/1', '/api/announcements/1/revert', '/api/site-config', '/api/tutorials'])(
    'lets nobody change %s at the shop',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect((await nginx.ask(path, { host: SHOP, method })).status).toBe(404);
        expect((await nginx.ask(path, { host: CONSOLE, method })).status).toBe(200);
      }
    },
  );

  it.each(['/api/settlements', '/api/settlements/1/cancel', '/api/agents', '/api/bury', '/api/abuse-reports'])(
    'lets buyers and agents send to %s at the shop',
    async (path) => {
      const sent = await nginx.ask(path, { host: SHOP, method: 'POST' });
      expect(String(sent.body)).toBe('reached POST');
    },
  );

  it('needs the host that it speaks of', () => {
    const site = readSite(join(root, 'deploy/production/site.example.json'));
    const { consoleHost: _, ...without } = site;
    expect(() => checkSite({ ...without, staffOnConsoleHostOnly: true })).toThrow(/staffOnConsoleHostOnly/);
    expect(checkSite({ ...site, staffOnConsoleHostOnly: true }).staffOnConsoleHostOnly).toBe(true);
  });
});
