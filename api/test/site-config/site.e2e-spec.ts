import { execute, TransactionsService } from '../../src/database/index.js';
import { AnnouncementsService, type AnnouncementFields } from '../../src/modules/announcements/index.js';
import { type Settings, SiteConfigService } from '../../src/modules/site-config/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the site', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ LOCAL_MAIL_URL: 'http://127.0.0.1:1080' });
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    api.clock.advance(1_000); // what was kept from the test before is old now
  });
  afterAll(() => api.close());

  const config = async () => (await api.http.get('/api/site-config')).body;
  const put = <K extends keyof Settings>(key: K, value: Settings[K]) =>
    api.get(TransactionsService).run((manager) => api.get(SiteConfigService).put(manager, key, value));

  describe('configuration', () => {
    it('is public, with defaults', async () => {
      expect(await config()).toEqual({
        code: 200,
        message: 'ok',
        data: {
          name: { zh: 'Lotline', en: 'Lotline' },
          brand: expect.objectContaining({ colors: null, logo: null, hero: null }),
          contacts: [],
          languages: ['zh-cn', 'en'],
          embed_origins: [],
          order: { max_unpaid: 5, payment_window_minutes: 30 },
          chain: { network: 'devnet', chain_id: '0x74d0e001', explorer_tx_url: null, confirmations: 19 },
          maintenance: { orders: false, payments: false, ends_at: null, note: { zh: '', en: '' } },
          local_tools: { mail_url: 'http://127.0.0.1:1080', devnet_url: null },
          tracking: { keep: true },
        },
      });
    });

    it('contains nothing secret', async () => {
      const text = JSON.stringify(await config());
      for (const secret of [api.config.JWT_SECRET, api.config.MASTER_KEY, api.config.SMTP_URL, api.config.DB_FILE]) {
        expect(text).not.toContain(secret);
      }
    });

    it('contains all public details of each contact', async () => {
      const bare = { kind: 'email', value: 'help@shop.test', label: { zh: '邮箱', en: 'E-mail' } };
      const hours = { zh: '每天', en: 'Every day' };
      const answerTime = { zh: '十分钟', en: 'Ten minutes' };
      const official = { zh: '一字不差', en: 'Letter by letter' };
      const full = { ...bare, kind: 'telegram', value: '@shop', hours, answerTime, official };
      await put('contacts', [full, bare]);
      expect((await config()).data.contacts).toEqual([
        { ...bare, kind: 'telegram', value: '@shop', hours, answer_time: answerTime, official },
        { ...bare, hours: null, answer_time: null, official: null },
      ]);
      await put('contacts', []);
    });

    it('changes at once where it was changed, and only where it was changed', async () => {
      await config();
      await put('name', { zh: '店', en: '' });
      await put('maintenance', { orders: true, payments: false, endsAt: null, note: { zh: '', en: '' }, allow: [] });
      await put('name', { zh: '新店', en: 'New' });
      expect((await config()).data).toMatchObject({
        name: { zh: '新店', en: 'New' },
        contacts: [],
        maintenance: { orders: true, payments: false },
      });
      const rows = await api.rows('SELECT setting_key, version FROM site_settings ORDER BY setting_key');
      expect(rows).toEqual([
        { setting_key: 'maintenance', version: 1 },
        { setting_key: 'name', version: 2 },
      ]);
    });

    it('is read from the database each time, so that a change by another replica is seen at once', async () => {
      await put('name', { zh: 'A', en: 'A' });
      expect((await config()).data.name.zh).toBe('A');
      await execute(api.manager, 'UPDATE site_settings SET value=?', ['{"zh":"B","en":"B"}']);
      expect((await config()).data.name.zh).toBe('B');
    });

    it('stays as it was when the change is rolled back', async () => {
      const failing = api.get(TransactionsService).run(async (manager) => {
        await api.get(SiteConfigService).put(manager, 'name', { zh: 'no', en: 'no' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect((await config()).data.name.zh).toBe('Lotline');
    });

    it('keeps one row when many set the same thing for the first time', async () => {
      await Promise.all(Array.from({ length: 6 }, (_, n) => put('name', { zh: `${n}`, en: '' })));
      expect(await api.rows('SELECT version FROM site_settings')).toEqual([{ version: 6 }]);
    });
  });

  describe('announcements', () => {
    const announce = (fields: Partial<AnnouncementFields> = {}) =>
      api.get(TransactionsService).run(async (manager) => {
        const { id } = await api.get(AnnouncementsService).create(manager, {
          position: 'home',
          kind: 'banner',
          audience: 'everyone',
          title: { zh: '你好', en: 'Hello' },
          body: { zh: '欢迎', en: '' },
          startsAt: null,
          endsAt: null,
          ...fields,
        });
        return id;
      });
    const list = async (path = '') => (await api.http.get(`/api/announcements${path}`)).body;
    const inMs = (ms: number) => new Date(api.clock.now().getTime() + ms);

    it('are public, newest first, at every position or one', async () => {
      const first = await announce({ endsAt: inMs(1_000) });
      const second = await announce({ position: 'pay', kind: 'popup' });
      const third = await announce({ kind: 'list' });
      expect(await list('/position/home')).toEqual({
        code: 200,
        message: 'ok',
        data: [
          expect.objectContaining({ id: third, kind: 'list' }),
          {
            id: first,
            position: 'home',
            kind: 'banner',
            audience: 'everyone',
            title: { zh: '你好', en: 'Hello' },
            body: { zh: '欢迎', en: '' },
            starts_at: null,
            ends_at: inMs(1_000).toISOString(),
          },
        ],
      });
      const all = (await list()).data as { id: string }[];
      expect(all.map(({ id }) => id)).toEqual([third, second, first]);
      expect((await list('/position/nowhere')).data).toEqual([]);
    });

    it('for the back office are shown to staff only', async () => {
      await announce({ position: 'admin' });
      const [clerk, buyer] = [await signedIn(api, { roles: ['sales'] }), await signedIn(api)];
      const as = async ({ headers }: SignedInUser) =>
        (await api.http.get('/api/announcements/position/admin').set(headers)).body.data;
      expect(await as(clerk)).toMatchObject([{ position: 'admin' }]);
      expect(await as(buyer)).toEqual([]);
      expect((await list('/position/admin')).code).toBe(401);
      expect((await list('/position/%61dmin')).data).toEqual([]);
      expect((await list()).data).toEqual([]);
    });

    it('are shown from their first instant to before their last', async () => {
      await announce({ startsAt: inMs(1_000), endsAt: inMs(2_000) });
      const shown = async () => (await list()).data.length as number;
      const seen = [await shown()];
      for (const ms of [999, 1, 999, 1]) {
        api.clock.advance(ms);
        seen.push(await shown());
      }
      expect(seen).toEqual([0, 0, 1, 1, 0]);
    });

    it.each(['Home', 'a b', '1', '%00', `${'x'.repeat(31)}`, "'--"])('have no position %j', async (position) => {
      const answer = await api.http.get(`/api/announcements/position/${encodeURIComponent(position)}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 519, errors: [{ field: 'position', rule: 'matches' }] });
    });
  });
});
