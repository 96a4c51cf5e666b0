import { ExamineOrderService } from '../../src/modules/agents/index.js';
import { type SignedInUser, signedIn, TEST_PASSWORD } from '../auth/auth.builder.js';
import { commissionFaults, DAY, makeAgent, now, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

describe('of a commission whose buyer and agent have a wallet in common', () => {
  let api: TestApi;
  let shop: TestShop;
  let agent: TestAgent;
  let buyer: SignedInUser;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    api.clock.advance(1_000); // what was kept from the test before is old now
    shop = await openShop(api);
    goods = await putOnSale(shop, 5, { price: '100' });
    agent = await makeAgent(api, { username: 'alice', email: 'alice@example.com' });
    buyer = await signedIn(api);
    await giveBalance(api, buyer.user.id, 100_000_000n);
  });
  afterEach(async () => expect([...(await invariantFaults(api)), ...(await commissionFaults(api))]).toEqual([]));
  afterAll(() => api.close());

  const name = async (wallet_address: string, who = buyer) => {
    const body = { wallet_address, current_password: TEST_PASSWORD };
    const answer = await api.http
      .put('/api/auth/wallet-address')
      .set(await now(api, who))
      .send(body);
    expect(answer.body).toMatchObject({ code: 200 });
    return api.clock.now().toISOString();
  };
  const prove = async ({ address, sign }: TestAgent['wallet']) => {
    const { message, nonce } = (await api.http.post('/api/auth/wallets/challenge').set(buyer.headers).send({ address }))
      .body.data;
    const answer = await api.http
      .post('/api/auth/wallets')
      .set(buyer.headers)
      .send({ address, nonce, signature: sign(message as string) });
    expect(answer.body).toMatchObject({ code: 200 });
  };
  const buy = async () => {
    const order = {
      goods_id: goods,
      quantity: 1,
      email: 'o@example.com',
      method: 'balance',
      promotion_code: agent.code,
    };
    const placed = await api.http
      .post('/api/orders')
      .set(await now(api, buyer))
      .send(order);
    expect(placed.body.data).toMatchObject({ amount_due: '0.000000' });
    await api.drainOutbox();
  };
  const compareAgain = async () => {
    const [{ id = '' } = {}] = await api.rows<{ id: string }>('SELECT id FROM agents');
    await api.get(ExamineOrderService).reexamineAgent(String(id));
  };
  const found = async () =>
    (await api.http.get('/api/admin/commissions').set(await now(api, shop.owner))).body.data.items;

  it('staff are told that it was only named, and since when', async () => {
    api.clock.advance(DAY);
    const from = await name(agent.wallet.address);
    api.clock.advance(DAY);
    await buy();
    expect(await found()).toMatchObject([{ held: true, flags: ['wallet_named'], wallet_named: { from, until: null } }]);
  });

  it('staff are told until when it was named: the first time on until the last, also before another one', async () => {
    const from = await name(agent.wallet.address);
    api.clock.advance(DAY);
    await name(newWallet().address);
    api.clock.advance(DAY);
    await name(agent.wallet.address);
    api.clock.advance(DAY);
    const until = await name(newWallet().address);
    await buy();
    expect(await found()).toMatchObject([{ held: true, flags: ['wallet_named'], wallet_named: { from, until } }]);
  });

  it('staff are told since the registration when the user registered with it', async () => {
    buyer = await signedIn(api, { walletAddress: agent.wallet.address });
    const from = api.clock.now().toISOString();
    await giveBalance(api, buyer.user.id, 100_000_000n);
    api.clock.advance(DAY);
    const until = await name(newWallet().address);
    await buy();
    expect(await found()).toMatchObject([{ flags: ['wallet_named'], wallet_named: { from, until } }]);
  });

  it('staff are told that it was proved, which says more than its name', async () => {
    await name(agent.wallet.address);
    await prove(agent.wallet);
    await buy();
    expect(await found()).toMatchObject([{ held: true, flags: ['wallet_proved'], wallet_named: null }]);
  });

  it('nothing is held for what the buyer named after the order was paid: anybody could hold up any agent’s', async () => {
    await buy();
    api.clock.advance(1_000);
    await name(agent.wallet.address);
    await compareAgain();
    expect(await found()).toMatchObject([{ held: false, flags: [], wallet_named: null }]);
    await name(newWallet().address);
    await compareAgain();
    expect(await found()).toMatchObject([{ held: false, flags: [], wallet_named: null }]);
  });

  it('what is proved after the order was paid holds it still: who proves it had it', async () => {
    await buy();
    api.clock.advance(1_000);
    await prove(agent.wallet);
    await compareAgain();
    expect(await found()).toMatchObject([{ held: true, flags: ['wallet_proved'] }]);
  });

  describe('that the buyer has given up since', () => {
    const kept = async () =>
      (await api.rows<{ address: string }>('SELECT address FROM user_former_wallets')).map(({ address }) => address);
    /** An order after which the buyer names another wallet; whose the former one is, is not known yet. */
    const givenUp = async () => {
      const common = newWallet().address;
      await name(common);
      api.clock.advance(DAY);
      await buy();
      expect(await found()).toMatchObject([{ held: false, flags: [] }]);
      await name(newWallet().address);
      return common;
    };
    const forgetAfter = async (days: number) => {
      api.clock.advance(days * DAY);
      expect(await api.runJob('users.purge-former-wallets')).toBe('done');
    };

    it('it is compared for 180 days while the commission is unpaid', async () => {
      const common = await givenUp();
      await forgetAfter(180);
      expect(await kept()).toEqual([common]);
      await name(common, agent);
      await compareAgain();
      expect(await found()).toMatchObject([{ held: true, flags: ['wallet_named'] }]);
    });

    it('it is forgotten then, however long the commission is unpaid', async () => {
      const common = await givenUp();
      await forgetAfter(181);
      expect(await kept()).toEqual([]);
      await name(common, agent);
      await compareAgain();
      expect(await found()).toMatchObject([{ held: false, flags: [] }]);
    });

    it('what was found by it stays with the commission that is unpaid, without the wallet', async () => {
      const from = await name(agent.wallet.address);
      api.clock.advance(DAY);
      const until = await name(newWallet().address);
      await buy();
      await forgetAfter(181);
      expect(await kept()).toEqual([]);
      await compareAgain();
      expect(await found()).toMatchObject([{ held: true, flags: ['wallet_named'], wallet_named: { from, until } }]);
    });

    it('it begins anew when it is named and given up again, and one that is named now is compared', async () => {
      const common = await givenUp();
      api.clock.advance(100 * DAY);
      await name(common);
      await forgetAfter(100);
      expect(await kept()).toHaveLength(1);
      await name(newWallet().address);
      await forgetAfter(100);
      expect(await kept()).toContain(common);
      await name(common, agent);
      await compareAgain();
      expect(await found()).toMatchObject([{ held: true, flags: ['wallet_named'] }]);
    });
  });
});
