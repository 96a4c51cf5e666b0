import { execute, TransactionsService } from '../../src/database/index.js';
import { outboxKind, OutboxService } from '../../src/infrastructure/outbox/index.js';
import {
  signedIn,
  type SignedInUser,
  TEST_PASSWORD,
  withCode,
  withPasswordStepUp,
  withStepUp,
} from '../auth/auth.builder.js';
import { SiteConfigService } from '../../src/modules/site-config/index.js';
import { assignGroup, makeGroup } from '../pricing/pricing.builder.js';
import { clearDue, makeAgent, now, sell, withoutHold } from '../support/agents.js';
import { upload } from '../media/media.builder.js';
import { jpeg } from '../media/pictures.js';
import { startApi, type TestApi } from '../support/harness.js';
import { buttonsOf, wordsOf, wordsOfText } from '../support/mail-html.js';
import { MailSink } from '../support/mail-sink.js';
import {
  BUYER_WALLET,
  expireDue,
  giveBalance,
  importLines,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

const HOUR_MS = 3_600_000;

/**
 * Every kind of message that the product writes: how the ids of its mails begin, or null for work that mails nothing. A new
 * kind needs a row, and a part of `everything` that causes it.
 */
const KINDS: Readonly<Record<string, string | null>> = {
  'abuse-reports.match': null,
  'agents.address-changed': 'payout-address-',
  'agents.examine': null,
  'agents.reexamine': null,
  'agents.state-mail': 'agent-',
  'auth.email-code': 'code-',
  'auth.security-notice': 'security-',
  'claims.check': null,
  'claims.mail': 'claims-',
  'mail.test': 'test-',
  'media.clean-up': null,
  'media.process': null,
  'orders.deliver': null,
  'orders.email-changed': 'order-email-',
  'orders.link-mail': 'order-link-',
  'orders.mail': 'order-',
  'orders.payment-mail': 'order-payment-',
  'orders.preorder-mail': 'order-preorder-',
  'orders.preorder-overdue-mail': 'order-overdue-',
  'orders.remind': 'order-reminder-',
  'payments.credited': 'credit-',
  'payments.method-changed': 'method-',
  'pricing.group-mail': 'customer-group-',
  'reconciliation.mail': 'reconciliation-',
  'reconciliation.run': null,
  'restock.mail': 'restock-',
  'settlements.mail': 'settlement-',
  'stock-alerts.mail': 'low-stock-',
  'stock.batch-availability': null,
  'stock.reveal-warning': 'reveals-',
  'system.mail': 'system-',
};

describe('every kind of message that the product writes', () => {
  let api: TestApi;
  let sink: MailSink;
  let shop: TestShop;
  let owner: SignedInUser;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url, ALIVE_CHECK_PROBER: 'stub' });
    shop = await openShop(api);
    owner = shop.owner;
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const ok = async (sent: PromiseLike<{ body: { code: number; data?: unknown } }>) => {
    const { body } = await sent;
    expect(body).toMatchObject({ code: 200 });
    await api.drainOutbox();
    return body.data as Record<string, unknown>;
  };
  const post = (path: string, who: SignedInUser, body: object = {}) =>
    ok(api.http.post(`/api/${path}`).set(who.headers).send(body));
  /** With a fresh code of the second factor. */
  const decide = async (path: string, body: object) =>
    ok(
      api.http
        .post(`/api/${path}`)
        .set(await withCode(api, owner))
        .send(body),
    );

  /** Who mistyped the address is asked to pay at the right one. */
  async function changeEmail(): Promise<void> {
    const goods = await putOnSale(shop, 5, { price: '10' });
    const { order_no: no, access_token: token } = (await placeOrder(api, goods)).body.data as Record<string, string>;
    const change = api.http.put(`/api/orders/${no}/email`).set('X-Order-Token', token ?? '');
    await ok(change.send({ email: 'right@example.com' }));
  }

  async function sellToGuest(): Promise<void> {
    const goods = await putOnSale(shop, 5, { price: '10' });
    const email = 'guest@example.com';
    const placed = (await placeOrder(api, goods, 1, { email })).body.data as Record<string, string>;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due ?? ''));
    await api.drainOutbox();
    api.clock.advance(60_000); // A link is not mailed in the minute of the delivery.
    await ok(api.http.post('/api/orders/lookup').send({ order_no: placed.order_no, email }));
    await decide(`admin/orders/${placed.order_no}/refund`, { amount: '1', reason: 'Sold as new & used' });
    const [batch] = await api.rows<{ id: string; version: number }>('SELECT id, version FROM stock_batches LIMIT 1');
    await post(`batches/${batch?.id}/stop`, owner, { version: Number(batch?.version), reason: 'Looked at' });
    const short = (await placeOrder(api, await putOnSale(shop, 1, { price: '100' }), 1)).body.data as Record<
      string,
      string
    >;
    await payWithoutChain(api, SHOP_WALLET, micro(short.amount_due ?? '') - 1_000_000n);
    api.clock.advance(HOUR_MS);
    await expireDue(api);
    await api.drainOutbox();
  }

  /** The check cannot tell, and staff replace the line from stock. */
  async function claim(buyer: SignedInUser): Promise<void> {
    const goods = await putOnSale(shop, 0, { warranty_hours: 24, price: '1' });
    await importLines(shop, goods, ['100010|pw']);
    await giveBalance(api, buyer.user.id, 10_000_000n);
    const order = { goods_id: goods, quantity: 1, email: 'claimant@example.com', method: 'balance' };
    const { order_no: no } = await post('orders', buyer, order);
    await importLines(shop, goods, ['100012|pw']);
    const { lines } = await ok(api.http.get(`/api/orders/${String(no)}/lines`).set(buyer.headers));
    await post(`orders/${String(no)}/claims`, buyer, { line_ids: [(lines as { id: string }[])[0]?.id] });
    const [waiting] = await api.rows<{ id: string }>("SELECT id FROM claims WHERE state='waiting'");
    await withStepUp(api, owner);
    await post(`admin/claims/${waiting?.id}/decide`, owner, { decision: 'replace', note: 'Looked at it' });
  }

  async function agents(): Promise<void> {
    await withoutHold(api, { twoPersonAbove: '0.000000' });
    const [agent, next] = [await makeAgent(api), newWallet()];
    const goods = await putOnSale(shop, 2, { price: '400' });
    await sell(api, goods, { promotion_code: agent.code });
    await clearDue(api);
    const headers = await now(api, agent);
    const settlement = await ok(api.http.post('/api/settlements').set(headers).send({}));
    await decide(`settlements/${String(settlement.id)}/reject`, { reason: 'double' });
    await withPasswordStepUp(api, { headers });
    const change = 'agents/me/payout-address';
    const challenge = await ok(api.http.post(`/api/${change}/challenge`).set(headers).send({ address: next.address }));
    const proof = { address: next.address, nonce: challenge.nonce, signature: next.sign(String(challenge.message)) };
    await ok(api.http.put(`/api/${change}`).set(headers).send(proof));
    const [row] = await api.rows<{ id: string }>('SELECT id FROM agents');
    await ok(
      api.http
        .put(`/api/agents/${row?.id}/status`)
        .set(await withCode(api, owner))
        .send({ state: 'suspended', reason: 'Looked at' }),
    );
  }

  async function accounts(user: SignedInUser): Promise<void> {
    await post('auth/email/code', user);
    const wallet = { wallet_address: newWallet().address, current_password: TEST_PASSWORD };
    await ok(api.http.put('/api/auth/wallet-address').set(user.headers).send(wallet));
    const words = { language: 'en', subject: 'Sample', text: 'Use {{code}}' };
    await post('mail-templates/auth.verify_email/test', owner, words);
    await ok(
      api.http.post('/api/abuse-reports').send({
        identifier: 'alice',
        contact: 'alice@example.com',
        statement: 'This account was taken from me last week.',
      }),
    );
  }

  /** More than half of what one person may reveal in a day. */
  async function reveal(): Promise<void> {
    const settings = api.get(SiteConfigService);
    const { staff } = await settings.get();
    await api
      .get(TransactionsService)
      .run((manager) => settings.put(manager, 'staff', { ...staff, revealsPerDay: 2, revealCodeAbove: 2 }));
    const goods = await putOnSale(shop, 2);
    const lines = await api.rows<{ id: string }>(`SELECT id FROM stock_lines WHERE goods_id='${goods}'`);
    const headers = await withStepUp(api, owner);
    for (const { id } of lines) {
      await ok(api.http.post(`/api/stock-lines/${id}/reveal`).set(headers).send({ reason: 'Looked at it' }));
    }
  }

  async function preorder(): Promise<void> {
    const date = new Date(api.clock.now().getTime() + HOUR_MS).toISOString();
    const goods = await putOnSale(shop, 0, { preorder_date: date, preorder_limit: 5 });
    const { body } = await placeOrder(api, goods, 1, { preorder_date: date });
    await payWithoutChain(api, SHOP_WALLET, micro(body.data.amount_due));
    await api.drainOutbox();
    api.clock.advance(2 * HOUR_MS);
    expect(await api.runJob('orders.notify-overdue-preorders')).toBe('done');
    owner = await signedIn(api, { roles: ['owner'] });
  }

  async function everything(): Promise<void> {
    const { id } = await ok(upload(api, owner, await jpeg()));
    await ok(api.http.delete(`/api/admin/media/${String(id)}`).set(owner.headers));
    await reveal();
    await accounts(await signedIn(api));
    await assignGroup(shop, (await signedIn(api)).user.id, { group_id: await makeGroup(shop) });
    await api.drainOutbox();
    await preorder();
    const soldOut = await putOnSale(shop, 0);
    await ok(api.http.post(`/api/goods/${soldOut}/restock-requests`).send({ email: 'waits@example.com' }));
    expect(await api.runJob('stock-alerts.check')).toBe('done');
    await claim(await signedIn(api));
    await changeEmail();
    await sellToGuest();
    await agents();
    const method = { name: 'USDT', wallet_address: BUYER_WALLET, confirm_last6: BUYER_WALLET.slice(-6) };
    await decide('payment-methods', { ...method, min_amount: '0.5', enabled: true });
    await api
      .get(TransactionsService)
      .run((manager) => execute(manager, "UPDATE goods_levels SET reserved=reserved+1 WHERE bucket='total'"));
    owner = await signedIn(api, { roles: ['owner'] });
    await post('stats/reconciliation/run', owner);
    await execute(api.manager, "UPDATE orders SET purge_at=? WHERE state='delivered'", [
      new Date(api.clock.now().getTime() + HOUR_MS),
    ]);
    expect(await api.runJob('orders.remind')).toBe('done');
    await api.drainOutbox();
    await execute(api.manager, 'UPDATE orders SET purge_at=?', [new Date(api.clock.now().getTime() - 3 * HOUR_MS)]);
    expect(await api.runJob('system.watch')).toBe('done');
    await api.drainOutbox();
  }

  it('is in this test, so that a new one cannot be missed', () => {
    expect(api.get(OutboxService).listKinds()).toEqual(Object.keys(KINDS).sort());
  });

  it('is carried out at the first try, and its mail is taken by a real mail server', async () => {
    await everything();
    const messages = await api.rows<{ kind: string; state: string; attempts: number; last_error: string | null }>(
      'SELECT kind, state, attempts, last_error FROM outbox_messages',
    );
    expect(messages.filter(({ state, attempts }) => state !== 'done' || Number(attempts) > 1)).toEqual([]);
    expect([...new Set(messages.map(({ kind }) => kind))].sort()).toEqual(Object.keys(KINDS).sort());
    const ids = sink.mails.map(({ messageId = '' }) => messageId);
    const unsent = Object.entries(KINDS).filter(
      ([, prefix]) => prefix !== null && !ids.some((id) => new RegExp(`^<${prefix}[0-9A-Za-z]`).test(id)),
    );
    expect(unsent.map(([kind]) => kind)).toEqual([]);
  });

  it('says the same in the text and the HTML of its mail, with one button', () => {
    const faulty = sink.mails.filter(({ text = '', html = '' }) => {
      const [button, ...more] = buttonsOf(html);
      const isInText = button !== undefined && text.includes(button.url);
      return wordsOf(html) !== wordsOfText(text) || !isInText || more.length > 0;
    });
    // The words of the test mail, which have no link.
    expect(faulty.map(({ subject }) => subject)).toEqual(['Sample']);
  });

  it('reports a refund with its amount and the reason of staff', () => {
    const [mail] = sink.mails.filter(({ subject }) => subject?.includes('已退款 1.00 USDT'));
    expect(mail?.text).toContain('原因：Sold as new & used');
    expect(mail?.text).toContain('/register');
  });

  it.each(['', 'spaces in it', 'a@b', '<x>', 'line\nbreak', 'x'.repeat(91), '键'])(
    'is rejected on writing with a key that cannot identify a mail: %j',
    async (key) => {
      const written = api
        .get(TransactionsService)
        .run((manager) => api.get(OutboxService).enqueue(manager, { kind: outboxKind('mail.test'), key, payload: {} }));
      await expect(written).rejects.toThrow('not a key');
    },
  );
});
