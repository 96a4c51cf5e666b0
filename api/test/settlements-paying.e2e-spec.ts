import { execute } from '../src/core/database/index.js';
import { type SignedInUser, signedIn, withCode } from '../src/modules/auth/auth.builder.js';
import { ExamineOrder } from '../src/modules/agents/index.js';
import { Chain } from '../src/modules/chain/index.js';
import { clearDue, commissionFaults, makeAgent, profileOf, sell, type TestAgent, withoutHold } from './agents.js';
import { type DevnetTransfer, TestDevnet } from './devnet.js';
import { startApi, type TestApi } from './harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from './shop.js';
import { newWallet } from './wallet.js';

const MINUTE = 60_000;

describe('paying a settlement', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let shop: TestShop;
  let agent: TestAgent;
  let colleague: SignedInUser;
  let goods: string;
  let payer: string;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
    payer = await devnet.account();
  });
  beforeEach(async () => {
    await api.clear();
    await devnet.faucet(payer, '100000', '100000');
    shop = await openShop(api);
    await api.get(Chain).tick();
    agent = await makeAgent(api);
    colleague = await signedIn(api, { roles: ['owner'] });
    goods = await putOnSale(shop, 20, { price: '400' });
    // What a test before this one has set is kept for a second.
    await withoutHold(api, { twoPersonAbove: '0.000000', payoutWallets: [] });
  });
  afterEach(async () => expect([...(await invariantFaults(api)), ...(await commissionFaults(api))]).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  /** Asked for by an agent who has earned 20 USDT. */
  const requested = async (who = agent): Promise<string> => {
    await sell(api, goods, { promotion_code: who.code });
    await clearDue(api);
    const { body } = await api.http.post('/api/settlements').set(who.headers).send({});
    expect(body).toMatchObject({ code: 200 });
    return body.data.id as string;
  };
  const post = async (path: string, body: object, who: SignedInUser = shop.owner) =>
    (
      await api.http
        .post(`/api/settlements/${path}`)
        .set(await withCode(api, who))
        .send(body)
    ).body;
  const approved = async (who = agent): Promise<string> => {
    const id = await requested(who);
    expect(await post(`${id}/approve`, {})).toMatchObject({ data: { state: 'approved' } });
    return id;
  };
  const claim = (id: string, who: SignedInUser = shop.owner, body: object = {}) => post(`${id}/claim`, body, who);
  const reject = (id: string, more: object = {}) => post(`${id}/reject`, { reason: 'double', ...more });
  const one = async (id: string) =>
    (await api.http.get(`/api/settlements/${id}`).set(shop.owner.headers)).body.data as Record<string, unknown>;
  const payouts = (query = '') => api.http.get(`/api/settlements/payouts${query}`).set(shop.owner.headers);
  const send = async (transfer: Partial<DevnetTransfer> = {}): Promise<string> => {
    await devnet.reach(api.clock.now());
    const txid = await devnet.transfer({ from: payer, to: agent.wallet.address, amount: '20', ...transfer });
    await devnet.mine();
    return txid;
  };
  const changeAddress = async (next = newWallet()) => {
    const { data } = (
      await api.http.post('/api/agents/me/payout-address/challenge').set(agent.headers).send({ address: next.address })
    ).body;
    const proof = { address: next.address, nonce: data.nonce, signature: next.sign(data.message) };
    expect((await api.http.put('/api/agents/me/payout-address').set(agent.headers).send(proof)).status).toBe(200);
  };

  /** On our clock and on the chain, whose solid blocks are read. */
  const timePasses = async (ms: number): Promise<void> => {
    api.clock.advance(ms);
    await devnet.reach(api.clock.now());
    await devnet.settle();
    await api.get(Chain).tick();
  };

  it('with a wallet is one clerk’s at a time: the second one reads who is paying, and since when', async () => {
    const id = await approved();
    const answers = await Promise.all([claim(id), claim(id, colleague), claim(id), claim(id, colleague)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.filter(({ reason }) => reason === 'settlements.being_paid');
    expect(refused).toHaveLength(3);
    expect(refused[0].params).toMatchObject({ by: expect.any(String), since: expect.any(String) });
    expect(await one(id)).toMatchObject({ paying: { by: refused[0].params.by, txid: null } });
    expect((await reject(id)).reason).toBe('settlements.being_paid');
    api.clock.advance(10 * MINUTE);
    expect((await one(id)).paying).toBeNull();
    expect((await claim(id, colleague)).data).toMatchObject({ settlement: { id }, payout_wallets: [] });
  });

  it('is let go of by whoever has it, and by nobody else', async () => {
    const id = await approved();
    const { data } = await claim(id);
    expect((await post(`${id}/release`, {}, colleague)).reason).toBe('settlements.being_paid');
    expect((await post(`${id}/release`, { claim: data.claim }, colleague)).reason).toBe('settlements.being_paid');
    expect(await post(`${id}/release`, { claim: data.claim })).toMatchObject({ data: { paying: null } });
    expect((await claim(id, colleague)).code).toBe(200);
  });

  it('blocks until what was signed has arrived or can’t any more', async () => {
    const id = await approved();
    const { claim: mine } = (await claim(id)).data;
    const txid = 'ab'.repeat(32);
    const sending = (who?: SignedInUser) => post(`${id}/sending`, { claim: mine, txid }, who);
    expect((await sending(colleague)).reason).toBe('settlements.claim_lost');
    expect((await sending()).data).toMatchObject({ paying: { txid } });
    expect((await sending()).reason).toBe('settlements.claim_lost');
    api.clock.advance(11 * MINUTE);
    for (const answer of [await claim(id, colleague), await reject(id), await post(`${id}/release`, {}, colleague)]) {
      expect(answer).toMatchObject({ reason: 'settlements.sending', params: { txid } });
    }
    await timePasses(MINUTE);
    expect((await claim(id, colleague)).code).toBe(200);
  });

  it.each([
    ['ours jumps ahead', 0, 13 * MINUTE],
    ['ours was behind and is right again', -60 * MINUTE, 0],
  ])('blocks by the chain’s time: what was signed may still arrive when %s', async (_, before, after) => {
    await timePasses(MINUTE);
    const id = await approved();
    api.clock.advance(before);
    const { claim: mine } = (await claim(id)).data;
    expect((await post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32) })).code).toBe(200);
    api.clock.advance(after - before);
    for (const answer of [await claim(id, colleague), await reject(id), await post(`${id}/release`, {}, colleague)]) {
      expect(answer.reason).toMatch(/^settlements\.(sending|chain_unavailable)$/);
    }
    api.clock.advance(-after);
    await timePasses(13 * MINUTE);
    expect((await claim(id, colleague)).code).toBe(200);
  });

  it('stays blocked when the network knows what was signed', async () => {
    const id = await approved();
    const { claim: mine } = (await claim(id)).data;
    const txid = await send({ amount: '19' });
    expect((await post(`${id}/sending`, { claim: mine, txid })).code).toBe(200);
    await timePasses(13 * MINUTE);
    expect(await claim(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid } });
  });

  it.each([
    ['failed on the chain', { kind: 'out_of_energy' }],
    ['is somebody else’s', { to: newWallet().address }],
  ] as const)('is free again when what was named as signed %s, as soon as that is final', async (_, transfer) => {
    const id = await approved();
    const { claim: mine } = (await claim(id)).data;
    const txid = await send(transfer);
    expect((await post(`${id}/sending`, { claim: mine, txid })).code).toBe(200);
    api.clock.advance(13 * MINUTE);
    expect((await post(`${id}/release`, {}, colleague)).reason).toBe('settlements.chain_unavailable');
    await timePasses(0);
    expect((await claim(id, colleague)).code).toBe(200);
  });

  it('is not blocked by what paid the one before, of the same amount, while the chain is read late', async () => {
    await api.get(Chain).tick();
    await withoutHold(api, { payoutWallets: [payer] });
    const before = await approved();
    const txid = await send();
    await devnet.settle();
    expect((await post(`${before}/paid`, { txid })).data).toMatchObject({ state: 'paid' });
    const id = await approved();
    expect((await payouts('?format=csv')).text).toContain(`"${id}"`);
    expect((await claim(id, shop.owner, { exported: true })).code).toBe(200);
    const again = await send();
    expect(await reject(id, { exported: true })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid: again },
    });
  });

  it('has no problem with what paid the one before, of the same amount, while the chain is read late', async () => {
    await api.get(Chain).tick();
    await withoutHold(api, { payoutWallets: [payer] });
    const before = await approved();
    const txid = await send();
    await devnet.settle();
    await post(`${before}/paid`, { txid });
    const id = await approved();
    await api.get(Chain).tick();
    await api.runJob('settlements.find-payouts');
    expect(await one(id)).toMatchObject({ state: 'approved', problem_txid: null });
    api.clock.advance(MINUTE);
    const second = await send();
    await devnet.settle();
    await api.get(Chain).tick();
    await api.runJob('settlements.find-payouts');
    expect(await one(id)).toMatchObject({ state: 'paid', txid: second, problem_txid: null });
  });

  it('is sent beside what was looked at and is not ours, final or not, and beside nothing else', async () => {
    await api.get(Chain).tick();
    const id = await approved();
    const theirs = await send();
    expect(await claim(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid: theirs } });
    const { claim: mine } = (await claim(id, shop.owner, { not_ours: [theirs] })).data;
    const sending = (more: object = {}) => post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32), ...more });
    expect((await sending()).reason).toBe('settlements.payout_under_way');
    const another = await send();
    expect(await sending({ not_ours: [theirs] })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid: another },
    });
    expect((await sending({ not_ours: [theirs, another] })).data).toMatchObject({ paying: { txid: 'ab'.repeat(32) } });
  });

  it('is not begun, nor sent, nor rejected once the amount was sent, also where any wallet may pay', async () => {
    await api.get(Chain).tick();
    const id = await approved();
    const { claim: mine } = (await claim(id)).data;
    const txid = await send();
    expect(await post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32) })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await post(`${id}/release`, { claim: mine });
    expect(await claim(id, colleague)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid } });
    await execute(api.em, 'UPDATE settlements SET searched_to=? WHERE id=?', [1_000_000, id]);
    expect(await reject(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid } });
    // Somebody else's, such as the agent's own: staff have looked.
    expect((await reject(id, { not_ours: [txid] })).data).toMatchObject({ state: 'rejected' });
  });

  it('in a file is seen, is not put into a second one, and is paid by a wallet or rejected only by who knows', async () => {
    const id = await approved();
    const other = await makeAgent(api, { username: 'other' });
    const claimed = await approved(other);
    const { claim: theirs } = (await claim(claimed, colleague)).data;
    const first = (await payouts('?format=csv')).text;
    expect(first).toContain(`"${id}"`);
    expect(first).not.toContain(`"${claimed}"`);
    await post(`${claimed}/release`, { claim: theirs }, colleague);
    const second = (await payouts('?format=csv')).text;
    expect([second.includes(`"${id}"`), second.includes(`"${claimed}"`)]).toEqual([false, true]);
    expect((await payouts('?format=csv&again=yes')).text).toContain(`"${id}"`);
    expect(await one(id)).toMatchObject({ in_batch: { by: expect.any(String), at: expect.any(String) } });
    expect(await claim(id, colleague)).toMatchObject({ reason: 'settlements.exported' });
    expect((await claim(id, colleague, { exported: true })).code).toBe(200);
    expect((await reject(claimed)).reason).toBe('settlements.exported');
    expect((await reject(claimed, { exported: true })).data).toMatchObject({ state: 'rejected' });
  });

  it('is paid in turn: what waits longest stands first, on the screen and in the file', async () => {
    const first = await approved();
    const second = await approved(await makeAgent(api, { username: 'second' }));
    const { items } = (await payouts()).body.data as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual([first, second]);
    const lines = (await payouts('?format=csv')).text.trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.includes(`"${first}"`))).toEqual([true, false]);
    expect(lines[1]).toContain(`"${second}"`);
  });

  it('is in no file once the amount was sent', async () => {
    await api.get(Chain).tick();
    const id = await approved();
    await send();
    expect((await payouts('?format=csv')).text).not.toContain(`"${id}"`);
    expect((await one(id)).in_batch).toBeNull();
  });

  it('by one transaction with several transfers books each of them', async () => {
    const first = await approved();
    await sell(api, goods, { promotion_code: agent.code });
    await clearDue(api);
    const txid = await send({ kind: 'batch' });
    await devnet.settle();
    expect((await post(`${first}/paid`, { txid, payer })).data).toMatchObject({ state: 'paid' });
    const { body } = await api.http.post('/api/settlements').set(agent.headers).send({});
    const second = body.data.id as string;
    // Within what clocks differ it is as old as the transaction.
    await post(`${second}/approve`, {});
    expect((await post(`${second}/paid`, { txid, payer })).data).toMatchObject({ state: 'paid', txid });
  });

  it('waits while the agent has another address, or is banned, or commission in it is flagged', async () => {
    const id = await approved();
    const asked = await payouts();
    expect(asked.body.data).toMatchObject({ count: 1, held_back: 0, more: 0 });
    await execute(api.em, "UPDATE users SET status='banned' WHERE id=?", [agent.user.id]);
    expect((await claim(id)).reason).toBe('settlements.agent_banned');
    expect((await payouts()).body.data).toMatchObject({ count: 0, held_back: 1 });
    await execute(api.em, "UPDATE users SET status='active' WHERE id=?", [agent.user.id]);
    await execute(api.em, "UPDATE agent_commissions SET check_state='flagged'");
    expect((await payouts()).body.data).toMatchObject({ count: 0, held_back: 1 });
    await changeAddress();
    await execute(api.em, 'UPDATE agents SET frozen_until=NULL');
    expect(await one(id)).toMatchObject({ flags: ['first', 'moved'], address: agent.wallet.address });
    expect((await claim(id)).reason).toBe('settlements.address_changed');
    expect((await payouts('?format=csv')).text).not.toContain(`"${id}"`);
  });

  it('is not approved after the agent was banned, or has another address', async () => {
    const id = await requested();
    await execute(api.em, "UPDATE users SET status='banned' WHERE id=?", [agent.user.id]);
    expect((await post(`${id}/approve`, {})).reason).toBe('settlements.agent_banned');
    await execute(api.em, "UPDATE users SET status='active' WHERE id=?", [agent.user.id]);
    await changeAddress();
    await execute(api.em, 'UPDATE agents SET frozen_until=NULL');
    expect((await post(`${id}/approve`, {})).reason).toBe('settlements.address_changed');
  });

  it('is not approved with commission of an order that the payout wallet itself had paid', async () => {
    const wallet = newWallet();
    await sell(api, goods, { promotion_code: agent.code }, { from: wallet.address });
    const id = await requested();
    expect(await profileOf(api, agent)).toMatchObject({ settling: '40.000000' });
    await execute(api.em, 'UPDATE agent_addresses SET address=?', [wallet.address]);
    const flagged = "SELECT id FROM agent_commissions WHERE check_state='flagged'";
    const again = await api.http.post('/api/settlements').set(agent.headers).send({});
    // What is refused anyway is not worth comparing everything.
    expect([again.body.reason, await api.rows(flagged)]).toEqual(['settlements.already_open', []]);
    expect((await post(`${id}/approve`, {})).reason).toBe('settlements.lines_flagged');
    await reject(id);
    // What is clean can be asked for; the other one waits for staff.
    expect(await profileOf(api, agent)).toMatchObject({ available: '20.000000', pending: '20.000000' });
    const [line] = await api.rows<{ id: string }>(flagged);
    const decide = async (decision: string) =>
      api.http
        .post(`/api/admin/commissions/${line?.id}/decide`)
        .set(await withCode(api, shop.owner))
        .send({ decision, reason: 'looked into' });
    expect((await decide('accept')).status).toBe(200);
    await clearDue(api);
    expect(await profileOf(api, agent)).toMatchObject({ available: '40.000000', pending: '0.000000' });
  });

  it('is without what a wallet paid that became the payout address later', async () => {
    const wallet = newWallet();
    await sell(api, goods, { promotion_code: agent.code }, { from: wallet.address });
    await clearDue(api);
    expect(await profileOf(api, agent)).toMatchObject({ available: '20.000000' });
    await changeAddress(wallet);
    await api.drainOutbox();
    expect(await profileOf(api, agent)).toMatchObject({ available: '0.000000', pending: '20.000000' });
  });

  it('needs no comparison of payer and earner that got lost: it is made when the commission is due', async () => {
    await sell(api, goods, { promotion_code: agent.code });
    await execute(api.em, "UPDATE agent_commissions SET check_state='waiting'");
    expect(await profileOf(api, agent)).toMatchObject({ pending: '20.000000' });
    await clearDue(api);
    expect(await profileOf(api, agent)).toMatchObject({ available: '20.000000' });
  });

  it('is asked for twenty times a day at most, however often it is taken back', async () => {
    await requested().then((id) => api.http.post(`/api/settlements/${id}/cancel`).set(agent.headers).send({}));
    const codes: number[] = [];
    for (let n = 0; n < 20; n++) {
      const { body } = await api.http.post('/api/settlements').set(agent.headers).send({});
      codes.push(body.code as number);
      if (body.code === 200) await api.http.post(`/api/settlements/${body.data.id}/cancel`).set(agent.headers).send({});
    }
    expect(codes).toEqual([...Array<number>(19).fill(200), 429]);
  });

  it('above the limit is nobody’s who approved it', async () => {
    await withoutHold(api, { twoPersonAbove: '19.999999' });
    const id = await approved();
    expect((await claim(id)).reason).toBe('settlements.second_person');
    const txid = await send();
    await devnet.settle();
    expect((await post(`${id}/paid`, { txid })).reason).toBe('settlements.second_person');
    expect((await payouts('?format=csv')).text).not.toContain(`"${id}"`);
    expect((await post('hashes', { txids: [txid] })).data.items).toMatchObject([
      { outcome: 'refused', reason: 'settlements.second_person', params: { limit: '19.999999' } },
    ]);
    expect((await post(`${id}/paid`, { txid, payer }, colleague)).data).toMatchObject({ state: 'paid' });
  });

  it('is approved together with others, but for those that can’t be', async () => {
    const other = await makeAgent(api, { username: 'other' });
    const third = await makeAgent(api, { username: 'third' });
    const ids = [await requested(), await requested(other), await requested(third)];
    await execute(api.em, "UPDATE users SET status='banned' WHERE id=?", [other.user.id]);
    const { data } = await post('approve', { ids });
    expect(data).toMatchObject({
      total: '40.000000',
      refused: [{ id: ids[1], reason: 'settlements.agent_banned' }],
    });
    expect(new Set(data.approved)).toEqual(new Set([ids[0], ids[2]]));
    expect((await post('approve', { ids })).reason).toBe('settlements.state_conflict');
    expect((await one(ids[1] ?? '')).state).toBe('requested');
  });

  it('is approved together with as many others as there is time to compare the orders of; the rest is not yet', async () => {
    const second = await makeAgent(api, { username: 'second' });
    const third = await makeAgent(api, { username: 'third' });
    const ids = [await requested(), await requested(second), await requested(third)];
    const examine = api.get(ExamineOrder);
    const again = examine.again.bind(examine);
    const slow = jest.spyOn(examine, 'again').mockImplementation(async (agentId) => {
      await again(agentId);
      api.clock.advance(12_000);
    });
    try {
      const { data } = await post('approve', { ids });
      expect(data.approved).toHaveLength(2);
      expect(data.refused).toMatchObject([{ reason: 'settlements.not_yet' }]);
      const [{ id: rest }] = data.refused;
      expect((await one(rest)).state).toBe('requested');
      expect((await post('approve', { ids: [rest] })).data).toMatchObject({ approved: [rest], refused: [] });
    } finally {
      slow.mockRestore();
    }
  });

  it('is found by the hashes that a wallet gave, by address and amount; what fits none is listed', async () => {
    const other = await makeAgent(api, { username: 'other' });
    const mine = await approved();
    const theirs = await approved(other);
    const txids = [
      await send(),
      await send({ to: other.wallet.address }),
      await send({ amount: '3' }),
      'cd'.repeat(32),
    ];
    await devnet.settle();
    const unnamed = { outcome: 'refused', reason: 'settlements.payer_unknown', params: { payer } };
    expect((await post('hashes', { txids })).data.items.slice(0, 2)).toMatchObject([
      { ...unnamed, settlement_id: mine },
      { ...unnamed, settlement_id: theirs },
    ]);
    expect((await post('hashes', { txids, payers: [payer] })).data.items).toMatchObject([
      { reason: null, outcome: 'paid', settlement_id: mine, amount: '20.000000' },
      { outcome: 'paid', settlement_id: theirs, username: 'other' },
      { outcome: 'unmatched', reason: null },
      { outcome: 'unmatched', reason: 'settlements.tx_not_found' },
    ]);
    expect(await profileOf(api, agent)).toMatchObject({ paid: '20.000000' });
    expect((await post('hashes', { txids: txids.slice(0, 1) })).data.items).toMatchObject([
      { outcome: 'unmatched', reason: 'settlements.tx_used', params: null },
    ]);
  });

  it('that a clerk signed in the console is paid by that without a word for its payer', async () => {
    const id = await approved();
    expect((await claim(id)).code).toBe(200);
    const txid = await send();
    await devnet.settle();
    expect((await post(`${id}/paid`, { txid })).reason).toBe('settlements.payer_unknown');
    await execute(api.em, 'UPDATE settlements SET sending_txid=?, sending_at=? WHERE id=?', [
      txid,
      api.clock.now(),
      id,
    ]);
    expect((await post(`${id}/paid`, { txid })).data).toMatchObject({ state: 'paid', payer_address: payer });
  });
});
