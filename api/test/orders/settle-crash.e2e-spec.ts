import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChainService } from '../../src/modules/tron/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';

const WORKER = join(import.meta.dirname, 'crashing-worker.mjs');
const MAX_STEPS = 60;

describe('a worker that is killed between any two steps of settling', () => {
  let api: TestApi;
  let shop: TestShop;
  let devnet: TestDevnet;
  let mails: MailSink;
  let wallet: string;
  // Dozens of processes load the same code.
  const compiled = mkdtempSync(join(tmpdir(), 'lotline-compiled-'));

  beforeAll(async () => {
    if (!existsSync(join(import.meta.dirname, '../../build/src/app.module.js')))
      throw new Error('the API is not built: npm run build -w api');
    devnet = await TestDevnet.start();
    mails = await MailSink.start();
    wallet = await devnet.account();
    api = await startApi({ ...devnet.config, SMTP_URL: mails.url });
    shop = await openShop(api, wallet);
    await devnet.mine(25);
    await api.get(ChainService).scanOnce();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
    await mails.stop();
    rmSync(compiled, { recursive: true });
  });

  /** Runs a worker until it kills itself; false when it did all the work without reaching that step. */
  async function workUntilKilled(crashAt: number, isDone: () => Promise<boolean>): Promise<boolean> {
    const { config } = api;
    const child = spawn(process.execPath, [WORKER], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compiled,
        CRASH_AT: String(crashAt),
        DATABASE_URL: config.DATABASE_URL,
        DB_FILE: config.DB_FILE,
        JWT_SECRET: config.JWT_SECRET,
        MASTER_KEY: config.MASTER_KEY,
        SMTP_URL: config.SMTP_URL,
        CHAIN_NODE_URLS: config.CHAIN_NODE_URLS.join(','),
        CHAIN_USDT_ADDRESS: config.CHAIN_USDT_ADDRESS,
        CHAIN_TICK_MS: '100',
        CHAIN_MAX_QPS: '1000',
        LOG_LEVEL: 'silent',
      },
    });
    const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    let signal: NodeJS.Signals | null | undefined;
    void ended.then((how) => (signal = how));
    while (signal === undefined && !(await isDone())) await sleep(30);
    if (signal === undefined) child.kill('SIGTERM');
    return (await ended) === 'SIGKILL';
  }

  it('leaves one posting, one allocation and one delivery each time, after the next worker has gone on', async () => {
    const goods = await putOnSale(shop, MAX_STEPS * 2);
    let crashes = 0;
    for (let crashAt = 1; crashAt <= MAX_STEPS; crashAt++) {
      const { data: order } = (await placeOrder(api, goods, 2)).body as { data: Record<string, string> };
      await devnet.reach(api.clock.now());
      await devnet.transfer({ to: wallet, amount: order.amount_due ?? '' });
      await devnet.settle();
      const isMailed = () => Promise.resolve(mails.to(order.order_no ?? '').length > 0);
      const killed = await workUntilKilled(crashAt, isMailed);
      if (killed) crashes += 1;

      // The next worker: leases and claims of the dead one run out, then everything goes on from the database.
      await api.manager.query("UPDATE leases SET until_at='2020-01-01 00:00:00.000'");
      await api.get(ChainService).scanOnce();
      await api.manager.query(
        "UPDATE outbox_messages SET claimed_until=NULL, available_at='2020-01-01 00:00:00.000' WHERE state='pending'",
      );
      await api.drainOutbox();

      expect(await invariantFaults(api)).toEqual([]);
      const [state] = await api.rows<{ state: string }>('SELECT state FROM orders WHERE order_no=?', [
        order.order_no ?? '',
      ]);
      expect({ crashAt, state: state?.state }).toEqual({ crashAt, state: 'delivered' });
      const postings = await api.rows(
        "SELECT p.id FROM ledger_postings p JOIN orders o ON p.reference=CONCAT('order:', o.id) WHERE o.order_no=?",
        [order.order_no ?? ''],
      );
      expect(postings).toHaveLength(1);
      const messageIds = new Set(mails.to(order.order_no ?? '').map(({ messageId }) => messageId));
      expect(messageIds.size).toBe(1);
      if (!killed) break;
    }
    expect(crashes).toBeGreaterThan(15);
    expect(crashes).toBeLessThan(MAX_STEPS);
  }, 300_000);
});
