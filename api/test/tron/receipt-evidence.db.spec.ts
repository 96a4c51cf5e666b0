import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { aboutLogs, aboutReceipts, either, type Lie, LyingNode, word } from './support/lying-node.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainService } from '../../src/modules/tron/index.js';

const MINUTE = 60_000;
/** 5,000 USDT. */
const MORE = word(5_000_000_000n.toString(16));

describe('two nodes of different hosts', () => {
  let devnet: TestDevnet;
  let first: LyingNode;
  let second: LyingNode;
  let api: TestApi;
  let chain: ChainService;
  let sink: BookingSink;
  let wallet: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    first = await LyingNode.before(devnet.url);
    second = await LyingNode.before(devnet.url);
    api = await startApi({ ...devnet.config, CHAIN_NODE_URLS: [first.url, second.url] });
    chain = api.get(ChainService);
    sink = new BookingSink(() => api);
    chain.register(sink);
  });
  beforeEach(async () => {
    for (const node of [first, second]) Object.assign(node, { lie: () => undefined, isDown: false });
    await devnet.mine(25);
    await api.clear();
    api.clock.advance(11 * MINUTE);
    wallet = await devnet.account();
    await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
    await chain.scanOnce();
  });
  afterAll(async () => {
    await api.close();
    await first.stop();
    await second.stop();
    await devnet.stop();
  });

  const pay = async (...amounts: string[]) => {
    const txids = [];
    for (const amount of amounts) txids.push(await devnet.transfer({ to: wallet, amount }));
    await devnet.settle();
    return txids[0] as string;
  };
  const states = async (txid: string) => (await chain.findByTxid(txid)).map(({ state }) => state).sort();
  const kinds = async (open = true) =>
    (
      await api.rows<{ kind: string }>(`SELECT kind FROM chain_findings WHERE resolved_at IS ${open ? '' : 'NOT'} NULL`)
    ).map(({ kind }) => kind);
  const watcher = async () =>
    (await api.http.get('/api/health/ready').expect(200)).body.data.watcher as {
      ok: boolean;
      warnings: { code: string; count: number }[];
    };
  /** Scans every minute. */
  const wait = async (minutes: number) => {
    for (let i = 0; i < minutes; i++) {
      api.clock.advance(MINUTE);
      await chain.scanOnce();
    }
  };
  /** The same amount instead of the true one, in logs and in receipts. */
  const sameLie = (data: string): Lie =>
    either(
      aboutLogs((logs) => logs.map((log) => ({ ...log, data: `0x${data}` }))),
      aboutReceipts(({ log }) => log.forEach((one) => (one.data = data))),
    );

  it.each([
    ['one transfer', ['5']],
    ['enough that the whole block is read', ['5', '6', '7']],
  ])(
    'one of which lies consistently in logs and receipts, about %s: nothing is booked until it stops',
    async (_name, amounts) => {
      first.lie = sameLie(MORE);
      const txid = await pay(...amounts);
      expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('contradict') });
      await wait(30);
      expect(await states(txid)).toEqual(['seen']);
      expect(await sink.facts('final')).toEqual([]);
      expect(await kinds()).toEqual(amounts.map(() => 'contradiction'));

      first.lie = () => undefined;
      await wait(2);
      expect(await states(txid)).toEqual(['final', 'rejected']);
      expect(await sink.facts('final')).toEqual(amounts.map((amount) => `final ${amount}000000`));
      expect(await kinds()).toEqual([]);
    },
  );

  it('one of which invents a transaction with its receipt: it is not booked, and all other money is', async () => {
    const invented = 'e'.repeat(64);
    const paid = await pay('5');
    first.lie = either(
      aboutLogs((logs) => logs.flatMap((log) => [log, { ...log, transactionHash: `0x${invented}`, logIndex: '0x63' }])),
      (call, answer) =>
        call.startsWith('/walletsolidity/gettransactioninfobyid') && !(answer as { id?: string }).id
          ? receipt
          : undefined,
    );
    const { body } = await post('/walletsolidity/gettransactioninfobyid', { value: paid });
    const receipt = { ...body, id: invented };
    await wait(30);
    expect({ paid: await states(paid), invented: await states(invented) }).toEqual({
      paid: ['final'],
      invented: ['seen'],
    });
    expect(await sink.facts('final')).toEqual(['final 5000000']);
    expect(await kinds()).toEqual(['contradiction']);
  });

  async function post(path: string, value: object): Promise<{ body: Record<string, unknown> }> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(devnet.url + path, { method: 'POST', headers, body: JSON.stringify(value) });
    return { body: (await answer.json()) as Record<string, unknown> };
  }

  it('the second of which returns a receipt with another time: it is not believed', async () => {
    second.lie = aboutReceipts((receipt) => (receipt.blockTimeStamp -= 3_600_000));
    await pay('5');
    expect(await chain.scanOnce()).toMatchObject({ error: expect.stringContaining('contradict') });
    expect(await sink.facts('final')).toEqual([]);
  });

  it.each(['first', 'second'])('the %s of which is down: small amounts are booked after ten minutes', async (which) => {
    (which === 'first' ? first : second).isDown = true;
    const txid = await pay('100');
    expect(await chain.scanOnce()).toMatchObject({ error: expect.stringContaining('Only one node answers') });
    expect((await chain.findCursor()).lastFinalBlock).toBe((await devnet.state()).solid.number);
    await wait(9);
    expect(await states(txid)).toEqual(['seen']);
    expect((await watcher()).ok).toBe(false);
    await wait(2);
    expect(await sink.facts('final')).toEqual(['final 100000000']);
    expect(await kinds()).toEqual(['one_node']);
    expect((await watcher()).warnings).toMatchObject([{ code: 'booked_unconfirmed', count: 1 }]);
  });

  it('one of which is down: an amount above the limit waits without a time limit, and is booked when it is back', async () => {
    second.isDown = true;
    const txid = await pay('100.000001');
    await wait(120);
    expect(await states(txid)).toEqual(['seen']);
    expect(await kinds()).toEqual(['contradiction']);
    expect(await watcher()).toMatchObject({
      ok: false,
      error: expect.stringContaining('Only one node answers'),
      problems: [{ code: 'unconfirmed', detail: null }],
    });

    second.isDown = false;
    await wait(2);
    expect(await sink.facts('final')).toEqual(['final 100000001']);
    expect(await kinds()).toEqual([]);
    expect(await api.runJob('chain.cross-check')).toBe('done');
    expect((await watcher()).ok).toBe(true);
  });

  it('one of which fails sometimes was not down the whole time', async () => {
    second.isDown = true;
    await pay('5');
    await chain.scanOnce();
    second.isDown = false;
    second.lie = aboutReceipts((receipt) => (receipt.receipt.result = 'REVERT'));
    await wait(20);
    second.isDown = true;
    await wait(5);
    expect(await sink.facts('final')).toEqual([]);
  });

  it('one of which is behind: a missing transfer is no contradiction, and waits for it', async () => {
    second.lie = (call) => {
      if (call.startsWith('/walletsolidity/gettransactioninfobyid')) return {};
      return call.startsWith('/walletsolidity/getblock') ? old : undefined;
    };
    const { body: old } = await post('/walletsolidity/getblock', { detail: false });
    const txid = await pay('5000');
    expect(await chain.scanOnce()).toMatchObject({ error: expect.stringContaining('Only one node answers') });
    expect(await states(txid)).toEqual(['seen']);
    second.lie = () => undefined;
    api.clock.advance(16_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await states(txid)).toEqual(['final']);
  });

  it('are both queried whether a transaction is public', async () => {
    const txid = await pay('1');
    const unknown: Lie = (call) => (call.startsWith('/wallet/gettransaction') ? {} : undefined);
    first.lie = unknown;
    expect(await chain.isKnownTransaction(txid)).toBe(true);
    second.lie = unknown;
    expect(await chain.isKnownTransaction(txid)).toBe(false);
  });

  it('are both needed for the transfers of a wallet, and its balance is read from the second', async () => {
    await devnet.faucet(wallet, '50');
    const { solid: from } = await devnet.state();
    await devnet.transfer({ from: wallet, to: await devnet.account(), amount: '1' });
    await devnet.settle();
    const { solid: to } = await devnet.state();
    first.lie = either(sameLie(word('ff')), (call, answer) =>
      call.startsWith('/walletsolidity/triggerconstantcontract')
        ? { ...(answer as object), constant_result: [MORE] }
        : undefined,
    );
    expect(await chain.findBalance(wallet)).toMatchObject({ balanceMicro: 49_000_000n });
    const sent = () => chain.findSentTransfers([wallet], from.number + 1, to.number);
    await expect(sent()).rejects.toMatchObject({ kind: 'contradiction' });
    first.lie = () => undefined;
    expect(await sent()).toMatchObject([{ amountMicro: 1_000_000n }]);
  });
});
