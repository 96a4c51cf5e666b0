import { execute, TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { IdsService } from '../../src/common/ids/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { makeCoupon, postOrder } from '../coupons/coupons.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { formatUsdt, parseUsdt } from '../../src/common/money/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { micro, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';

interface View {
  checked_at: string | null;
  ok: boolean;
  running: boolean;
  interrupted: boolean;
  checks: {
    name: string;
    ok: boolean;
    checked: number;
    error: string | null;
    differences: { subject: string; expected: string; actual: string }[];
  }[];
}

/** Time from one run to the next. */
const RUN_MS = 600_000;

describe('the reconciliation', () => {
  let api: TestApi;
  let shop: TestShop;
  let devnet: TestDevnet;
  let mails: MailSink;
  let wallet: string;
  let goodsId: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    mails = await MailSink.start();
    api = await startApi({ ...devnet.config, SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    mails.mails.length = 0;
    wallet = await devnet.account();
    shop = await openShop(api, wallet);
    goodsId = await putOnSale(shop, 5);
    await devnet.settle();
    await api.get(ChainService).scanOnce();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
    await mails.stop();
  });

  const view = async () => (await api.http.get('/api/stats/reconciliation').set(shop.owner.headers)).body.data as View;
  /** Reads the chain to its solid end, compares everything and gives what was found. */
  const reconcile = async () => {
    api.clock.advance(RUN_MS);
    await devnet.settle(RUN_MS);
    await api.get(ChainService).scanOnce();
    expect(await api.runJob('reconciliation.run')).toBe('done');
    return view();
  };
  const found = ({ checks }: View) =>
    checks.flatMap(({ name, error, differences }) => [
      ...(error === null ? [] : [`${name}: ${error}`]),
      ...differences.map(({ subject, expected, actual }) => `${name}: ${subject}: ${expected} / ${actual}`),
    ]);
  /** What a wallet needs beside USDT to send any. */
  const payFees = (address: string) =>
    fetch(`${devnet.url}/devnet/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, trx: '1000' }),
    });
  const breakIt = (sql: string, params: string[] = []) =>
    api.get(TransactionsService).run(async (manager) => expect(await execute(manager, sql, params)).toBeGreaterThan(0));
  /** The change is found each time, so nothing has mended it. */
  const findsChange = async (sql: string, message: RegExp) => {
    await breakIt(sql);
    const first = await reconcile();
    expect(first.ok).toBe(false);
    expect(found(first)).toContainEqual(expect.stringMatching(message));
    expect(found(await reconcile())).toEqual(found(first));
  };
  const paidOrder = async (quantity = 1) => {
    const { data } = (await placeOrder(api, goodsId, quantity)).body;
    await devnet.reach(api.clock.now());
    const txid = await devnet.transfer({ to: wallet, amount: data.amount_due });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
    return {
      orderNo: data.order_no as string,
      paymentId: data.pre_order_id as string,
      due: data.amount_due as string,
      txid,
    };
  };
  const partlyPaid = async () => {
    const { data } = (await placeOrder(api, goodsId, 2)).body;
    await devnet.reach(api.clock.now());
    await devnet.transfer({ to: wallet, amount: formatUsdt(micro(data.amount_due) - 1_000_000n) });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
  };
  const stranger = async () => {
    await devnet.transfer({ to: wallet, amount: '77.7' });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
  };

  it('has nothing to say before its first run', async () => {
    expect(await view()).toEqual({ checked_at: null, ok: false, running: false, interrupted: false, checks: [] });
  });

  it('finds nothing wrong where everything is right: paid, partly paid, unpaid, unmatched, withdrawn', async () => {
    await paidOrder();
    await partlyPaid();
    await stranger();
    await placeOrder(api, goodsId, 1);
    await reconcile();
    await payFees(wallet);
    await devnet.transfer({ from: wallet, to: await devnet.account(), amount: '10.5' });
    await devnet.settle();
    const { ok, checked_at, checks } = await reconcile();
    expect(found({ checks } as View)).toEqual([]);
    expect(ok).toBe(true);
    expect(checked_at).not.toBeNull();
    expect(Object.fromEntries(checks.map(({ name, checked }) => [name, checked]))).toEqual({
      postings: 3,
      gift_cards: 0,
      coupon_uses: 0,
      kept_balances: 1,
      booked_transfers: 3,
      unmatched_receipts: 1,
      deposits: 2,
      agent_accounts: 0,
      commissions: 0,
      wallets_on_chain: 1,
      reserved_stock: 4,
      available_stock: 4,
      order_lines: 3,
      order_items: 3,
    });
    const withdrawn = await api.rows("SELECT amount FROM ledger_entries WHERE account='withdrawals'");
    expect(withdrawn.map(({ amount }) => String(amount))).toEqual(['10500000']);
  });

  it('books what the owner takes out of a wallet once, however often it looks', async () => {
    await paidOrder();
    await reconcile();
    await payFees(wallet);
    await devnet.transfer({ from: wallet, to: await devnet.account(), amount: '0.5' });
    await devnet.transfer({ from: wallet, to: await devnet.account(), amount: '0.25' });
    await devnet.settle();
    for (let i = 0; i < 3; i++) expect(found(await reconcile())).toEqual([]);
    expect(await api.rows("SELECT id FROM ledger_postings WHERE kind='withdrawal'")).toHaveLength(2);
  });

  it('raises no alarm for a transfer that a node had hidden at the first look and that was found later', async () => {
    await devnet.reach(api.clock.now());
    await devnet.transfer({ to: wallet, amount: '7' });
    await devnet.settle();
    await devnet.fault({ kind: 'empty_logs', count: 3 });
    await api.get(ChainService).scanOnce();
    await devnet.noFaults();
    expect(await api.rows('SELECT id FROM chain_transfers')).toEqual([]);
    await api.runJob('reconciliation.run');
    const [row] = await api.rows('SELECT opening_balance FROM reconciliation_wallets');
    expect(String(row?.opening_balance)).toBe('7000000');
    for (let minutes = 0; minutes < 3; minutes++) {
      api.clock.advance(61_000);
      await devnet.settle(61_000);
      await api.get(ChainService).scanOnce();
    }
    expect(await api.rows("SELECT amount FROM chain_transfers WHERE state='final'")).toHaveLength(1);
    const { ok, checks } = await reconcile();
    expect([ok, checks.flatMap(({ differences }) => differences)]).toEqual([true, []]);
  });

  it('takes what a wallet held before it was watched as its opening balance', async () => {
    await devnet.faucet(wallet, '500');
    await devnet.settle();
    await paidOrder();
    expect(found(await reconcile())).toEqual([]);
    const [row] = await api.rows('SELECT opening_balance FROM reconciliation_wallets');
    expect(String(row?.opening_balance)).toBe('500000000');
  });

  it('finds what the owner took before the first look', async () => {
    await paidOrder();
    await payFees(wallet);
    await devnet.transfer({ from: wallet, to: await devnet.account(), amount: '1' });
    await devnet.settle();
    expect(found(await reconcile())).toEqual([]);
    const [row] = await api.rows('SELECT opening_balance FROM reconciliation_wallets');
    expect(String(row?.opening_balance)).toBe('0');
  });

  it('finds a wallet that holds other than the ledger says', async () => {
    const { due } = await paidOrder();
    await reconcile();
    await devnet.faucet(wallet, '3');
    const more = String((parseUsdt(due) ?? 0n) + 3_000_000n).replace(/(\d{6})$/, '.$1');
    expect(found(await reconcile())).toEqual([`wallets_on_chain: wallet ${wallet}: ${due} / ${more}`]);
  });

  it.each([
    [
      'a counter of reserved pieces',
      "UPDATE goods_levels SET reserved=reserved+1 WHERE bucket='total'",
      /^reserved_stock: goods \d+ total: 2 \/ 3$/,
    ],
    [
      'a counter of free lines',
      "UPDATE goods_levels SET available=available+1 WHERE bucket='unknown'",
      /^available_stock: goods \d+ unknown: 4 \/ 5$/,
    ],
    [
      'a line that left its order',
      'UPDATE stock_lines SET order_id=NULL, line_no=NULL WHERE order_id IS NOT NULL',
      /^order_lines: order \d{18}: 1 \/ 0$/,
    ],
    [
      'an item whose order says more',
      'UPDATE orders SET amount_refunded=amount_refunded+1 WHERE amount_paid>0',
      /^order_items: order \d{18}: 1 0 \d+ 0 \d+ 1 1 \/ 1 0 \d+ 0 \d+ 0 0$/,
    ],
    [
      'a transfer that was not booked',
      "UPDATE ledger_postings SET `key`='gone' WHERE kind='receipt_unmatched'",
      /^booked_transfers: /,
    ],
    [
      'a transfer without a place',
      "DELETE FROM payment_receipts WHERE state='booked'",
      /^booked_transfers: transfer [0-9a-f]{64}:\d+, place: /,
    ],
    [
      'a receipt that nobody decided',
      "UPDATE payment_receipts SET state='assigned' WHERE state='unmatched'",
      /^unmatched_receipts: unmatched receipts: 0\.000000 \/ 77\.700000$/,
    ],
    [
      'a payment that was changed',
      "UPDATE payments SET amount_received=amount_received+1 WHERE state='underpaid'",
      /^deposits: payment [0-9a-f]{32}: 2\.00\d{4} \/ 2\.00\d{4}$/,
    ],
    [
      'a deposit without an open payment',
      "UPDATE payments SET state='expired' WHERE state='underpaid'",
      /^deposits: deposit:[0-9a-f]{32}: 0\.000000 \/ 2\.00\d{4}$/,
    ],
    [
      'a kept balance',
      'UPDATE ledger_balances SET balance=balance-5',
      /^kept_balances: deposit:[0-9a-f]{32}: 2\.00\d{4} \/ 2\.00\d{4}$/,
    ],
    [
      'a count of entries',
      'UPDATE ledger_balances SET entries=entries+1',
      /^kept_balances: deposit:[0-9a-f]{32}, entries: 1 \/ 2$/,
    ],
    [
      'a running balance',
      'UPDATE ledger_entries SET balance_after=balance_after-1 WHERE seq=1',
      /^kept_balances: deposit:[0-9a-f]{32}, newest entry: 2\.00\d{4} \/ 2\.00\d{4}$/,
    ],
    [
      'an entry',
      "UPDATE ledger_entries SET amount=amount+1 WHERE account='sales'",
      /^postings: posting \d+: 0\.000000 \/ 0\.000001$/,
    ],
    [
      'an entry that is gone',
      "DELETE FROM ledger_entries WHERE account='sales'",
      /^postings: posting \d+: 0\.000000 \/ 1\.500\d{3}$/,
    ],
  ])('finds %s that was changed by hand, and mends nothing', async (_what, sql, message) => {
    await paidOrder();
    await partlyPaid();
    await stranger();
    expect(found(await reconcile())).toEqual([]);
    await findsChange(sql, message);
  });

  it.each([
    ['a counter of uses', 'UPDATE coupons SET uses=uses+1', /^coupon_uses: coupon TENOFF: 1 \/ 2$/],
    ['a use that is gone', 'DELETE FROM coupon_uses', /^coupon_uses: coupon TENOFF: 0 \/ 1$/],
    [
      'a use of an unpaid order that no longer counts',
      'UPDATE coupon_uses SET freed_at=used_at',
      /^coupon_uses: order \d{18}: 150000 counts \/ 150000 freed$/,
    ],
    [
      'the discount of a use',
      'UPDATE coupon_uses SET discount=discount+1',
      /^coupon_uses: order \d{18}: 150000 counts \/ 150001 counts$/,
    ],
  ])('finds %s of a coupon that was changed by hand, and mends nothing', async (_what, sql, message) => {
    await makeCoupon(shop);
    const placed = await postOrder(api, '', { goods_id: goodsId, quantity: 1, coupon_code: 'TENOFF' });
    expect(placed.body).toMatchObject({ code: 200 });
    const { ok, checks } = await reconcile();
    expect(ok).toBe(true);
    expect(checks.find(({ name }) => name === 'coupon_uses')).toMatchObject({ checked: 1 });
    await findsChange(sql, message);
  });

  it('notifies every owner once by mail of a difference, and again when it returns', async () => {
    const other = await signedIn(api, { roles: ['owner'] });
    await signedIn(api, { roles: ['sales'] });
    await reconcile();
    const change = (by: number) => breakIt(`UPDATE goods_levels SET reserved=reserved+${by} WHERE bucket='total'`);
    const sent = async () => {
      await api.drainOutbox();
      return mails.mails
        .splice(0)
        .flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
        .sort();
    };
    await change(1);
    await reconcile();
    await reconcile();
    const owners = [shop.owner.user.email, other.user.email].sort();
    expect(await sent()).toEqual(owners);
    await change(-1);
    expect((await reconcile()).ok).toBe(true);
    expect(await sent()).toEqual([]);
    await change(1);
    await reconcile();
    expect(await sent()).toEqual(owners);
    const metrics = (await api.http.get('/api/metrics')).text;
    expect(metrics).toContain('reconciliation_differences{check="reserved_stock"} 1');
  });

  it('runs every ten minutes, however often it looks whether it is time', async () => {
    for (let minute = 0; minute < 21; minute++) {
      await api.runJob('reconciliation.run');
      api.clock.advance(60_000);
    }
    expect(await api.rows('SELECT id FROM reconciliation_runs WHERE finished_at IS NOT NULL')).toHaveLength(3);
  });

  it('is not good while the newest run was cut off, and again when the next one has ended', async () => {
    expect(await reconcile()).toMatchObject({ ok: true, interrupted: false });
    api.clock.advance(RUN_MS);
    // As a worker leaves it that is killed in the middle.
    const cutOffRun = [api.get(IdsService).next(), api.clock.now()];
    await insertRows(api.manager, 'reconciliation_runs', ['id', 'started_at'], [cutOffRun]);
    expect(await view()).toMatchObject({ running: true, interrupted: false });
    api.clock.advance(RUN_MS - 1_000);
    const cutOff = await view();
    expect(cutOff).toMatchObject({ ok: false, running: false, interrupted: true });
    expect(cutOff.checks.every(({ ok }) => ok)).toBe(true);
    expect(await reconcile()).toMatchObject({ ok: true, running: false, interrupted: false });
  });

  it('is not good when nothing was compared for long', async () => {
    expect(await reconcile()).toMatchObject({ ok: true });
    api.clock.advance(40 * 60_000);
    expect(await view()).toMatchObject({ ok: false, interrupted: false });
  });

  it('runs on request of staff, once at a time, and is in the audit log', async () => {
    const run = () => api.http.post('/api/stats/reconciliation/run').set(shop.owner.headers);
    expect((await run()).body.data).toMatchObject({ running: true, checked_at: null });
    expect((await run()).body.data).toMatchObject({ running: true });
    await api.drainOutbox();
    expect(await view()).toMatchObject({ running: false, ok: true, checked_at: expect.any(String) });
    expect(await api.rows('SELECT id FROM reconciliation_runs')).toHaveLength(1);
    expect(await api.rows("SELECT id FROM audit_log WHERE action='reconciliation.asked'")).toHaveLength(1);
  });

  it('is for staff with the right to it', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    expect((await api.http.get('/api/stats/reconciliation').set(clerk.headers)).status).toBe(403);
    expect((await api.http.post('/api/stats/reconciliation/run').set(clerk.headers)).status).toBe(403);
    expect((await api.http.get('/api/stats/reconciliation')).status).toBe(401);
  });

  // The last one: the pool of nodes goes on resting for a while.
  it('makes the other checks when the chain does not answer, and keeps what it knew of the wallets', async () => {
    await reconcile();
    await devnet.faucet(wallet, '3');
    const before = await reconcile();
    await devnet.fault({ kind: 'status', status: 503, count: 1_000 });
    api.clock.advance(RUN_MS);
    expect(await api.runJob('reconciliation.run')).toBe('done');
    const { ok, checks } = await view();
    expect(ok).toBe(false);
    const wallets = ({ name }: { name: string }) => name === 'wallets_on_chain';
    expect(checks.find(wallets)).toEqual({ ...before.checks.find(wallets), error: expect.any(String) });
    expect(checks.filter((check) => !wallets(check)).every((check) => check.ok && check.error === null)).toBe(true);
  });
});
