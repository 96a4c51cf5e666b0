import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainService } from '../../src/modules/tron/index.js';

describe('a node with the behaviour of a real one', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let chain: ChainService;
  let sink: BookingSink;
  let wallet: string;

  beforeAll(async () => {
    // Its final block is 18, 19 or 20 blocks behind.
    devnet = await TestDevnet.start(['--solid-jitter', '2']);
    api = await startApi(devnet.config);
    chain = api.get(ChainService);
    sink = new BookingSink(() => api);
    chain.register(sink);
  });
  beforeEach(async () => {
    await devnet.mine(25);
    await api.clear();
    wallet = await devnet.account();
    await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
    await chain.scanOnce();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const pay = (amount: string) => devnet.transfer({ to: wallet, amount });
  const states = async (txid: string) => (await chain.findByTxid(txid)).map(({ state }) => state);

  it('makes money final when the block is, which is not always after 19 blocks, and never before', async () => {
    const blocksUntilFinal = new Set<number>();
    for (let payment = 1; payment <= 6; payment += 1) {
      const txid = await pay(String(payment));
      await devnet.mine();
      const { number } = (await devnet.state()).head;
      await chain.scanOnce();
      await devnet.mine(17);
      for (let blocks = 18; ; blocks += 1) {
        const { solid } = await devnet.state();
        expect(await chain.scanOnce()).toMatchObject({ ok: true });
        expect([blocks, await states(txid)]).toEqual([blocks, [solid.number < number ? 'seen' : 'final']]);
        if (solid.number >= number) {
          blocksUntilFinal.add(blocks);
          break;
        }
        await devnet.mine();
      }
    }
    expect([...blocksUntilFinal].every((blocks) => blocks >= 19 && blocks <= 21)).toBe(true);
    expect(blocksUntilFinal.size).toBeGreaterThan(1);
    expect(await sink.facts('final')).toHaveLength(6);
  });

  it('that restarts without its newest blocks gives them other ids: their money is counted once', async () => {
    const txid = await pay('5');
    await devnet.mine(3);
    await chain.scanOnce();
    expect(await states(txid)).toEqual(['seen']);
    await devnet.restart(3);
    await chain.scanOnce();
    await devnet.mine();
    await chain.scanOnce();
    expect(await states(txid)).toEqual(['seen']);
    await devnet.mine(25);
    await chain.scanOnce();
    await chain.scanOnce();
    expect(await states(txid)).toEqual(['final']);
    expect(await sink.facts('final')).toEqual(['final 5000000']);
  });

  it('that restarts and has lost a transaction: it is withdrawn, and never booked', async () => {
    const txid = await pay('6');
    await devnet.mine(2);
    await chain.scanOnce();
    await devnet.restart(2, true);
    await devnet.mine(30);
    for (let look = 0; look < 3; look += 1) await chain.scanOnce();
    expect(await states(txid)).toEqual(['withdrawn']);
    expect(await sink.facts('final')).toEqual([]);
  });
});
