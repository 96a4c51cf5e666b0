import { signedIn, withCode } from '../auth/auth.builder.js';
import { makeAgent, withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementDesk, startPayingNetwork } from './paying-network.js';

describe('a settlement', () => {
  let network: PayingNetwork;
  let desk: SettlementDesk;
  beforeAll(async () => {
    network = await startPayingNetwork();
  });
  beforeEach(async () => {
    desk = await SettlementDesk.open(network);
  });
  afterEach(async () => expect(await desk.faults()).toEqual([]));
  afterAll(() => network.stop());

  it('reserves the requested amount, is approved, and is paid by the transaction that the chain proves', async () => {
    await desk.earn(2);
    const id = await desk.asked({ amount: '25' });
    expect(await desk.me()).toMatchObject({ available: '15.000000', settling: '25.000000' });
    expect((await desk.post(`${id}/approve`)).data).toMatchObject({ flags: ['first'], decided_by: expect.any(String) });
    const paid = await desk.pay(id, { txid: `0x${(await desk.sendSolid({ amount: '25' })).toUpperCase()}` });
    expect(paid.data).toMatchObject({ state: 'paid', payer_address: desk.payer, found_by: 'staff', flags: [] });
    expect(await desk.me()).toMatchObject({ available: '15.000000', settling: '0.000000', paid: '25.000000' });
    expect(await desk.mine()).toMatchObject([{ id, state: 'paid', amount: '25.000000', txid: paid.data.txid }]);
    const again = await desk.asked({ amount: '15' });
    expect(await desk.list('requested')).toMatchObject([{ id: again, flags: [] }]);
  });

  it('is rejected above the available amount, below the minimum, with an invalid amount, and while another one is open', async () => {
    await desk.earn(1);
    const refused = async (amount: string) => {
      const { body } = await desk.ask({ amount });
      return [body.code, body.reason, body.errors?.[0]?.field, body.params];
    };
    expect(await refused('20.000001')).toEqual([409, 'settlements.above_available', 'amount', { max: '20.000000' }]);
    expect(await refused('9.99')).toEqual([409, 'settlements.below_minimum', 'amount', { min: '10.000000' }]);
    expect(await refused('1e1')).toEqual([519, 'common.invalid', 'amount', undefined]);
    await withoutHold(desk.api, { minSettlement: '0.000000' });
    const nobody = await makeAgent(desk.api);
    const nothing = await desk.ask({ who: nobody });
    expect(nothing.body).toMatchObject({ reason: 'settlements.below_minimum', params: { min: '0.000001' } });
    await desk.asked({ amount: '10' });
    expect((await refused('10'))[1]).toBe('settlements.already_open');
    expect((await desk.ask({ who: await signedIn(desk.api) })).body.reason).toBe('agents.not_agent');
    expect(await desk.me()).toMatchObject({ available: '10.000000', settling: '10.000000' });
  });

  it('is created once by many parallel requests, and is the same one for the same key', async () => {
    await desk.earn(2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.ask({ amount: '20' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'settlements.already_open')).toHaveLength(5);
    await desk.reject(answers.find(({ status }) => status === 200)?.body.data.id as string);
    const same = await Promise.all(Array.from({ length: 3 }, () => desk.ask({ amount: '20', key: 'key' })));
    expect(new Set(same.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('that is rejected returns the amount, once', async () => {
    const id = await desk.approved();
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.reject(id, { reason: 'not yet' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'settlements.state_conflict')).toHaveLength(3);
    expect(await desk.me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
    expect(await desk.mine()).toMatchObject([{ state: 'rejected', reason: 'not yet' }]);
    expect((await desk.post(`${id}/approve`)).reason).toBe('settlements.state_conflict');
  });

  it('is cancelled by its agent, once, before it is approved and never after', async () => {
    const id = await desk.requested();
    const stranger = await makeAgent(desk.api);
    expect((await desk.cancel(id, stranger)).body).toMatchObject({ code: 506, reason: 'settlements.not_found' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.cancel(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ id, state: 'cancelled' });
    expect(await desk.me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
    expect((await desk.post(`${id}/approve`)).reason).toBe('settlements.state_conflict');
    const next = await desk.consent(await desk.asked());
    expect((await desk.cancel(next)).body).toMatchObject({ code: 409, reason: 'settlements.state_conflict' });
    expect(await desk.me()).toMatchObject({ available: '0.000000', settling: '20.000000' });
  });

  it('is requested twenty times a day at most, including cancelled ones', async () => {
    await desk.cancel(await desk.requested());
    const codes: number[] = [];
    for (let n = 0; n < 20; n++) {
      const { body } = await desk.ask();
      codes.push(body.code as number);
      if (body.code === 200) await desk.cancel(body.data.id as string);
    }
    expect(codes).toEqual([...Array<number>(19).fill(200), 429]);
  });

  it('keeps the parts of a commission with their total, and merges them into one line when they sum to zero', async () => {
    await desk.earn(2);
    const lines = async () =>
      (await desk.api.http.get('/api/agents/me/commissions').set(desk.agent.headers)).body.data.items.map(
        ({ amount, part_of, state }: Record<string, string | null>) => [amount, part_of, state],
      );
    const whole = ['20.000000', null, 'available'];
    const id = await desk.asked({ amount: '25' });
    expect(await lines()).toEqual([
      ['15.000000', '20.000000', 'available'],
      ['5.000000', '20.000000', 'settling'],
      ['20.000000', null, 'settling'],
    ]);
    const csv = (await desk.api.http.get('/api/agents/me/statement.csv').set(desk.agent.headers)).text;
    expect(csv).toContain('"15.000000","20.000000"');
    await desk.cancel(id);
    expect(await lines()).toEqual([whole, whole]);
    await desk.reject(await desk.asked({ amount: '10' }));
    expect(await lines()).toEqual([whole, whole]);
  });

  it('that was paid stays; a later refund is offset by a negative line', async () => {
    const [no = ''] = await desk.earn();
    const id = await desk.consent(await desk.asked());
    await desk.pay(id, { txid: await desk.sendSolid() });
    const { headers } = desk.owner;
    const preview = await desk.api.http.get(`/api/admin/orders/${no}/refund-preview`).set(headers);
    expect(preview.body.data.agent).toMatchObject({ taken_back: '20.000000', owed: '20.000000' });
    const refund = desk.api.http.post(`/api/admin/orders/${no}/refund`).set(await withCode(desk.api, desk.owner));
    expect((await refund.send({ reason: 'dead' })).status).toBe(200);
    expect(await desk.me()).toMatchObject({ available: '-20.000000', paid: '20.000000', reversed: '20.000000' });
    const { items, counts } = (await desk.api.http.get('/api/agents/me/commissions').set(desk.agent.headers)).body.data;
    expect(items).toMatchObject([
      { kind: 'reversal', reason: 'refund', amount: '-20.000000', state: 'available' },
      { kind: 'sale', amount: '20.000000', reversed: '0.000000', state: 'paid', settlement_id: id },
    ]);
    expect(counts).toMatchObject({ reversals: 1 });
    expect((await desk.ask()).body).toMatchObject({ reason: 'settlements.below_minimum' });
    await desk.earn(2);
    expect(await desk.me()).toMatchObject({ available: '20.000000' });
    await desk.asked();
    expect(await desk.me()).toMatchObject({ available: '0.000000', settling: '20.000000' });
  });
});
