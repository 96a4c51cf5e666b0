import { randomInt } from 'node:crypto';
import { signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the terms and the privacy policy', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    api.clock.advance(1_000); // what was kept from the test before is old now
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(() => api.close());

  const shown = async (document = 'terms') => (await api.http.get(`/api/legal/${document}`)).body.data;
  const read = async () => (await api.http.get('/api/admin/legal/terms').set(owner.headers)).body.data;
  const save = (version: number, text: unknown, headers: Record<string, string> = owner.headers) =>
    api.http.put('/api/admin/legal/terms').set(headers).send({ version, text });
  const revert = (version: number, to: number) =>
    api.http.post('/api/admin/legal/terms/revert').set(owner.headers).send({ version, to });

  it('are the built-in ones until staff write others, each in both languages', async () => {
    expect(await shown()).toEqual({ text: { zh: '', en: '' }, updated_at: null });
    const text = { zh: '## 条款', en: '## Terms' };
    expect((await save(0, text)).body.data).toMatchObject({ version: 1, changed_by: owner.user.username, text });
    expect(await shown()).toEqual({ text, updated_at: api.clock.now().toISOString() });
    expect(await shown('privacy')).toEqual({ text: { zh: '', en: '' }, updated_at: null });
  });

  it('have a history and a way back, also to the built-in text', async () => {
    await save(0, { zh: '一', en: '' });
    await save(1, { zh: '二', en: '' });
    const history = (await api.http.get('/api/admin/legal/terms/history').set(owner.headers)).body.data;
    expect(history.items).toMatchObject([
      { version: 2, changes: [{ path: 'zh', before: '一', after: '二' }] },
      { version: 1 },
      { version: 0 },
    ]);
    expect((await revert(1, 1)).body.reason).toBe('legal.version_changed');
    expect((await revert(2, 1)).body.data).toMatchObject({ version: 3, text: { zh: '一', en: '' } });
    expect((await revert(3, 0)).body.data).toMatchObject({ version: 4, text: { zh: '', en: '' } });
    expect(await shown()).toEqual({ text: { zh: '', en: '' }, updated_at: null });
    expect((await revert(4, 9)).body).toMatchObject({ errors: [{ field: 'to' }] });
  });

  it('keep a text of the greatest length in characters of four bytes', async () => {
    const text = { zh: '😀'.repeat(16_383), en: '服'.repeat(20_000) };
    expect((await save(0, text)).body.data).toMatchObject({ version: 1, text });
    expect(await shown()).toMatchObject({ text });
  });

  it('keep two long texts as people write them, and reject two that do not compress into a version', async () => {
    const sentence = (n: number) => `${n}. 买家在 ${n * 7} 天内可以申请售后；请保留订单号与付款记录。`;
    const terms = Array.from({ length: 500 }, (_, n) => sentence(n + 1)).join('\n');
    expect((await save(0, { zh: terms, en: terms })).status).toBe(200);
    const noise = () => String.fromCodePoint(...Array.from({ length: 16_000 }, () => 0x20000 + randomInt(40_000)));
    expect((await save(1, { zh: noise(), en: noise() })).body).toMatchObject({ code: 413, reason: 'common.too_large' });
    expect(await read()).toMatchObject({ version: 1, text: { zh: terms } });
  });

  it('accept one of two changes to the same version', async () => {
    const answers = await Promise.all(['甲', '乙'].map((zh) => save(0, { zh, en: '' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toMatchObject({ version: 1 });
  });

  it('are rejected with HTML, with a script as a link, too long, or without a text, and then nothing changes', async () => {
    const rejected = async (text: unknown) => (await save(0, text)).body.errors?.[0];
    expect(await rejected({ zh: '<b>x</b>', en: '' })).toMatchObject({ field: 'text.zh', rule: 'raw_html' });
    expect(await rejected({ zh: '', en: '[x](javascript:a)' })).toMatchObject({
      field: 'text.en',
      rule: 'link_target',
    });
    expect(await rejected({ zh: 'x'.repeat(20_001), en: '' })).toMatchObject({ field: 'text.zh' });
    expect(await rejected({ zh: '', en: '😀'.repeat(20_000) })).toMatchObject({
      field: 'text.en',
      rule: 'maxBytes',
      params: { max: 65_535 },
    });
    expect(await rejected(null)).toMatchObject({ field: 'text' });
    expect(await read()).toMatchObject({ version: 0, text: { zh: '', en: '' } });
  });

  it('need a step-up when they lead to another site', async () => {
    const text = { zh: '[群](https://t.me/shop)', en: '' };
    expect((await save(0, text)).body.reason).toBe('auth.totp_not_enrolled');
    const code = await withCode(api, owner);
    expect((await save(0, text, { ...owner.headers, ...code })).status).toBe(200);
  });

  it('are two documents: there is no other one', async () => {
    expect((await api.http.get('/api/legal/imprint')).body).toMatchObject({
      code: 519,
      errors: [{ field: 'document' }],
    });
  });

  it('are read by everyone, and changed by staff with the permission only', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    expect((await api.http.get('/api/admin/legal/terms')).status).toBe(401);
    expect((await api.http.get('/api/admin/legal/terms').set(clerk.headers)).status).toBe(403);
    expect((await save(0, { zh: 'x', en: '' }, {})).status).toBe(401);
    expect((await save(0, { zh: 'x', en: '' }, clerk.headers)).status).toBe(403);
  });
});
