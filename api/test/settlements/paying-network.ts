import { type SignedInUser, signedIn, withCode, withPasswordStepUp } from '../auth/auth.builder.js';
import type { Configuration } from '../../src/config/index.js';
import { ChainService } from '../../src/modules/tron/index.js';
import {
  clearDue,
  commissionFaults,
  makeAgent,
  profileOf,
  sell,
  type TestAgent,
  withoutHold,
} from '../support/agents.js';
import { type DevnetTransfer, TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, putOnSale } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

/** The local network with a wallet that pays agents, and the API that reads it. */
export interface PayingNetwork {
  devnet: TestDevnet;
  api: TestApi;
  payer: string;
  stop: () => Promise<void>;
}

export async function startPayingNetwork(more: Partial<Configuration> = {}): Promise<PayingNetwork> {
  const devnet = await TestDevnet.start();
  const api = await startApi({ ...devnet.config, ...more });
  const payer = await devnet.account();
  const stop = async () => {
    await api.close();
    await devnet.stop();
  };
  return { devnet, api, payer, stop };
}

interface SettlementRequest {
  amount?: string;
  language?: 'en' | 'zh-cn';
  key?: string;
  who?: SignedInUser;
}

/** What an agent and two clerks do with settlements; each order by the agent's code earns 20 USDT. */
export class SettlementHarness {
  private constructor(
    readonly network: PayingNetwork,
    readonly agent: TestAgent,
    readonly owner: SignedInUser,
    readonly colleague: SignedInUser,
    readonly goods: string,
  ) {}

  /** In an empty database: a shop that has paid nobody yet. */
  static async open(network: PayingNetwork): Promise<SettlementHarness> {
    const { api, devnet, payer } = network;
    await api.clear();
    await devnet.faucet(payer, '100000', '100000');
    const shop = await openShop(api);
    await api.get(ChainService).scanOnce();
    const agent = await makeAgent(api);
    const colleague = await signedIn(api, { roles: ['owner'] });
    const goods = await putOnSale(shop, 20, { price: '400' });
    // What a test before this one has set is kept for a second.
    await withoutHold(api, { twoPersonAbove: '0.000000', payoutWallets: [] });
    return new SettlementHarness(network, agent, shop.owner, colleague, goods);
  }

  get api(): TestApi {
    return this.network.api;
  }

  get devnet(): TestDevnet {
    return this.network.devnet;
  }

  get payer(): string {
    return this.network.payer;
  }

  async faults(): Promise<unknown[]> {
    return [...(await invariantFaults(this.api)), ...(await commissionFaults(this.api))];
  }

  /** What the agent sees of themself. */
  me() {
    return profileOf(this.api, this.agent);
  }

  /** 20 USDT for each order, available. Gives the numbers of the orders. */
  async earn(orders = 1, who = this.agent): Promise<string[]> {
    const numbers: string[] = [];
    for (let n = 0; n < orders; n++) numbers.push(await sell(this.api, this.goods, { promotion_code: who.code }));
    await clearDue(this.api);
    return numbers;
  }

  /** Requests an amount, or everything that is available. */
  requestSettlement({ key, who = this.agent, ...body }: SettlementRequest = {}) {
    const post = this.api.http.post('/api/settlements').set(who.headers);
    if (key !== undefined) void post.set('Idempotency-Key', key);
    return post.send(body);
  }

  /** Requests a settlement, which must succeed, and returns its id. */
  async createSettlement(options: SettlementRequest = {}): Promise<string> {
    const { body } = await this.requestSettlement(options);
    expect(body).toMatchObject({ code: 200 });
    return body.data.id as string;
  }

  /** Requested by an agent who has earned 20 USDT. */
  async requested(who = this.agent): Promise<string> {
    await this.earn(1, who);
    return this.createSettlement({ who });
  }

  async approved(who = this.agent): Promise<string> {
    return this.consent(await this.requested(who));
  }

  cancel(id: string, who = this.agent) {
    return this.api.http.post(`/api/settlements/${id}/cancel`).set(who.headers).send({});
  }

  /** What a clerk does, with a code. */
  async post(path: string, body: object = {}, who = this.owner) {
    const post = this.api.http.post(`/api/settlements/${path}`).set(await withCode(this.api, who));
    return (await post.send(body)).body;
  }

  async consent(id: string): Promise<string> {
    expect(await this.post(`${id}/approve`)).toMatchObject({ data: { state: 'approved' } });
    return id;
  }

  reject(id: string, more: object = {}) {
    return this.post(`${id}/reject`, { reason: 'double', ...more });
  }

  /** Books a payment from the wallet that a clerk says is the shop's. */
  pay(id: string, body: { txid: string; payer?: string }) {
    return this.post(`${id}/paid`, { payer: this.payer, ...body });
  }

  /** Begins to pay with a wallet. */
  claim(id: string, who = this.owner, body: object = {}) {
    return this.post(`${id}/claim`, body, who);
  }

  release(id: string, body: { claim?: string } = {}, who = this.owner) {
    return this.post(`${id}/release`, body, who);
  }

  /** What staff see of a settlement. */
  async one(id: string) {
    return (await this.api.http.get(`/api/settlements/${id}`).set(this.owner.headers)).body.data;
  }

  /** Those of a state, as staff see them. */
  async list(state?: string) {
    const query = state === undefined ? '' : `?state=${state}`;
    return (await this.api.http.get(`/api/settlements${query}`).set(this.owner.headers)).body.data.items;
  }

  /** Those of the agent, as they see them. */
  async mine() {
    return (await this.api.http.get('/api/settlements/mine').set(this.agent.headers)).body.data.items;
  }

  /** What waits for its money, on the screen or as a file. */
  payouts(query = '') {
    return this.api.http.get(`/api/settlements/payouts${query}`).set(this.owner.headers);
  }

  /** A transfer of 20 USDT to the agent in a block, or what is said. */
  async send(transfer: Partial<DevnetTransfer> = {}): Promise<string> {
    await this.devnet.reach(this.api.clock.now());
    const standard = { from: this.payer, to: this.agent.wallet.address, amount: '20' };
    const txid = await this.devnet.transfer({ ...standard, ...transfer });
    await this.devnet.mine();
    return txid;
  }

  /** The same in a solid block. */
  async sendSolid(transfer: Partial<DevnetTransfer> = {}): Promise<string> {
    const txid = await this.send(transfer);
    await this.devnet.settle();
    return txid;
  }

  /** Reads the chain, and looks for payments from the payout wallets. */
  async findPayouts(): Promise<void> {
    await this.api.get(ChainService).scanOnce();
    expect(await this.api.runJob('settlements.find-payouts')).toBe('done');
  }

  /** On our clock and on the chain, whose solid blocks are read. */
  async timePasses(ms: number): Promise<void> {
    this.api.clock.advance(ms);
    await this.devnet.reach(this.api.clock.now());
    await this.devnet.settle();
    await this.api.get(ChainService).scanOnce();
  }

  async changeAddress(next = newWallet()): Promise<void> {
    const { headers } = this.agent;
    const challenge = this.api.http.post('/api/agents/me/payout-address/challenge').set(headers);
    const { data } = (await challenge.send({ address: next.address })).body;
    const proof = { address: next.address, nonce: data.nonce, signature: next.sign(data.message) };
    await withPasswordStepUp(this.api, this.agent);
    expect((await this.api.http.put('/api/agents/me/payout-address').set(headers).send(proof)).status).toBe(200);
  }

  async setAgentState(state: string, reason: string) {
    const [row] = await this.api.rows<{ id: string }>('SELECT id FROM agents WHERE code=?', [this.agent.code]);
    const put = this.api.http.put(`/api/agents/${row?.id}/status`).set(await withCode(this.api, this.owner));
    return (await put.send({ state, reason })).body;
  }
}
