import { jest } from '@jest/globals';
import { leasesElsewhere, startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { idAt } from '../../src/common/ids/index.js';
import { LeasesService } from '../../src/infrastructure/scheduler/index.js';
import { ChainService, NodeError, type SentTransfer } from '../../src/modules/tron/index.js';
import { type Check, streamSlices } from '../../src/modules/reconciliation/checks/reconciliation-check.js';
import { ReconciliationChecksService } from '../../src/modules/reconciliation/checks/reconciliation-checks.service.js';
import { ReconciliationService } from '../../src/modules/reconciliation/services/reconciliation.service.js';
const RUN_MS = 600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const [FIRST, SECOND] = ['TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'];
const ELSEWHERE = 'TQrEXzfGhMYhYqyN4AcJCNvUaKtFSXEKYC';

interface Look {
  balanceMicro: bigint;
  solidBlock: number;
}

describe('the reconciliation', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => api.close());

  describe('of wallets with a chain', () => {
    /** What the next node answers of each wallet; null for one that it cannot tell of. */
    let looks: Record<string, Look | null>;
    let sent: SentTransfer[];
    beforeEach(async () => {
      [looks, sent] = [{}, []];
      const chain = api.get(ChainService);
      jest.spyOn(chain, 'findBalance').mockImplementation((address) => {
        const look = looks[address];
        return look ? Promise.resolve(look) : Promise.reject(new NodeError('timeout', 'no answer'));
      });
      jest.spyOn(chain, 'findCursor').mockResolvedValue({
        ...(await chain.findCursor()),
        startBlock: 1,
        lastFinalBlock: 5_000,
      });
      jest
        .spyOn(chain, 'findSentTransfers')
        .mockImplementation(([address], from, to) =>
          Promise.resolve(
            sent.filter((one) => one.from === address && one.blockNumber >= from && one.blockNumber <= to),
          ),
        );
    });

    const watch = (...addresses: string[]) =>
      api.get(TransactionsService).run((manager) =>
        insertRows(
          manager,
          'chain_watched_addresses',
          ['address', 'hex20', 'since', 'since_block'],
          addresses.map((address, n) => [address, String(n), api.clock.now(), 1]),
        ),
      );
    const reconcile = async () => {
      api.clock.advance(RUN_MS);
      expect(await api.runJob('reconciliation.run')).toBe('done');
      const [check] = await api.rows("SELECT * FROM reconciliation_checks WHERE name='wallets_on_chain'");
      const found = await api.rows(
        'SELECT subject, expected, actual FROM reconciliation_differences WHERE gone_at IS NULL ORDER BY subject',
      );
      return { ok: Boolean(check?.ok), checked: Number(check?.checked), error: check?.error ?? null, found };
    };
    const takeOut = (amountMicro: bigint, blockNumber: number) =>
      sent.push({ txid: 'a'.repeat(64), position: 0, from: FIRST, to: ELSEWHERE, amountMicro, blockNumber });

    it('takes a look at a block before one that was read already for none', async () => {
      await watch(FIRST);
      looks = { [FIRST]: { balanceMicro: 100n, solidBlock: 1000 } };
      expect(await reconcile()).toMatchObject({ ok: true, error: null });
      takeOut(40n, 1003);
      looks = { [FIRST]: { balanceMicro: 60n, solidBlock: 1005 } };
      expect(await reconcile()).toMatchObject({ ok: true, error: null });
      looks = { [FIRST]: { balanceMicro: 100n, solidBlock: 1002 } };
      expect(await reconcile()).toEqual({ ok: true, checked: 1, error: expect.stringContaining('1005'), found: [] });
      looks = { [FIRST]: { balanceMicro: 60n, solidBlock: 1006 } };
      expect(await reconcile()).toEqual({ ok: true, checked: 1, error: null, found: [] });
    });

    it('checks the other wallets when one cannot be checked, and reports which', async () => {
      await watch(FIRST, SECOND);
      looks = { [FIRST]: { balanceMicro: 5n, solidBlock: 10 }, [SECOND]: { balanceMicro: 7n, solidBlock: 10 } };
      expect(await reconcile()).toEqual({ ok: true, checked: 2, error: null, found: [] });
      looks = { [FIRST]: null, [SECOND]: { balanceMicro: 8n, solidBlock: 20 } };
      expect(await reconcile()).toEqual({
        ok: false,
        checked: 1,
        error: expect.stringMatching(`wallet ${FIRST}: .*no answer`),
        found: [{ subject: `wallet ${SECOND}`, expected: '0.000007', actual: '0.000008' }],
      });
    });

    it('keeps the last result of a wallet until it can be checked again', async () => {
      await watch(FIRST, SECOND);
      looks = { [FIRST]: { balanceMicro: 5n, solidBlock: 10 }, [SECOND]: { balanceMicro: 7n, solidBlock: 10 } };
      await reconcile();
      looks = { [FIRST]: { balanceMicro: 6n, solidBlock: 20 }, [SECOND]: { balanceMicro: 7n, solidBlock: 20 } };
      const before = await reconcile();
      expect(before.found).toHaveLength(1);
      looks = { [FIRST]: null, [SECOND]: { balanceMicro: 7n, solidBlock: 30 } };
      expect(await reconcile()).toMatchObject({ ok: false, checked: 1, found: before.found });
      looks = { [FIRST]: { balanceMicro: 5n, solidBlock: 40 }, [SECOND]: { balanceMicro: 7n, solidBlock: 40 } };
      expect(await reconcile()).toEqual({ ok: true, checked: 2, error: null, found: [] });
      expect(await api.rows('SELECT id FROM reconciliation_differences')).toHaveLength(1);
    });
  });

  describe('of much that has not changed', () => {
    let checks: Check[];
    let starts: string[];
    let differences: { subject: string; expected: string; actual: string }[];
    beforeEach(() => {
      [starts, differences] = [[], []];
      api.clock.freeze();
      checks = api.get(ReconciliationChecksService).all as Check[];
      checks.push({
        name: 'much',
        run: (_, after) => Promise.resolve(starts.push(after)).then(() => ({ checked: 1, differences })),
      });
    });
    afterEach(() => void checks.pop());

    const run = async (afterMs = RUN_MS) => {
      api.clock.advance(afterMs);
      expect(await api.runJob('reconciliation.run')).toBe('done');
    };
    const lately = () => idAt(new Date(api.clock.now().getTime() - 3 * DAY_MS));

    it('compares what was made in the last three days, and everything once a day', async () => {
      await run();
      await run();
      expect(starts).toEqual(['0', lately()]);
      await run(DAY_MS);
      expect(starts[2]).toBe('0');
    });

    it('compares everything while there is a difference, and on request of staff', async () => {
      await run();
      differences = [{ subject: 'x', expected: '1', actual: '2' }];
      await run();
      await run();
      differences = [];
      await run();
      await run();
      expect(starts).toEqual(['0', expect.not.stringMatching(/^0$/), '0', '0', lately()]);
      await api.get(ReconciliationService).requestRun({ actorId: '1', ip: '127.0.0.1', requestId: 'r' });
      await api.drainOutbox();
      expect(starts.at(-1)).toBe('0');
    });

    it('goes through a table in slices from there on', async () => {
      const postings = Array.from({ length: 5 }, (_, n) => [String(n + 1), 'test', `k${n}`, 'r', api.clock.now()]);
      await insertRows(api.manager, 'ledger_postings', ['id', 'kind', '`key`', 'reference', 'created_at'], postings);
      const found: [string, number][] = [];
      for await (const { upTo, rows } of streamSlices(api.manager, 'ledger_postings', '1', 2)) found.push([upTo, rows]);
      expect(found).toEqual([
        ['3', 2],
        ['5', 2],
      ]);
    });
  });

  describe('that takes long', () => {
    let checks: Check[];
    let made: string[];
    beforeEach(() => {
      api.clock.freeze();
      api.clock.advance(RUN_MS);
      made = [];
      checks = api.get(ReconciliationChecksService).all as Check[];
    });
    afterEach(() => {
      checks.splice(-2);
    });

    /** Adds a check that does `work`, and one after it. */
    const during = (work: () => Promise<void>) => {
      const none = { checked: 0, differences: [] };
      checks.push(
        { name: 'long', run: () => work().then(() => none) },
        { name: 'last', run: () => Promise.resolve(made.push('last')).then(() => none) },
      );
    };
    const until = async () => (await api.rows("SELECT until_at FROM leases WHERE name='reconciliation'"))[0]?.until_at;
    /** The time for which a lease is renewed passes, and it is. */
    const renewed = async () => {
      const before = String(await until());
      api.clock.advance(2 * MINUTE_MS);
      await api.get(LeasesService).renewActive();
      expect(String(await until())).not.toBe(before);
    };
    const elsewhere = async () => (await leasesElsewhere(api)).acquire('reconciliation', MINUTE_MS);
    const unfinished = () => api.rows('SELECT id FROM reconciliation_runs WHERE finished_at IS NULL');

    it('runs in no other process, however long it takes', async () => {
      during(async () => {
        for (let minutes = 0; minutes < 12; minutes += 2) await renewed();
        const { running } = await api.get(ReconciliationService).getView();
        made.push(`running: ${running}`, `elsewhere: ${await elsewhere()}`);
      });
      expect(await api.runJob('reconciliation.run')).toBe('done');
      expect(made).toEqual(['running: true', 'elsewhere: false', 'last']);
      expect(await unfinished()).toEqual([]);
      expect(await elsewhere()).toBe(true);
    });

    it('ends when another process has taken it over from one that stood still', async () => {
      during(async () => {
        api.clock.advance(6 * MINUTE_MS);
        made.push(`elsewhere: ${await elsewhere()}`);
        await api.get(LeasesService).renewActive();
      });
      expect(await api.runJob('reconciliation.run')).toBe('failed');
      expect(made).toEqual(['elsewhere: true']);
      expect(await unfinished()).toHaveLength(1);
    });
  });
});
