import { execute } from '../src/core/database/index.js';
import { LastSignIns } from '../src/modules/auth/index.js';
import { signedIn, withCode } from '../src/modules/auth/auth.builder.js';
import { Chain } from '../src/modules/chain/index.js';
import { clearDue, commissionFaults, makeAgent, profileOf, sell, type TestAgent, withoutHold } from './agents.js';
import { type DevnetTransfer, TestDevnet } from './devnet.js';
import { startApi, type TestApi } from './harness.js';
import { MailSink } from './mail-sink.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from './shop.js';
import { newWallet } from './wallet.js';

describe('a settlement', () => {
  let devnet: TestDevnet;
  let sink: MailSink;
  let api: TestApi;
  let shop: TestShop;
  let agent: TestAgent;
  let goods: string;
  let payer: string;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    sink = await MailSink.start();
    api = await startApi({ ...devnet.config, SMTP_URL: sink.url });
    payer = await devnet.account();
    await devnet.faucet(payer, '100000', '100000');
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    await api.get(Chain).tick();
    agent = await makeAgent(api);
    goods = await putOnSale(shop, 20, { price: '400' });
    await withoutHold(api);
  });
  afterEach(async () => expect([...(await invariantFaults(api)), ...(await commissionFaults(api))]).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
    await sink.stop();
  });

  const me = () => profileOf(api, agent);
  /** 20 USDT for each order, available. */
  const earn = async (orders = 1): Promise<string[]> => {
    const numbers: string[] = [];
    for (let n = 0; n < orders; n++) numbers.push(await sell(api, goods, { promotion_code: agent.code }));
    await clearDue(api);
    return numbers;
  };
  const cancel = (id: string, who = agent) => api.http.post(`/api/settlements/${id}/cancel`).set(who.headers).send({});
  const request = (amount?: string, key?: string) => {
    const post = api.http.post('/api/settlements').set(agent.headers);
    if (key !== undefined) void post.set('Idempotency-Key', key);
    return post.send(amount === undefined ? {} : { amount });
  };
  const requested = async (amount?: string): Promise<string> => {
    const { body } = await request(amount);
    expect(body).toMatchObject({ code: 200 });
    return body.data.id as string;
  };
  const decide = async (id: string, what: 'approve' | 'reject' | 'paid', body: object = {}) =>
    api.http
      .post(`/api/settlements/${id}/${what}`)
      .set(await withCode(api, shop.owner))
      .send(what === 'paid' ? { payer, ...body } : body);
  const approved = async (amount?: string): Promise<string> => {
    const id = await requested(amount);
    expect((await decide(id, 'approve')).body).toMatchObject({ data: { state: 'approved' } });
    return id;
  };
  const send = async (transfer: Partial<DevnetTransfer> = {}): Promise<string> => {
    await devnet.reach(api.clock.now());
    const txid = await devnet.transfer({ from: payer, to: agent.wallet.address, amount: '20', ...transfer });
    await devnet.settle();
    return txid;
  };
  const refund = async (no: string) =>
    api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'dead' });

  it('reserves what is asked for, is approved, and is paid by the transaction that the chain proves', async () => {
    await earn(2);
    const id = await requested('25');
    expect(await me()).toMatchObject({ available: '15.000000', settling: '25.000000' });
    expect((await decide(id, 'approve')).body.data).toMatchObject({ flags: ['first'], decided_by: expect.any(String) });
    const paid = await decide(id, 'paid', { txid: `0x${(await send({ amount: '25' })).toUpperCase()}` });
    expect(paid.body.data).toMatchObject({ state: 'paid', payer_address: payer, found_by: 'staff', flags: [] });
    expect(await me()).toMatchObject({ available: '15.000000', settling: '0.000000', paid: '25.000000' });
    const mine = (await api.http.get('/api/settlements/mine').set(agent.headers)).body.data;
    expect(mine.items).toMatchObject([{ id, state: 'paid', amount: '25.000000', txid: paid.body.data.txid }]);
    const again = await requested('15');
    const list = (await api.http.get('/api/settlements?state=requested').set(shop.owner.headers)).body.data;
    expect(list.items).toMatchObject([{ id: again, flags: [] }]);
  });

  it('is refused above what is available, below the least, as no amount, and while another one is open', async () => {
    await earn(1);
    const refused = async (amount?: string) => {
      const { body } = await request(amount);
      return [body.code, body.reason, body.errors?.[0]?.field, body.params];
    };
    expect(await refused('20.000001')).toEqual([409, 'settlements.above_available', 'amount', { max: '20.000000' }]);
    expect(await refused('9.99')).toEqual([409, 'settlements.below_minimum', 'amount', { min: '10.000000' }]);
    expect(await refused('1e1')).toEqual([519, 'common.invalid', 'amount', undefined]);
    await withoutHold(api, { minSettlement: '0.000000' });
    const nobody = await makeAgent(api);
    const nothing = await api.http.post('/api/settlements').set(nobody.headers).send({});
    expect(nothing.body).toMatchObject({ reason: 'settlements.below_minimum', params: { min: '0.000001' } });
    await requested('10');
    expect((await refused('10'))[1]).toBe('settlements.already_open');
    expect(
      (
        await api.http
          .post('/api/settlements')
          .set((await signedIn(api)).headers)
          .send({})
      ).body.reason,
    ).toBe('agents.not_agent');
    expect(await me()).toMatchObject({ available: '10.000000', settling: '10.000000' });
  });

  it('is one when many are asked for at once, and the same one for the same key', async () => {
    await earn(2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => request('20')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'settlements.already_open')).toHaveLength(5);
    await decide(answers.find(({ status }) => status === 200)?.body.data.id as string, 'reject', { reason: 'no' });
    const same = await Promise.all(Array.from({ length: 3 }, () => request('20', 'key')));
    expect(new Set(same.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('that is rejected gives the amount back, once', async () => {
    await earn(1);
    const id = await approved();
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(id, 'reject', { reason: 'not yet' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'settlements.state_conflict')).toHaveLength(3);
    expect(await me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
    const mine = (await api.http.get('/api/settlements/mine').set(agent.headers)).body.data;
    expect(mine.items).toMatchObject([{ state: 'rejected', reason: 'not yet' }]);
    expect((await decide(id, 'approve')).body.reason).toBe('settlements.state_conflict');
  });

  it('is taken back by the agent who asked, once, before it is approved and never after', async () => {
    await earn(1);
    const id = await requested();
    const stranger = await makeAgent(api);
    expect((await cancel(id, stranger)).body).toMatchObject({ code: 506, reason: 'settlements.not_found' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ id, state: 'cancelled' });
    expect(await me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
    expect((await decide(id, 'approve')).body.reason).toBe('settlements.state_conflict');
    const next = await approved();
    expect((await cancel(next)).body).toMatchObject({ code: 409, reason: 'settlements.state_conflict' });
    expect(await me()).toMatchObject({ available: '0.000000', settling: '20.000000' });
  });

  it('leaves parts of a commission that name the whole, and one line again when it comes to nothing', async () => {
    await earn(2);
    const lines = async () =>
      (await api.http.get('/api/agents/me/commissions').set(agent.headers)).body.data.items.map(
        ({ amount, part_of, state }: Record<string, string | null>) => [amount, part_of, state],
      );
    const whole = ['20.000000', null, 'available'];
    const id = await requested('25');
    expect(await lines()).toEqual([
      ['15.000000', '20.000000', 'available'],
      ['5.000000', '20.000000', 'settling'],
      ['20.000000', null, 'settling'],
    ]);
    const csv = (await api.http.get('/api/agents/me/statement.csv').set(agent.headers)).text;
    expect(csv).toContain('"15.000000","20.000000"');
    await cancel(id);
    expect(await lines()).toEqual([whole, whole]);
    await decide(await requested('10'), 'reject', { reason: 'not yet' });
    expect(await lines()).toEqual([whole, whole]);
  });

  it('is told to the agent by mail when it is paid and when it is rejected, in their language and the words of staff', async () => {
    const earlier = sink.mails.length;
    await earn(2);
    const words = { subject: 'Paid: {{amount}}', text: 'TX {{txid}} {{amount}}' };
    const put = api.http.put('/api/mail-templates/settlements.paid').set(shop.owner.headers);
    expect(
      (await put.send({ version: 0, zh: { subject: '付 {{amount}}', text: '{{amount}} {{txid}}' }, en: words })).status,
    ).toBe(200);
    const ask = async (language: string) =>
      (await api.http.post('/api/settlements').set(agent.headers).send({ amount: '20', language })).body.data.id;
    const paid = await ask('en');
    await decide(paid, 'approve');
    const txid = await send();
    await decide(paid, 'paid', { txid });
    const rejected = await ask('zh-cn');
    await decide(rejected, 'reject', { reason: '地址有误' });
    await api.drainOutbox();
    const mails = sink.mails.slice(earlier).filter(({ to }) => to?.[0]?.address === agent.user.email);
    expect(mails).toHaveLength(2); // sent side by side, so in either order
    const told = (reference: string) => mails.find(({ text }) => text?.includes(reference))?.subject;
    expect(told(txid)).toBe('Paid: 20.00 USDT');
    expect(told('地址有误')).toContain('20.00 USDT');
  });

  it('is not paid by a transaction that is not its payment; nothing moves', async () => {
    await earn(1);
    const early = await send();
    api.clock.advance(60_000);
    const id = await approved();
    const other = await devnet.account();
    await devnet.reach(api.clock.now());
    await devnet.faucet(payer, '100000', '100000');
    const cases: [txid: string, word: string][] = [
      ['0'.repeat(64), 'tx_not_found'],
      [early, 'tx_too_old'],
      [await send({ to: other }), 'tx_wrong_recipient'],
      [await send({ amount: '19.999999' }), 'tx_wrong_amount'],
      [await send({ token: 'counterfeit', from: undefined }), 'tx_wrong_token'],
      [await send({ kind: 'reverted' }), 'tx_failed'],
    ];
    const young = await devnet.transfer({ from: payer, to: agent.wallet.address, amount: '20' });
    await devnet.mine(1);
    expect((await decide(id, 'paid', { txid: young })).body.reason).toBe('settlements.tx_not_solid');
    for (const [txid, word] of cases) {
      const { body } = await decide(id, 'paid', { txid });
      expect([word, body.reason, body.errors?.[0]?.field]).toEqual([word, `settlements.${word}`, 'txid']);
    }
    expect((await decide(id, 'paid', { txid: 'abc' })).body).toMatchObject({ code: 519, errors: [{ field: 'txid' }] });
    expect(await me()).toMatchObject({ settling: '20.000000', paid: '0.000000' });
    await devnet.settle();
    expect((await decide(id, 'paid', { txid: young })).body.data).toMatchObject({ state: 'paid' });
  });

  it('is not paid by a transaction that paid another one, nor from a wallet that is none to pay from', async () => {
    await earn(2);
    const first = await approved('20');
    const txid = await send();
    const answers = await Promise.all(Array.from({ length: 3 }, () => decide(first, 'paid', { txid })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = await approved('20');
    // The request is a moment younger than the transaction: within what clocks differ.
    expect((await decide(second, 'paid', { txid })).body.reason).toBe('settlements.tx_used');
    await withoutHold(api, { payoutWallets: [newWallet().address] });
    expect((await decide(second, 'paid', { txid: await send() })).body.reason).toBe('settlements.tx_wrong_payer');
  });

  it('is told to the agent by mail when staff suspend and restore them, in their language, with the words of staff', async () => {
    const earlier = sink.mails.length;
    const signIn = { at: api.clock.now(), device: 'Firefox', language: 'en' as const };
    await api.get(LastSignIns).replace(api.em, agent.user.id, signIn);
    const [row] = await api.rows<{ id: string }>(`SELECT id FROM agents WHERE user_id=${agent.user.id}`);
    const put = async (state: string, reason: string) =>
      api.http
        .put(`/api/agents/${row?.id}/status`)
        .set(await withCode(api, shop.owner))
        .send({ state, reason });
    expect((await put('suspended', 'promises that are not true')).body.code).toBe(200);
    expect((await put('suspended', 'again')).body.reason).toBe('agents.state_unchanged');
    expect((await put('active', 'put right')).body.code).toBe(200);
    await api.drainOutbox();
    const mails = sink.mails.slice(earlier).filter(({ to }) => to?.[0]?.address === agent.user.email);
    const said = mails.map(({ subject, text }) => `${subject} ${text}`).sort();
    expect(said).toEqual([
      expect.stringMatching(/is suspended .*is suspended: promises that are not true/s),
      expect.stringMatching(/works again .*put right/s),
    ]);
    expect(said.every((one) => one.includes(agent.code))).toBe(true);
  });

  it('is paid from a wallet that nobody has named only when staff say that it is the shop’s', async () => {
    await withoutHold(api, { payoutWallets: [] });
    await earn(1);
    const id = await approved();
    const txid = await send();
    // Nothing is asked of staff before their word for the payer, not even a code.
    const unasked = await api.http.post(`/api/settlements/${id}/paid`).set(shop.owner.headers).send({ txid });
    expect(unasked.body).toMatchObject({ code: 409, reason: 'settlements.payer_unknown', params: { payer } });
    const stranger = await decide(id, 'paid', { txid, payer: newWallet().address });
    expect(stranger.body.reason).toBe('settlements.payer_unknown');
    expect((await decide(id, 'paid', { txid, payer: 'T' })).body).toMatchObject({
      code: 519,
      errors: [{ field: 'payer' }],
    });
    expect(await me()).toMatchObject({ settling: '20.000000', paid: '0.000000' });
    expect((await decide(id, 'paid', { txid, payer })).body.data).toMatchObject({
      state: 'paid',
      payer_address: payer,
    });
  });

  it('is found by itself when a payout wallet paid it', async () => {
    await withoutHold(api, { payoutWallets: [payer] });
    await earn(1);
    await api.get(Chain).tick();
    const id = await approved();
    await send({ amount: '7' });
    const txid = await send();
    await api.get(Chain).tick();
    expect(await api.runJob('settlements.find-payouts')).toBe('done');
    const found = (await api.http.get(`/api/settlements/${id}`).set(shop.owner.headers)).body.data;
    expect(found).toMatchObject({ state: 'paid', txid, found_by: 'watch', paid_by: null });
    expect(await me()).toMatchObject({ paid: '20.000000' });
  });

  it('that is approved is not rejected once a payout wallet has sent its amount, solid or not', async () => {
    await withoutHold(api, { payoutWallets: [payer] });
    await earn(1);
    await api.get(Chain).tick();
    const id = await approved();
    await devnet.reach(api.clock.now());
    await devnet.transfer({ from: payer, to: agent.wallet.address, amount: '7' });
    await devnet.mine();
    const txid = await devnet.transfer({ from: payer, to: agent.wallet.address, amount: '20' });
    await devnet.mine();
    expect((await decide(id, 'reject', { reason: '重复' })).body).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await devnet.settle();
    await api.get(Chain).tick();
    await api.runJob('settlements.find-payouts');
    expect((await decide(id, 'reject', { reason: '重复' })).body.reason).toBe('settlements.state_conflict');
    expect(await me()).toMatchObject({ paid: '20.000000' });
  });

  it('that cannot be booked keeps no other one from being found, and is searched again', async () => {
    await withoutHold(api, { payoutWallets: [payer] });
    await earn(1);
    await api.get(Chain).tick();
    const bad = await approved();
    const other = await makeAgent(api, { username: 'other' });
    await sell(api, goods, { promotion_code: other.code });
    await clearDue(api);
    const asked = await api.http.post('/api/settlements').set(other.headers).send({});
    const good = asked.body.data.id as string;
    await decide(good, 'approve');
    const setAmount = (micro: number) => execute(api.em, 'UPDATE settlements SET amount=? WHERE id=?', [micro, bad]);
    await setAmount(70_000_000);
    const unbooked = await send({ amount: '70' });
    await send({ to: other.wallet.address });
    await api.get(Chain).tick();
    await api.runJob('settlements.find-payouts');
    const stateOf = async (id: string) =>
      (await api.http.get(`/api/settlements/${id}`).set(shop.owner.headers)).body.data.state as string;
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['approved', 'paid']);
    const seen = (await api.http.get(`/api/settlements/${bad}`).set(shop.owner.headers)).body.data;
    expect(seen).toMatchObject({ problem_txid: unbooked });
    const file = await api.http.get('/api/settlements/payouts?format=csv').set(shop.owner.headers);
    expect(file.text).not.toContain(`"${bad}"`);

    await setAmount(20_000_000);
    api.clock.advance(60_000);
    await send();
    await api.get(Chain).tick();
    await api.runJob('settlements.find-payouts');
    expect(await stateOf(bad)).toBe('paid');
  });

  it('that was paid stays; what is refunded afterwards is owed back by a line below zero', async () => {
    const [no = ''] = await earn(1);
    const id = await approved();
    await decide(id, 'paid', { txid: await send() });
    await refund(no);
    expect(await me()).toMatchObject({ available: '-20.000000', paid: '20.000000', reversed: '20.000000' });
    const { items, counts } = (await api.http.get('/api/agents/me/commissions').set(agent.headers)).body.data;
    expect(items).toMatchObject([
      { kind: 'reversal', reason: 'refund', amount: '-20.000000', state: 'available' },
      { kind: 'sale', amount: '20.000000', reversed: '0.000000', state: 'paid', settlement_id: id },
    ]);
    expect(counts).toMatchObject({ reversals: 1 });
    expect((await request()).body).toMatchObject({ reason: 'settlements.below_minimum' });
    await earn(2);
    expect(await me()).toMatchObject({ available: '20.000000' });
    await requested();
    expect(await me()).toMatchObject({ available: '0.000000', settling: '20.000000' });
  });

  it('is frozen for a day after the address was changed, and an open one is paid to the address it was asked for with', async () => {
    await earn(2);
    const open = await requested('20');
    const next = newWallet();
    const { data } = (
      await api.http.post('/api/agents/me/payout-address/challenge').set(agent.headers).send({ address: next.address })
    ).body;
    const proof = { address: next.address, nonce: data.nonce, signature: next.sign(data.message) };
    expect((await api.http.put('/api/agents/me/payout-address').set(agent.headers).send(proof)).status).toBe(200);
    expect((await decide(open, 'approve')).body.reason).toBe('settlements.frozen');
    await decide(open, 'reject', { reason: 'the address was changed' });
    expect((await request()).body.reason).toBe('settlements.frozen');
    const list = (await api.http.get('/api/settlements').set(shop.owner.headers)).body.data;
    expect(list.items).toMatchObject([{ address: agent.wallet.address }]);
  });

  it('of an agent who was suspended since waits: it is not approved, and can be rejected', async () => {
    await earn(1);
    const id = await requested();
    const setState = async (state: string) => {
      const [row] = await api.rows<{ id: string }>('SELECT id FROM agents WHERE code=?', [agent.code]);
      const put = api.http.put(`/api/agents/${row?.id}/status`).set(await withCode(api, shop.owner));
      expect((await put.send({ state, reason: 'looked into' })).status).toBe(200);
    };
    await setState('suspended');
    expect((await decide(id, 'approve')).body).toMatchObject({
      reason: 'settlements.agent_suspended',
      params: { reason: 'looked into' },
    });
    await setState('active');
    expect((await decide(id, 'approve')).body.data).toMatchObject({ state: 'approved' });
    const toPay = async () => (await api.http.get('/api/settlements/payouts').set(shop.owner.headers)).body.data.count;
    expect(await toPay()).toBe(1);
    await setState('suspended');
    expect(await toPay()).toBe(0);
    expect((await decide(id, 'reject', { reason: 'made up' })).body.data).toMatchObject({ state: 'rejected' });
    expect(await me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
  });

  it('of staff for themself is decided by a colleague; a shared address is flagged; a batch has a total and a file', async () => {
    await earn(1);
    const wallet = agent.wallet;
    const stranger = await signedIn(api);
    const { data } = (
      await api.http.post('/api/auth/wallets/challenge').set(stranger.headers).send({ address: wallet.address })
    ).body;
    await api.http
      .post('/api/auth/wallets')
      .set(stranger.headers)
      .send({ address: wallet.address, nonce: data.nonce, signature: wallet.sign(data.message) });
    const id = await approved();
    const get = (query: string) => api.http.get(`/api/settlements/payouts${query}`).set(shop.owner.headers);
    expect((await get('')).body.data).toMatchObject({
      ...{ count: 1, total: '20.000000', items: [{ id, flags: ['first', 'shared'] }] },
    });
    expect((await get('?format=csv')).text).toContain(`"${wallet.address}","20.000000","${id}"`);
    expect((await get('?ids=1')).body.data).toMatchObject({ count: 0 });
    const own = await makeAgent(api, { roles: ['owner'] });
    await sell(api, goods, { promotion_code: own.code });
    await clearDue(api);
    const asked = await api.http.post('/api/settlements').set(own.headers).send({});
    const refused = await api.http
      .post(`/api/settlements/${asked.body.data.id}/approve`)
      .set(await withCode(api, own))
      .send({});
    expect(refused.body.reason).toBe('settlements.own_account');
  });
});
