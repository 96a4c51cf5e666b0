import { signedIn, withCode } from '../auth/auth.builder.js';
import { makeAgent, withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementHarness, startPayingNetwork } from './paying-network.js';

describe('a settlement', () => {
  let network: PayingNetwork;
  let harness: SettlementHarness;
  beforeAll(async () => {
    network = await startPayingNetwork();
  });
  beforeEach(async () => {
    harness = await SettlementHarness.open(network);
  });
  afterEach(async () => expect(await harness.faults()).toEqual([]));
  afterAll(() => network.stop());

  it('reserves the requested amount, is approved, and is paid by the transaction that the chain proves', async () => {
    await harness.earn(2);
    const id = await harness.createSettlement({ amount: '25' });
    expect(await harness.me()).toMatchObject({ available: '15.000000', settling: '25.000000' });
    expect((await harness.post(`${id}/approve`)).data).toMatchObject({
      flags: ['first'],
      decided_by: expect.any(String),
    });
    const paid = await harness.pay(id, { txid: `0x${(await harness.sendSolid({ amount: '25' })).toUpperCase()}` });
    expect(paid.data).toMatchObject({ state: 'paid', payer_address: harness.payer, found_by: 'staff', flags: [] });
    expect(await harness.me()).toMatchObject({ available: '15.000000', settling: '0.000000', paid: '25.000000' });
    expect(await harness.mine()).toMatchObject([{ id, state: 'paid', amount: '25.000000', txid: paid.data.txid }]);
    const again = await harness.createSettlement({ amount: '15' });
    expect(await harness.list('requested')).toMatchObject([{ id: again, flags: [] }]);
  });

  it('is rejected above the available amount, below the minimum, with an invalid amount, and while another one is open', async () => {
    await harness.earn(1);
    const refused = async (amount: string) => {
      const { body } = await harness.requestSettlement({ amount });
      return [body.code, body.reason, body.errors?.[0]?.field, body.params];
    };
    expect(await refused('20.000001')).toEqual([409, 'settlements.above_available', 'amount', { max: '20.000000' }]);
    expect(await refused('9.99')).toEqual([409, 'settlements.below_minimum', 'amount', { min: '10.000000' }]);
    expect(await refused('1e1')).toEqual([519, 'common.invalid', 'amount', undefined]);
    await withoutHold(harness.api, { minSettlement: '0.000000' });
    const nobody = await makeAgent(harness.api);
    const nothing = await harness.requestSettlement({ who: nobody });
    expect(nothing.body).toMatchObject({ reason: 'settlements.below_minimum', params: { min: '0.000001' } });
    await harness.createSettlement({ amount: '10' });
    expect((await refused('10'))[1]).toBe('settlements.already_open');
    expect((await harness.requestSettlement({ who: await signedIn(harness.api) })).body.reason).toBe(
      'agents.not_agent',
    );
    expect(await harness.me()).toMatchObject({ available: '10.000000', settling: '10.000000' });
  });

  it('is created once by many parallel requests, and is the same one for the same key', async () => {
    await harness.earn(2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => harness.requestSettlement({ amount: '20' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'settlements.already_open')).toHaveLength(5);
    await harness.reject(answers.find(({ status }) => status === 200)?.body.data.id as string);
    const same = await Promise.all(
      Array.from({ length: 3 }, () => harness.requestSettlement({ amount: '20', key: 'key' })),
    );
    expect(new Set(same.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('that is rejected returns the amount, once', async () => {
    const id = await harness.approved();
    const answers = await Promise.all(Array.from({ length: 4 }, () => harness.reject(id, { reason: 'not yet' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'settlements.state_conflict')).toHaveLength(3);
    expect(await harness.me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
    expect(await harness.mine()).toMatchObject([{ state: 'rejected', reason: 'not yet' }]);
    expect((await harness.post(`${id}/approve`)).reason).toBe('settlements.state_conflict');
  });

  it('is cancelled by its agent, once, before it is approved and never after', async () => {
    const id = await harness.requested();
    const stranger = await makeAgent(harness.api);
    expect((await harness.cancel(id, stranger)).body).toMatchObject({ code: 506, reason: 'settlements.not_found' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => harness.cancel(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ id, state: 'cancelled' });
    expect(await harness.me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
    expect((await harness.post(`${id}/approve`)).reason).toBe('settlements.state_conflict');
    const next = await harness.consent(await harness.createSettlement());
    expect((await harness.cancel(next)).body).toMatchObject({ code: 409, reason: 'settlements.state_conflict' });
    expect(await harness.me()).toMatchObject({ available: '0.000000', settling: '20.000000' });
  });

  it('is requested twenty times a day at most, including cancelled ones', async () => {
    await harness.cancel(await harness.requested());
    const codes: number[] = [];
    for (let n = 0; n < 20; n++) {
      const { body } = await harness.requestSettlement();
      codes.push(body.code as number);
      if (body.code === 200) await harness.cancel(body.data.id as string);
    }
    expect(codes).toEqual([...Array<number>(19).fill(200), 429]);
  });

  it('keeps the parts of a commission with their total, and merges them into one line when they sum to zero', async () => {
    await harness.earn(2);
    const lines = async () =>
      (await harness.api.http.get('/api/agents/me/commissions').set(harness.agent.headers)).body.data.items.map(
        ({ amount, part_of, state }: Record<string, string | null>) => [amount, part_of, state],
      );
    const whole = ['20.000000', null, 'available'];
    const id = await harness.createSettlement({ amount: '25' });
    expect(await lines()).toEqual([
      ['15.000000', '20.000000', 'available'],
      ['5.000000', '20.000000', 'settling'],
      ['20.000000', null, 'settling'],
    ]);
    const csv = (await harness.api.http.get('/api/agents/me/statement.csv').set(harness.agent.headers)).text;
    expect(csv).toContain('"15.000000","20.000000"');
    await harness.cancel(id);
    expect(await lines()).toEqual([whole, whole]);
    await harness.reject(await harness.createSettlement({ amount: '10' }));
    expect(await lines()).toEqual([whole, whole]);
  });

  it('that was paid stays; a later refund is offset by a negative line', async () => {
    const [no = ''] = await harness.earn();
    const id = await harness.consent(await harness.createSettlement());
    await harness.pay(id, { txid: await harness.sendSolid() });
    const { headers } = harness.owner;
    const preview = await harness.api.http.get(`/api/admin/orders/${no}/refund-preview`).set(headers);
    expect(preview.body.data.agent).toMatchObject({ taken_back: '20.000000', owed: '20.000000' });
    const refund = harness.api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(harness.api, harness.owner));
    expect((await refund.send({ reason: 'dead' })).status).toBe(200);
    expect(await harness.me()).toMatchObject({ available: '-20.000000', paid: '20.000000', reversed: '20.000000' });
    const { items, counts } = (await harness.api.http.get('/api/agents/me/commissions').set(harness.agent.headers)).body
      .data;
    expect(items).toMatchObject([
      { kind: 'reversal', reason: 'refund', amount: '-20.000000', state: 'available' },
      { kind: 'sale', amount: '20.000000', reversed: '0.000000', state: 'paid', settlement_id: id },
    ]);
    expect(counts).toMatchObject({ reversals: 1 });
    expect((await harness.requestSettlement()).body).toMatchObject({ reason: 'settlements.below_minimum' });
    await harness.earn(2);
    expect(await harness.me()).toMatchObject({ available: '20.000000' });
    await harness.createSettlement();
    expect(await harness.me()).toMatchObject({ available: '0.000000', settling: '20.000000' });
  });
});
