import type { Configuration } from '../../src/config/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { LyingNode } from './support/lying-node.js';
import { invariantFaults, openShop, placeOrder, putOnSale } from '../support/shop.js';
import { Authority, TlsNode } from './support/tls-node.js';

const YEAR_MS = 365 * 24 * 3_600_000;
/** `eth_chainId` of the public networks. */
const MAINNET = '0x2b6653dc';
const NILE = '0xcd8690dc';
const MAINNET_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let devnet: TestDevnet;
let api: TestApi;
let goods: string;

async function open(config: Partial<Configuration>): Promise<void> {
  api = await startApi({ CHAIN_MAX_QPS: 1_000, ...config });
  goods = await putOnSale(await openShop(api, await devnet.account()), 20);
}

const scan = () => api.get(ChainService).scanOnce();
/** The pauses of nodes are over then. */
const later = () => api.clock.advance(60_000);
const watcher = async () => (await api.http.get('/api/health/ready').expect(200)).body.data.watcher;

/** An order that is paid at once on the chain, its money in the next block. */
async function paidOrder(): Promise<string> {
  const { body } = await placeOrder(api, goods);
  expect(body).toMatchObject({ code: 200 });
  const { wallet_address: to } = (await api.http.get(`/api/payments/${body.data.pre_order_id}`)).body.data;
  await devnet.reach(api.clock.now());
  await devnet.transfer({ to, amount: body.data.amount_due });
  await devnet.settle();
  return body.data.order_no;
}

async function stateOf(orderNo: string): Promise<unknown> {
  await scan();
  await scan();
  await api.drainOutbox();
  return (await api.rows('SELECT state FROM orders WHERE order_no=?', [orderNo]))[0];
}

/** What an owner reads on the first page of the console, by its codes. */
async function readOwnerWarning(): Promise<string[]> {
  const { headers } = await signedIn(api, { roles: ['owner'] });
  const { problems } = (await api.http.get('/api/stats/operations').set(headers)).body.data.watcher;
  return (problems as { code: string }[]).map(({ code }) => code);
}

describe('a node whose certificate has expired', () => {
  let authority: Authority;
  let node: TlsNode;
  let sound: TlsNode;

  beforeAll(async () => {
    authority = new Authority();
    devnet = await TestDevnet.start();
    node = await TlsNode.before(devnet.url, authority.issue(Date.now() - YEAR_MS / 2));
    sound = await TlsNode.before(devnet.url, authority.issue(Date.now() - YEAR_MS / 2));
  });
  afterEach(async () => {
    expect(await invariantFaults(api)).toEqual([]);
    await api.close();
  });
  afterAll(async () => {
    await Promise.all([node.stop(), sound.stop(), devnet.stop()]);
    authority.close();
  });

  it('is reported as such; orders continue, and payments are booked when it is renewed', async () => {
    node.renew(authority.issue(Date.now() - YEAR_MS / 2));
    await open({ ...devnet.config, CHAIN_NODE_URLS: [node.url] });
    expect(await scan()).toMatchObject({ ok: true });

    node.renew(authority.issue(Date.now() - 2 * YEAR_MS));
    expect(await scan()).toMatchObject({ ok: false, error: expect.stringContaining('certificate has expired') });
    later();
    await scan();
    expect(await watcher()).toMatchObject({
      ok: false,
      error: expect.stringContaining('certificate has expired'),
      nodes: [{ error: expect.stringContaining('certificate has expired') }],
    });
    expect(await readOwnerWarning()).toContain('certificate_expired');
    const order = await paidOrder();
    expect(await stateOf(order)).toEqual({ state: 'awaiting_payment' });

    node.renew(authority.issue(Date.now() - YEAR_MS / 2));
    later();
    expect(await stateOf(order)).toEqual({ state: 'delivered' });
    expect(await watcher()).toMatchObject({ ok: true, error: null });
  });

  it('is replaced by the others, and still reported', async () => {
    node.renew(authority.issue(Date.now() - 2 * YEAR_MS));
    await open({ ...devnet.config, CHAIN_NODE_URLS: [node.url, sound.url, devnet.url] });
    expect(await scan()).toMatchObject({ ok: true });
    expect(await stateOf(await paidOrder())).toEqual({ state: 'delivered' });
    const { ok, nodes } = await watcher();
    expect(ok).toBe(true);
    expect(nodes[0].error).toContain('certificate has expired');
    expect(nodes[1].error).toBeNull();
  });

  it('is distinguished from one whose certificate is for another name', async () => {
    node.renew(authority.issue(Date.now() - YEAR_MS / 2, 'DNS:elsewhere.example'));
    await open({ ...devnet.config, CHAIN_NODE_URLS: [node.url] });
    expect(await scan()).toMatchObject({ ok: false, error: expect.stringContaining('not to be trusted') });
  });
});

describe('a node of another network', () => {
  let provider: LyingNode;
  afterEach(async () => {
    await api.close();
    await provider.stop();
    await devnet.stop();
  });

  it('at the start: the shop runs, opens no payment, shows the cause, and sells when the node is the right one', async () => {
    devnet = await TestDevnet.start(['--chain-id', NILE, '--usdt', MAINNET_USDT]);
    provider = await LyingNode.before(devnet.url);
    await open({ CHAIN_NETWORK: 'mainnet', CHAIN_NODE_URLS: [provider.url] });
    expect(await scan()).toMatchObject({ ok: false, error: expect.stringContaining('serves another network') });
    const refused = await placeOrder(api, goods);
    expect([refused.status, refused.body.reason]).toEqual([409, 'payments.maintenance']);
    expect(await readOwnerWarning()).toEqual(expect.arrayContaining(['other_network', 'blind']));

    await api.close();
    await devnet.stop();
    devnet = await TestDevnet.start(['--chain-id', MAINNET, '--usdt', MAINNET_USDT]);
    api = await startAgain({ CHAIN_NETWORK: 'mainnet', CHAIN_NODE_URLS: [devnet.url], CHAIN_MAX_QPS: 1_000 });
    expect(await scan()).toMatchObject({ ok: true });
    expect((await placeOrder(api, goods)).status).toBe(200);
  });

  it('behind the address of the right one: nothing of it is read, and money is booked when it is the right one again', async () => {
    devnet = await TestDevnet.start(['--chain-id', NILE]);
    const other = await TestDevnet.start(['--chain-id', MAINNET]);
    await devnet.mine(30);
    await other.mine(2_000);
    provider = await LyingNode.before(devnet.url);
    await open({ ...devnet.config, CHAIN_NETWORK: 'nile', CHAIN_NODE_URLS: [provider.url] });
    expect(await scan()).toMatchObject({ ok: true });
    const order = await paidOrder();

    provider.honest = other.url;
    const before = await api.get(ChainService).findCursor();
    expect(await scan()).toMatchObject({ ok: false, error: expect.stringContaining('serves another network') });
    expect(await api.get(ChainService).findCursor()).toEqual(before);
    expect((await placeOrder(api, goods)).status).toBe(200);

    provider.honest = devnet.url;
    later();
    expect(await stateOf(order)).toEqual({ state: 'delivered' });
    expect(await invariantFaults(api)).toEqual([]);
    await other.stop();
  });
});

describe('an address that is not the token’s', () => {
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    await open({ ...devnet.config, CHAIN_USDT_ADDRESS: await devnet.account() });
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  it('lets the shop run without payments, and is reported', async () => {
    expect(await scan()).toMatchObject({ ok: false, error: expect.stringContaining('CHAIN_USDT_ADDRESS is no token') });
    const refused = await placeOrder(api, goods);
    expect([refused.status, refused.body.reason]).toEqual([409, 'payments.maintenance']);
    expect(await readOwnerWarning()).toContain('wrong_token');
    expect((await api.http.get('/api/goods')).status).toBe(200);

    await api.close();
    api = await startAgain(devnet.config);
    expect(await scan()).toMatchObject({ ok: true });
    expect((await placeOrder(api, goods)).status).toBe(200);
  });
});
