import { jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainService } from '../../src/modules/tron/index.js';

/** Where in a transaction the process dies. */
const DEATHS = ['before it', 'inside it', 'after its commit'] as const;

/**
 * Makes the process "die" at the n-th transaction: from there on nothing reaches the database any more. Gives back what
 * restores it and tells whether it died.
 */
function dieAt(transactions: TransactionsService, n: number, death: (typeof DEATHS)[number]): () => boolean {
  const run = transactions.run.bind(transactions);
  let count = 0;
  const spy = jest
    .spyOn(transactions, 'run')
    .mockImplementation(async (work: (manager: EntityManager) => Promise<unknown>) => {
      count += 1;
      if (count < n) return run(work);
      if (count === n && death === 'inside it') {
        await run(async (manager) => {
          await work(manager);
          throw new Error('killed');
        });
      }
      if (count === n && death === 'after its commit') await run(work);
      throw new Error('killed');
    });
  return () => {
    spy.mockRestore();
    return count >= n;
  };
}

describe('a worker that is killed between any two steps of a scan', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let chain: ChainService;
  let sink: BookingSink;
  let wallet: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
    chain = api.get(ChainService);
    sink = new BookingSink(() => api);
    chain.register(sink);
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const transactions = () => api.get(TransactionsService);

  async function scene(): Promise<void> {
    await devnet.mine(25);
    await api.clear();
    wallet = await devnet.account();
    await transactions().run((manager) => chain.watchAddress(manager, wallet));
    await chain.scanOnce();
    await devnet.transfer({ to: wallet, amount: '1' });
    await devnet.transfer({ to: wallet, amount: '2', kind: 'batch' });
    await devnet.transfer({ to: wallet, amount: '3', kind: 'transferFrom' });
    await devnet.mine();
  }

  const FINAL = ['final 1000000', 'final 2000000', 'final 2000000', 'final 3000000'];

  it.each(DEATHS)('leaves each transfer booked once after the next scan (killed %s)', async (death) => {
    for (const stage of ['seen', 'solid', 'both at once'] as const) {
      for (let n = 1, died = true; died; n++) {
        await scene();
        if (stage === 'solid') await chain.scanOnce();
        if (stage !== 'seen') await devnet.settle();
        const revive = dieAt(transactions(), n, death);
        await chain.scanOnce().catch(() => undefined);
        died = revive();
        if (stage === 'seen') await devnet.settle();
        await chain.scanOnce();
        expect({ stage, n, facts: await sink.facts('final') }).toEqual({ stage, n, facts: FINAL });
        await chain.scanOnce();
        expect(await sink.facts('final')).toEqual(FINAL);
        expect(await api.rows("SELECT id FROM chain_transfers WHERE state='final'")).toHaveLength(4);
      }
    }
  });
});
