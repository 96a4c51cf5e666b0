import { execute } from '../../src/database/index.js';
import { HealthReportersService } from '../../src/infrastructure/health/index.js';
import { JobRunnerService } from '../../src/infrastructure/scheduler/index.js';
import { signedIn, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('how the shop runs, for its owners', () => {
  let api: TestApi;
  let sink: MailSink;
  let shop: TestShop;
  let nodes: Record<string, unknown> & { ok: boolean };
  let fault: Error | null = null;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
    api.get(JobRunnerService).register({
      name: 'test.job',
      everyMs: 10 * MINUTE,
      run: () => (fault ? Promise.reject(fault) : Promise.resolve()),
    });
    api.get(HealthReportersService).register('watcher', () => Promise.resolve(nodes));
  });
  beforeEach(async () => {
    await api.clear();
    sink.away = false;
    sink.mails.splice(0);
    fault = null;
    nodes = { ok: true, nodes: [], warnings: [], requests_today: {} };
    shop = await openShop(api);
    await api.drainOutbox();
    sink.mails.splice(0);
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  /** Sessions end while the clock moves on. */
  const staff = async (roles: string[] = ['owner']) => (await signedIn(api, { roles })).headers;
  const view = async () => (await api.http.get('/api/admin/system').set(await staff())).body.data;
  const stuck = async () => (await api.http.get('/api/admin/system/messages').set(await staff())).body.data.items;
  const post = async (path: string, body: object = {}) =>
    api.http
      .post(`/api/admin/system/messages/${path}`)
      .set(await staff())
      .send(body);
  const drop = async (id: string, body: object = {}) =>
    api.http
      .post(`/api/admin/system/messages/${id}/drop`)
      .set(await withStepUp(api, await signedIn(api, { roles: ['owner'] })))
      .send(body);
  const attention = async () =>
    (await api.http.get('/api/stats/attention').set(await staff())).body.data.items as {
      kind: string;
      count: number;
    }[];
  const deliver = async () => {
    const goods = await putOnSale(shop, 3);
    const placed = (await placeOrder(api, goods)).body.data as Record<string, string>;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due ?? ''));
    await api.drainOutbox();
    return placed.order_no ?? '';
  };
  const pass = async (ms: number) => {
    api.clock.advance(ms);
    await api.drainOutbox();
  };

  it('has every job with its last success, duration, failures and next run', async () => {
    await api.runJob('test.job');
    fault = new Error('no answer from it');
    api.clock.advance(10 * MINUTE);
    await api.runJob('test.job');
    const { jobs } = await view();
    expect(jobs[0]).toMatchObject({
      name: 'test.job',
      state: 'failing',
      every_seconds: 600,
      last_success_at: expect.any(String),
      last_duration_ms: expect.any(Number),
      failures: 1,
      last_error: 'no answer from it',
      next_run_at: expect.any(String),
      failed_items: 0,
    });
    const names = jobs.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['orders.purge', 'payments.expire', 'system.watch', 'chain.cross-check']),
    );
    expect(await attention()).toContainEqual(expect.objectContaining({ kind: 'jobs_failing', count: 1 }));
  });

  it('has the nodes with lag, use of keys and warnings, and what other parts say, however they say it', async () => {
    const none = { count: 0, key: null, allowed: null };
    const refused = { ...none, code: 'refused', detail: '/jsonrpc at a.test' };
    const alone = { ...none, code: 'one_node', detail: null };
    nodes = {
      ok: false,
      error: 'the scan failed',
      lag_blocks: 7,
      cross_check: { ok: true, at: '2026-11-20T14:30:00.000Z', age_seconds: 60 },
      problems: [refused, { code: 'nonsense' }, null],
      warnings: [alone, 'nonsense'],
      nodes: [{ host: 'a.test', state: 'open', error: 'refused', problem: refused, lag_blocks: 3 }, 'nonsense'],
      requests_today: { main: 1234, other: 5 },
      requests_allowed: { main: 10_000 },
    };
    const { chain, parts } = await view();
    expect(chain).toMatchObject({
      ok: false,
      lag_blocks: 7,
      checked_at: '2026-11-20T14:30:00.000Z',
      problems: [refused],
      warnings: [alone],
      nodes: [{ host: 'a.test', state: 'open', error: 'refused', problem: refused, lag_blocks: 3 }],
      requests_today: [
        { key: 'main', requests: 1234, allowed: 10_000 },
        { key: 'other', requests: 5, allowed: null },
      ],
    });
    expect(parts).toContainEqual({ name: 'watcher', ok: false, error: 'the scan failed' });
  });

  describe('a mail that cannot be sent', () => {
    let no: string;
    beforeEach(async () => {
      sink.away = true;
      no = await deliver();
    });

    it('needs attention after five minutes, with its error and its order, and can be sent again', async () => {
      expect(await stuck()).toEqual([]);
      await pass(5 * MINUTE);
      const items = await stuck();
      const mail = items.find(({ kind }: { kind: string }) => kind === 'orders.mail');
      expect(mail).toMatchObject({
        order_no: no,
        state: 'pending',
        last_error: 'MailError EMESSAGE 451',
        may_drop: true,
      });
      expect(await attention()).toContainEqual(
        expect.objectContaining({ kind: 'messages_stuck', count: items.length }),
      );
      expect((await api.http.get('/api/metrics')).text).toContain(`outbox_stuck_messages ${items.length}`);

      sink.away = false;
      await api.drainOutbox();
      expect(sink.to(no)).toEqual([]);
      expect((await post(`${mail.id}/retry`)).body).toMatchObject({ code: 200, data: { id: mail.id } });
      await api.drainOutbox();
      expect(sink.to(no)).toHaveLength(1);
      expect((await post(`${mail.id}/retry`)).body).toMatchObject({ code: 506, reason: 'system.message_not_found' });
    });

    it('can be discarded with a reason, which stays with the order and its lines', async () => {
      await pass(5 * MINUTE);
      const mail = (await stuck()).find(({ kind }: { kind: string }) => kind === 'orders.mail');
      expect((await drop(mail.id)).body).toMatchObject({ code: 510 });
      expect((await drop(mail.id, { reason: 'The address is wrong' })).status).toBe(200);
      sink.away = false;
      await pass(HOUR);
      expect(sink.to(no)).toEqual([]);
      expect((await stuck()).map(({ kind }: { kind: string }) => kind)).not.toContain('orders.mail');
      const timeline = (await api.http.get(`/api/admin/orders/${no}/timeline`).set(await staff())).body.data;
      const happened = JSON.stringify(timeline);
      expect(happened).toContain('system.message_dropped');
      expect(happened).toContain('dropped');
      const [audited] = await api.rows<{ after_json: string }>(
        "SELECT after_json FROM audit_log WHERE action='system.message_dropped'",
      );
      expect(JSON.parse(audited?.after_json ?? '{}')).toMatchObject({ reason: 'The address is wrong' });
      expect(await api.rows("SELECT id FROM stock_lines WHERE state='allocated'")).toHaveLength(1);
      const resent = await api.http
        .post(`/api/admin/orders/${no}/resend`)
        .set(await staff())
        .send({});
      expect(resent.body).toMatchObject({ code: 200 });
      await api.drainOutbox();
      expect(sink.to(no)).toHaveLength(1);
    });
  });

  it('does not allow this for internal messages: the delivery of an order can be retried, not discarded', async () => {
    await deliver();
    await execute(
      api.manager,
      "UPDATE outbox_messages SET state='failed', last_error='Error' WHERE kind IN ('orders.deliver','orders.mail')",
    );
    const own = (await stuck()).find(({ kind }: { kind: string }) => kind === 'orders.deliver');
    expect(own.may_drop).toBe(false);
    expect((await drop(own.id, { reason: 'No longer' })).body).toMatchObject({
      reason: 'system.message_needed',
    });
    expect((await post(`${own.id}/retry`)).status).toBe(200);
    await execute(api.manager, "UPDATE outbox_messages SET payload='{}' WHERE kind='orders.mail'");
    const mail = (await stuck()).find(({ kind }: { kind: string }) => kind === 'orders.mail');
    expect(mail).toMatchObject({ emptied: true, order_no: null });
    expect((await post(`${mail.id}/retry`)).body).toMatchObject({ reason: 'system.message_emptied' });
    await execute(api.manager, 'UPDATE outbox_messages SET claimed_until=? WHERE id=?', [
      new Date(api.clock.now().getTime() + MINUTE),
      mail.id,
    ]);
    expect((await drop(mail.id, { reason: 'No longer' })).body).toMatchObject({
      reason: 'system.message_busy',
    });
  });

  describe('an incident', () => {
    const watch = async () => {
      api.clock.advance(MINUTE);
      expect(await api.runJob('system.watch')).toBe('done');
      await api.drainOutbox();
    };
    const minutes = async (count: number) => {
      for (let n = 0; n < count; n++) await watch();
    };
    const subjects = () => sink.mails.splice(0).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);

    it('of the nodes is mailed to every owner once when it has lasted, and once when it is over', async () => {
      const other = await signedIn(api, { roles: ['owner'] });
      await signedIn(api, { roles: ['sales'] });
      nodes = { ok: false, error: 'No scan for 61 s', nodes: [{ host: 'a.test', state: 'open', error: 'refused' }] };
      await minutes(5);
      expect(subjects()).toEqual([]);
      await minutes(3);
      const mails = sink.mails.splice(0);
      expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([shop.owner.user.email, other.user.email].sort());
      expect(mails[0]?.subject).toContain('TRON node problem');
      expect(mails[0]?.text).toContain('a.test: refused');
      expect(mails[0]?.text).toContain('/admin/config/system');
      expect((await view()).incidents).toMatchObject([{ kind: 'node_failure', mailed_at: expect.any(String) }]);
      expect((await api.http.get('/api/metrics')).text).toContain('system_incident{kind="node_failure"} 1');
      // It comes and goes: that is no second one.
      nodes = { ok: true };
      await minutes(5);
      nodes = { ok: false, error: 'No scan for 61 s' };
      await minutes(5);
      nodes = { ok: true };
      await minutes(10);
      expect(subjects()).toEqual([]);
      await minutes(2);
      const over = subjects();
      // A new owner is notified as well.
      expect(over).toHaveLength(3);
      expect(over[0]).toContain('Resolved: TRON node problem');
      await minutes(15);
      expect(subjects()).toEqual([]);
    });

    it('that several processes detect at the same time is mailed once', async () => {
      fault = new Error('broken');
      await api.runJob('test.job');
      await Promise.allSettled([1, 2, 3].map(() => api.get(JobRunnerService).runJob('system.watch')));
      await minutes(2);
      const mails = subjects();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('A job is failing');
    });

    it('of an overdue deletion is mailed', async () => {
      await deliver();
      sink.mails.splice(0);
      api.clock.advance(7 * 24 * HOUR + HOUR);
      await watch();
      expect(subjects()).toEqual([]);
      api.clock.advance(2 * HOUR);
      await watch();
      expect(subjects().some((subject) => subject.includes('A deletion is overdue'))).toBe(true);
      expect((await view()).overdue).toMatchObject([{ name: 'orders.purge', count: 1 }]);
      expect(await attention()).toContainEqual(expect.objectContaining({ kind: 'deletion_overdue', count: 1 }));
      await api.runJob('orders.purge');
      await minutes(12);
      expect(subjects().some((subject) => subject.includes('Resolved: A deletion is overdue'))).toBe(true);
    });

    it('of mail itself is mailed when mail works again and it still lasts, else only its end', async () => {
      sink.away = true;
      await deliver();
      await minutes(17);
      const waiting = () => api.rows("SELECT id FROM outbox_messages WHERE kind='system.mail' AND state='pending'");
      expect(await waiting()).toHaveLength(1);
      // The mail about it waits as well, which is no further incident.
      await execute(api.manager, "UPDATE outbox_messages SET state='dropped' WHERE kind='orders.mail'");
      await minutes(12);
      expect(await waiting()).toHaveLength(2);
      sink.away = false;
      await pass(16 * MINUTE);
      const mails = subjects();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('Resolved: Messages are stuck');
      expect(await waiting()).toEqual([]);
    });
  });

  it('is for those with the right, and changes for those with the other one', async () => {
    const headers = await staff(['sales']);
    for (const path of ['', '/messages']) {
      expect((await api.http.get(`/api/admin/system${path}`).set(headers)).status).toBe(403);
    }
    expect((await api.http.post('/api/admin/system/messages/1/retry').set(headers).send({})).status).toBe(403);
    expect((await api.http.get('/api/admin/system')).status).toBe(401);
  });
});
