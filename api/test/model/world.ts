import { TronWeb } from 'tronweb';
import { isEmbedded } from '../../src/database/index.js';
import { signedIn, withCode } from '../auth/auth.builder.js';
import { makeCoupon } from '../coupons/coupons.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { formatUsdt, parseUsdt } from '../../src/common/money/index.js';
import type { TestDevnet } from '../support/devnet.js';
import { startAgain, type TestApi } from '../support/harness.js';
import type { MailSink } from '../support/mail-sink.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';
import type { BuyerModel } from './facts.js';
import { ShopModel } from './shop-model.js';

const signer = new TronWeb({ fullHost: 'http://127.0.0.1' });

export const micro = (text: string): bigint => {
  const amount = parseUsdt(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
};
export const decimal = formatUsdt;

export interface Answer {
  code: number;
  reason?: string;
  params?: Record<string, unknown>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many kinds; each step names what it reads
  data: any;
}

interface Wallet {
  address: string;
  privateKey: string;
}

/** The real shop: the API (twice, where the database is a server) and the network, with one time for all. */
export class World {
  shop!: TestShop;
  wallet = '';
  /** Wallets that buyers pay from; anybody may use any. */
  readonly purses: Wallet[] = [];
  private requests = 0;
  private aheadMs = 0;

  private constructor(
    readonly apis: TestApi[],
    readonly devnet: TestDevnet,
    readonly mails: MailSink,
  ) {}

  static async start(devnet: TestDevnet, mails: MailSink): Promise<World> {
    const world = new World([], devnet, mails);
    await world.startApis();
    return world;
  }

  get api(): TestApi {
    const [api] = this.apis;
    if (!api) throw new Error('the API does not run');
    return api;
  }

  get now(): number {
    return this.api.clock.now().getTime();
  }

  /** A new shop on an emptied database, and the model of it. */
  async newShop(): Promise<ShopModel> {
    await this.api.clear();
    this.wallet = await this.devnet.account();
    await this.devnet.fund(this.wallet); // the owner pays fees when taking money out
    this.shop = await openShop(this.api, this.wallet);
    const model = new ShopModel();
    for (const [price, lines] of [
      ['1.5', 6],
      ['20', 4],
      ['300', 3],
    ] as const) {
      const id = await putOnSale(this.shop, lines, { price });
      model.goods.push({ id, unitPrice: micro(price), lines, reserved: 0 });
    }
    const { code, discountBp, maxUses } = model.coupon;
    await makeCoupon(this.shop, { code, discount_bp: Number(discountBp), max_uses: maxUses });
    for (const name of ['ann', 'bob']) model.buyers.push(await this.member(name));
    // The first guest uses the e-mail of a user who has not verified it; the second is nobody.
    for (const email of ['ann@example.com', 'guest@example.com'])
      model.buyers.push({ name: `guest ${email}`, email, user: null });
    this.purses.length = 0;
    for (let at = 0; at < 3; at++) {
      const purse = await this.devnet.wallet();
      await this.devnet.fund(purse.address, '1000000');
      this.purses.push(purse);
    }
    await this.devnet.mine(25);
    await this.scan();
    return model;
  }

  /** Lets the time of the shop and of the network pass. */
  async pass(ms: number): Promise<void> {
    this.aheadMs += ms;
    for (const { clock } of this.apis) clock.advance(ms);
    await this.devnet.advance(ms);
  }

  /** Every replica scans, at the same time, often enough that what vanished is given up. */
  async scan(): Promise<void> {
    for (let round = 1; round <= 2; round++) {
      await Promise.all(this.apis.map((api) => api.get(ChainService).scanOnce()));
    }
  }

  /** What is due is done, by all replicas at the same time. */
  async drain(): Promise<void> {
    await Promise.all(this.apis.map((api) => api.drainOutbox()));
  }

  /** A job in its next slot, asked for by all replicas. True when one of them did it. */
  async runJob(name: string): Promise<boolean> {
    const outcomes = await Promise.all(this.apis.map((api) => api.runJob(name)));
    if (outcomes.includes('failed')) throw new Error(`the job ${name} failed`);
    return outcomes.includes('done');
  }

  /** All is closed and started again on the same database. */
  async restart(): Promise<void> {
    await this.stop();
    await this.startApis();
    this.shop = { ...this.shop, api: this.api };
  }

  async stop(): Promise<void> {
    await Promise.all(this.apis.splice(0).map((api) => api.close()));
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('post', path, body, headers);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('get', path, undefined, headers);
  }

  /** The same request twice at the same time, with one idempotency key, perhaps at two replicas. */
  async postTwice(path: string, body: object, headers: Record<string, string>): Promise<[Answer, Answer]> {
    return Promise.all([this.post(path, body, headers), this.post(path, body, headers)]);
  }

  /** Headers of the owner with a code of the second factor, for one call. */
  asOwner(): Promise<Record<string, string>> {
    return withCode(this.api, this.shop.owner);
  }

  /** As `postTwice`, of the owner: each with a code of its own. */
  async postTwiceAsOwner(path: string, body: object, key: Record<string, string> = {}): Promise<[Answer, Answer]> {
    const [one, other] = [await this.asOwner(), await this.asOwner()];
    return Promise.all([this.post(path, body, { ...one, ...key }), this.post(path, body, { ...other, ...key })]);
  }

  /** A transfer that nobody knows of until it is broadcast. */
  async secretTransfer(
    amount: bigint,
    { address, privateKey }: Wallet,
  ): Promise<{ txid: string; broadcast: () => Promise<unknown> }> {
    const { trx, transactionBuilder } = new TronWeb({ fullHost: this.devnet.url, privateKey });
    const { transaction } = await transactionBuilder.triggerSmartContract(
      this.devnet.usdt,
      'transfer(address,uint256)',
      { feeLimit: 100_000_000 },
      [
        { type: 'address', value: this.wallet },
        { type: 'uint256', value: amount.toString() },
      ],
      address,
    );
    const signed = await trx.sign(transaction);
    return { txid: transaction.txID, broadcast: () => trx.sendRawTransaction(signed) };
  }

  sign(message: string, { privateKey }: Wallet): string {
    return signer.trx.signMessageV2(message, privateKey);
  }

  private async startApis(): Promise<void> {
    const config = {
      ...this.devnet.config,
      SMTP_URL: this.mails.url,
      ORDER_MAX_UNPAID: 1_000,
      ORDER_MAX_UNPAID_PER_IP: 1_000,
      SESSION_MINUTES: 60 * 24 * 30,
      STAFF_SESSION_MINUTES: 60 * 24 * 30,
    };
    this.apis.push(await startAgain(config));
    // One process cannot have the embedded database open twice: its writers wait for each other in the same thread.
    if (!isEmbedded(this.api.source)) this.apis.push(await startAgain(config));
    for (const { clock } of this.apis) clock.advance(this.aheadMs);
  }

  private async member(name: string): Promise<BuyerModel> {
    const email = `${name}@example.com`;
    const { user, headers } = await signedIn(this.api, { username: name, email });
    return {
      name,
      email,
      user: { id: user.id, username: name, email, headers, balance: 0n, verified: false, wallets: new Set() },
    };
  }

  private async send(
    method: 'get' | 'post',
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    this.requests += 1;
    const api = this.apis[this.requests % this.apis.length] ?? this.api;
    const answer = await api.http[method](path)
      .set({ 'X-Forwarded-For': `10.9.${(this.requests >> 8) & 255}.${this.requests & 255}`, ...headers })
      .send(body);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }
}
