import { databaseChecks } from '../../src/modules/reconciliation/checks/reconciliation-checks.service.js';
import { execute } from '../../src/database/index.js';
import { type SignedInUser, signedIn, withCode, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, type TestShop } from '../support/shop.js';
import { codesIn, issueCards, makeCards, redeemCode } from './gift-cards.builder.js';

const HOUR_MS = 3_600_000;

describe('gift cards', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: 1_000 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
  });
  afterAll(() => api.close());

  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const list = async (query = '') =>
    (await api.http.get(`/api/gift-cards${query}`).set(shop.owner.headers)).body.data.items;
  const totals = async () => (await api.http.get('/api/gift-cards/totals').set(shop.owner.headers)).body.data;
  const balance = async (of = buyer) =>
    (await api.http.get('/api/users/balance').set(of.headers)).body.data.balance as string;
  const voidPath = async (path: string, body: object = { reason: 'Sold by mistake' }) =>
    api.http
      .post(`/api/${path}/void`)
      .set(await withStepUp(api, shop.owner))
      .send(body);
  const differences = async () => {
    const check = databaseChecks.find(({ name }) => name === 'gift_cards');
    return (await check?.run(api.manager, '0'))?.differences;
  };

  describe('in every state', () => {
    afterEach(async () => {
      expect(await invariantFaults(api)).toEqual([]);
      expect(await differences()).toEqual([]);
    });

    it('are issued with codes that are given once, and stored as a hash and four characters', async () => {
      const issued = await issueCards(shop, { count: 3, value: '12.5', expires_at: inHours(24) });
      expect(issued.headers['content-type']).toContain('text/csv');
      expect(issued.headers['cache-control']).toBe('no-store');
      const codes = codesIn(issued.text);
      expect(codes).toHaveLength(3);
      expect((await list()).map((card: { last_four: string }) => card.last_four).sort()).toEqual(
        codes.map((code) => code.slice(-4)).sort(),
      );
      const tables = ['gift_cards', 'gift_card_batches', 'idempotency_keys', 'audit_log', 'outbox_messages'];
      const stored = JSON.stringify(await Promise.all(tables.map((table) => api.rows(`SELECT * FROM ${table}`))));
      for (const code of codes) {
        expect(stored).not.toContain(code);
        expect(stored).not.toContain(code.replaceAll('-', ''));
      }
      const [entry] = await api.rows<{ after_json: string }>(
        "SELECT after_json FROM audit_log WHERE action='gift-cards.issued'",
      );
      expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ count: 3, value: '12.500000' });
      expect(await api.rows('SELECT id FROM ledger_postings')).toEqual([]);
    });

    it('are not issued twice by a repetition, which never shows the codes', async () => {
      const key = { 'Idempotency-Key': 'issue-1' };
      const body = { count: 2, value: '10' };
      expect((await issueCards(shop, body, key)).status).toBe(200);
      const again = await issueCards(shop, body, key);
      expect(again.status).toBe(409);
      expect(again.body.reason).toBe('gift-cards.codes_shown');
      expect(codesIn(again.text)).toEqual([]);
      expect((await issueCards(shop, { ...body, count: 3 }, key)).status).toBe(409);
      expect(await list()).toHaveLength(2);
    });

    it('add their value to the balance by one posting, which its owner finds in the history', async () => {
      const [code = ''] = await makeCards(shop);
      const answer = await redeemCode(api, buyer, code.toLowerCase().replaceAll('-', ' '));
      expect(answer.body.data).toEqual({ value: '10.000000', balance: '10.000000' });
      const history = (await api.http.get('/api/ledger').set(buyer.headers)).body.data.items;
      expect(history).toMatchObject([
        { kind: 'gift_card', amount: '10.000000', reference: { type: 'gift_card', no: code.slice(-4) } },
      ]);
      expect(await list()).toMatchObject([
        {
          state: 'redeemed',
          redeemed_by: buyer.user.username,
          redeemed_by_id: buyer.user.id,
          redeemed_at: expect.any(String),
        },
      ]);
    });

    it('are redeemed once, also by requests at the same time', async () => {
      const [code = ''] = await makeCards(shop);
      const others = await Promise.all(Array.from({ length: 4 }, () => signedIn(api)));
      const answers = await Promise.all([buyer, buyer, ...others].map((one) => redeemCode(api, one, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const lost = answers.filter(({ status }) => status === 409);
      expect(new Set(lost.map(({ body }) => body.reason))).toEqual(new Set(['gift-cards.redeemed']));
    });

    it('are redeemed or void, never both', async () => {
      const codes = await makeCards(shop, 5);
      const [{ batch_id: batch }] = await list();
      await withStepUp(api, shop.owner);
      const [voided, ...redeemed] = await Promise.all([
        api.http
          .post(`/api/gift-card-batches/${batch}/void`)
          .set(shop.owner.headers)
          .send({ reason: 'Sold by mistake' }),
        ...codes.map((code) => redeemCode(api, buyer, code)),
      ]);
      const count = redeemed.filter(({ status }) => status === 200).length;
      expect(voided?.body.data.voided).toBe(5 - count);
      expect(await balance()).toBe(`${count * 10}.000000`);
    });

    it('give the same answer to the same Idempotency-Key', async () => {
      const [code = ''] = await makeCards(shop);
      const key = { 'Idempotency-Key': 'redeem-1' };
      const first = await redeemCode(api, buyer, code, key);
      expect((await redeemCode(api, buyer, code, key)).body).toEqual(first.body);
      expect(await balance()).toBe('10.000000');
    });

    it('are refused after their time, and when void', async () => {
      const [late = ''] = await makeCards(shop, 1, { expires_at: inHours(1) });
      const [gone = ''] = await makeCards(shop);
      const [{ batch_id: batch }] = await list();
      expect((await voidPath(`gift-card-batches/${batch}`)).body.data).toEqual({ voided: 1 });
      expect((await voidPath(`gift-card-batches/${batch}`)).body.data).toEqual({ voided: 0 });
      api.clock.advance(HOUR_MS);
      expect((await redeemCode(api, buyer, late)).body.reason).toBe('gift-cards.expired');
      expect((await redeemCode(api, buyer, gone)).body.reason).toBe('gift-cards.void');
      expect(await balance()).toBe('0.000000');
      expect((await list()).map((card: { state: string }) => card.state)).toEqual(['void', 'expired']);
    });

    it('are the sum of those that are redeemed, void, expired and open', async () => {
      await makeCards(shop, 2, { expires_at: inHours(1) });
      const [first = ''] = await makeCards(shop, 3);
      await redeemCode(api, buyer, first);
      const [open] = await list('?state=open');
      await voidPath(`gift-cards/${open.id}`);
      api.clock.advance(HOUR_MS);
      const all = {
        issued: { count: 5, value: '50.000000' },
        open: { count: 1, value: '10.000000' },
        redeemed: { count: 1, value: '10.000000' },
        void: { count: 1, value: '10.000000' },
        expired: { count: 2, value: '20.000000' },
      };
      expect(await totals()).toEqual(all);
      const batches = await api.http.get('/api/gift-card-batches').set(shop.owner.headers);
      expect(batches.body.data.items).toMatchObject([
        { value: '10.000000', totals: { issued: { count: 3 }, open: { count: 1 } }, expires_at: null },
        { totals: { issued: { count: 2 }, expired: { count: 2 } } },
      ]);
    });

    it('are found by batch, state, last characters and who redeemed them, and exported without codes', async () => {
      const [code = ''] = await makeCards(shop, 2);
      await makeCards(shop, 1);
      await redeemCode(api, buyer, code);
      const [{ batch_id: batch }] = await list('?state=redeemed');
      expect(await list(`?batch_id=${batch}`)).toHaveLength(2);
      expect(await list(`?last_four=${code.slice(-4).toLowerCase()}`)).not.toHaveLength(0);
      expect(await list(`?redeemed_by=${buyer.user.username}`)).toHaveLength(1);
      expect(await list('?redeemed_by=stranger')).toEqual([]);
      expect(await list('?state=open')).toHaveLength(2);
      const page = await api.http.get('/api/gift-cards?limit=2').set(shop.owner.headers);
      expect(await list(`?cursor=${page.body.data.next_cursor}`)).toHaveLength(1);
      const file = await api.http.get('/api/gift-cards/export?state=redeemed').set(shop.owner.headers);
      expect(file.text.trim().split('\r\n')).toHaveLength(2);
      expect(file.text).toContain(buyer.user.username);
      expect(codesIn(file.text)).toEqual([]);
    });

    it('cannot be redeemed by who issued them', async () => {
      const [code = ''] = await makeCards(shop);
      expect((await redeemCode(api, shop.owner, code)).body.reason).toBe('gift-cards.own_batch');
    });

    it('name a typo as one, which counts as no try', async () => {
      const [code = ''] = await makeCards(shop);
      const typo = `${code[0] === '0' ? '1' : '0'}${code.slice(1)}`;
      for (let i = 0; i < 12; i += 1) {
        const { body } = await redeemCode(api, buyer, typo);
        expect(body.errors).toMatchObject([{ field: 'code', rule: 'gift_card_typo' }]);
      }
      expect((await redeemCode(api, buyer, code)).status).toBe(200);
    });

    it('end the tries of an account after ten unknown codes, and not of one that redeems many', async () => {
      const unknown = '0000-0000-0000-0000';
      for (let i = 0; i < 10; i += 1) {
        expect((await redeemCode(api, buyer, unknown)).body.reason).toBe('gift-cards.not_found');
      }
      const [code = ''] = await makeCards(shop);
      const refused = await redeemCode(api, buyer, code);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const other = await signedIn(api);
      for (const one of await makeCards(shop, 12)) expect((await redeemCode(api, other, one)).status).toBe(200);
      api.clock.advance(HOUR_MS);
      expect((await redeemCode(api, buyer, code)).status).toBe(200);
    });

    it.each([
      ['count', { count: 0 }],
      ['count', { count: 1_001 }],
      ['count', { count: 1.5 }],
      ['count', { count: null }],
      ['value', { value: '0' }],
      ['value', { value: '-1' }],
      ['value', { value: '1,000' }],
      ['value', { value: '0.0000001' }],
      ['value', { value: '100000.000001' }],
      ['value', { value: null }],
      ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }],
      ['expires_at', { expires_at: 'tomorrow' }],
    ])('are not issued with a wrong %s', async (field, wrong) => {
      const answer = await issueCards(shop, { count: 1, value: '10', ...wrong });
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map((fault: { field: string }) => fault.field)).toContain(field);
      expect(await list()).toEqual([]);
    });

    it.each([null, '', 5, 'short', 'UUUU-UUUU-UUUU-UUUU', '0'.repeat(61)])('have no code %j', async (code) => {
      expect((await redeemCode(api, buyer, code)).status).toBe(400);
    });

    it('are issued and voided by staff with a step-up only', async () => {
      const issue = (headers: object) =>
        api.http
          .post('/api/gift-card-batches')
          .set(headers as Record<string, string>)
          .send({ count: 1, value: '10' });
      expect((await issue({})).status).toBe(401);
      expect((await issue(buyer.headers)).status).toBe(403);
      expect((await issue(shop.owner.headers)).status).toBe(403);
      expect((await issue(await withCode(api, shop.owner))).status).toBe(200);
      const [{ id }] = await list();
      expect((await voidPath('gift-cards/1')).status).toBe(404);
      expect((await voidPath('gift-cards/x')).status).toBe(404);
      expect((await voidPath('gift-card-batches/1')).status).toBe(404);
      expect((await voidPath(`gift-cards/${id}`, {})).status).toBe(400);
      expect((await voidPath(`gift-cards/${id}`)).status).toBe(200);
      expect((await voidPath(`gift-cards/${id}`)).body.reason).toBe('gift-cards.void');
      expect((await api.http.post('/api/gift-cards/redeem').send({ code: 'x' })).status).toBe(401);
    });
  });

  it('that disagree with the books are named by the reconciliation', async () => {
    const codes = await makeCards(shop, 3);
    await redeemCode(api, buyer, codes[0]);
    const [{ id: open }, , { id: redeemed }] = await list();
    await execute(api.manager, "UPDATE gift_cards SET state='redeemed', redeemed_by_id=? WHERE id=?", [
      buyer.user.id,
      open,
    ]);
    expect(await differences()).toEqual([{ subject: `gift card ${open}`, expected: '10.000000', actual: '0.000000' }]);
    await execute(api.manager, 'DELETE FROM gift_cards WHERE id=?', [redeemed]);
    expect((await differences())?.map(({ subject }) => subject.replace(/ \d+$/, ''))).toEqual([
      'gift card batch',
      'gift card',
      'posting',
    ]);
  });
});
