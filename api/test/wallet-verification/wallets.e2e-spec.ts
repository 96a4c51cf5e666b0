import { TronWeb } from 'tronweb';
import { execute, TransactionsService } from '../../src/database/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { AuthorisedWalletsService, WalletVerificationService } from '../../src/modules/wallet-verification/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { payWithoutChain, SHOP_WALLET } from '../support/shop.js';

const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' });
/** A wallet of the buyer's. */
const wallet = (n: number) => {
  const key = n.toString(16).padStart(64, '0');
  return {
    address: String(TronWeb.address.fromPrivateKey(key)),
    sign: (message: string): string => tronWeb.trx.signMessageV2(message, key),
  };
};
const MINE = wallet(1);
const OTHER = wallet(2);

interface Challenge {
  message: string;
  nonce: string;
  expires_at: string;
}

describe('wallets of a user', () => {
  let api: TestApi;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi({ PUBLIC_URL: 'https://shop.example' });
  });
  beforeEach(async () => {
    await api.clear();
    buyer = await signedIn(api, { username: 'alice' });
  });
  afterAll(() => api.close());

  const challenge = async (address = MINE.address, user = buyer): Promise<Challenge> => {
    const answer = await api.http.post('/api/auth/wallets/challenge').set(user.headers).send({ address });
    expect(answer.body).toMatchObject({ code: 200 });
    return answer.body.data as Challenge;
  };
  const add = (body: Record<string, unknown>, user = buyer) =>
    api.http.post('/api/auth/wallets').set(user.headers).send(body);
  const link = async (who = MINE, user = buyer) => {
    const { message, nonce } = await challenge(who.address, user);
    return add({ address: who.address, nonce, signature: who.sign(message) }, user);
  };
  const list = async (user = buyer) =>
    (await api.http.get('/api/auth/wallets').set(user.headers)).body.data as object[];
  const revoke = (address = MINE.address, user = buyer) =>
    api.http.delete(`/api/auth/wallets/${address}`).set(user.headers);
  const owners = (address = MINE.address) => api.get(AuthorisedWalletsService).findUserIds(address);

  it('are linked by a text that states, in both languages, shop, purpose, and that it moves no money', async () => {
    const { message, nonce, expires_at } = await challenge();
    expect(message).toContain('Lotline (shop.example)');
    expect(message).toContain('不会转移任何资金');
    expect(message).toContain('It moves no money');
    expect(message).toContain('用途：将此钱包绑定到账户 alice');
    expect(message).toContain('Purpose: Link this wallet to the account alice');
    for (const fact of [MINE.address, nonce, expires_at.slice(0, 10)]) expect(message).toContain(fact);
    const answer = await add({ address: MINE.address, nonce, signature: MINE.sign(message) });
    expect(answer.body).toEqual({
      code: 200,
      message: 'ok',
      data: { address: MINE.address, created_at: expect.any(String) },
    });
    expect(await list()).toEqual([answer.body.data]);
    expect(await owners()).toEqual([buyer.user.id]);
    const [row] = await api.rows('SELECT message, signature FROM authorised_wallets');
    expect(row).toEqual({ message, signature: MINE.sign(message) });
  });

  it('are not linked by the signature of another wallet, and the right one may still follow', async () => {
    const { message, nonce } = await challenge();
    for (const signature of [OTHER.sign(message), MINE.sign(`${message} `), 'no signature', '00']) {
      const refused = await add({ address: MINE.address, nonce, signature });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: 519, errors: [{ field: 'signature', rule: 'not_by_address' }] });
    }
    expect(await list()).toEqual([]);
    expect((await add({ address: MINE.address, nonce, signature: MINE.sign(message) })).status).toBe(200);
  });

  it('are linked once per text', async () => {
    const { message, nonce } = await challenge();
    const signed = { address: MINE.address, nonce, signature: MINE.sign(message) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 409, reason: 'wallets.challenge_expired' });
    }
    await revoke();
    expect((await add(signed)).body).toMatchObject({ reason: 'wallets.challenge_expired' });
    expect(await list()).toEqual([]);
  });

  it('need a text for this user and this wallet, at most ten minutes old', async () => {
    const stranger = await signedIn(api);
    const { message, nonce } = await challenge();
    const signature = MINE.sign(message);
    const forStranger = await add({ address: MINE.address, nonce, signature }, stranger);
    const otherWallet = await add({ address: OTHER.address, nonce, signature: OTHER.sign(message) });
    const unknown = await add({ address: MINE.address, nonce: '0'.repeat(32), signature });
    api.clock.advance(10 * 60_000);
    const late = await add({ address: MINE.address, nonce, signature });
    for (const answer of [forStranger, otherWallet, unknown, late]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ reason: 'wallets.challenge_expired' });
    }
    const again = await challenge();
    api.clock.advance(10 * 60_000 - 1_000);
    const signed = { address: MINE.address, nonce: again.nonce, signature: MINE.sign(again.message) };
    expect((await add(signed)).status).toBe(200);
  });

  it('stay linked unchanged when they are proved again, also in parallel', async () => {
    const texts = await Promise.all([challenge(), challenge(), challenge()]);
    const answers = await Promise.all(
      texts.map(({ nonce, message }) => add({ address: MINE.address, nonce, signature: MINE.sign(message) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list()).toHaveLength(1);
    expect((await link()).body.data).toEqual((await list())[0]);
  });

  it('can be those of several users, and are unlinked by each alone, without a signature', async () => {
    const partner = await signedIn(api);
    await link(MINE, buyer);
    await link(MINE, partner);
    await link(OTHER, buyer);
    expect(await owners()).toEqual([buyer.user.id, partner.user.id]);
    expect((await revoke()).body).toEqual({ code: 200, message: 'ok', data: {} });
    expect(await owners()).toEqual([partner.user.id]);
    expect(await list()).toMatchObject([{ address: OTHER.address }]);
    const again = await revoke();
    expect(again.status).toBe(404);
    expect(again.body).toMatchObject({ code: 506, reason: 'wallets.not_found' });
    expect(await api.rows('SELECT active, revoked_by FROM authorised_wallets WHERE revoked_at IS NOT NULL')).toEqual([
      { active: null, revoked_by: expect.anything() },
    ]);
  });

  it('can be linked again after that, and the old verification is kept', async () => {
    await link();
    await revoke();
    expect((await link()).status).toBe(200);
    expect(await owners()).toEqual([buyer.user.id]);
    expect(await api.rows('SELECT id FROM authorised_wallets')).toHaveLength(2);
  });

  it('are at most twenty', async () => {
    for (let n = 1; n <= 20; n++) expect((await link(wallet(n))).status).toBe(200);
    const refused = await link(wallet(21));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ reason: 'wallets.too_many', params: { most: 20 } });
    await revoke(wallet(20).address);
    expect((await link(wallet(21))).status).toBe(200);
  });

  it.each([
    ['address', { address: 'TXYZ' }],
    ['address', { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
    ['address', { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }],
    ['nonce', { nonce: 'x' }],
    ['nonce', { nonce: { $ne: '' } }],
    ['signature', { signature: 'a'.repeat(200) }],
    ['signature', { signature: 1 }],
  ])('reject a malformed %s', async (field, wrong) => {
    const answer = await add({ address: MINE.address, nonce: '0'.repeat(32), signature: '00', ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 519, errors: [{ field }] });
  });

  it('are for signed-in users only', async () => {
    const body = { address: MINE.address, nonce: '0'.repeat(32), signature: '00' };
    const answers = [
      await api.http.get('/api/auth/wallets'),
      await api.http.post('/api/auth/wallets/challenge').send(body),
      await api.http.post('/api/auth/wallets').send(body),
      await api.http.delete(`/api/auth/wallets/${MINE.address}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('can be proved and unlinked only: no endpoint moves their money', () => {
    const verbs = (type: { prototype: object }) =>
      Object.getOwnPropertyNames(type.prototype).filter((name) => name !== 'constructor');
    expect(verbs(AuthorisedWalletsService).sort()).toEqual([
      'addWallet',
      'createChallenge',
      'findUserIds',
      'findWallets',
      'revokeAll',
      'revokeWallet',
    ]);
    expect(verbs(WalletVerificationService).sort()).toEqual(['createChallenge', 'verifySignature']);
  });

  it('leave no used or old text behind', async () => {
    await link();
    await challenge();
    api.clock.advance(11 * 60_000);
    const { nonce } = await challenge();
    await api.runJob('wallet-verification.purge-challenges');
    expect(await api.rows('SELECT nonce FROM wallet_challenges')).toEqual([{ nonce }]);
  });

  it('prove themselves for other purposes, each for its own subject and in its own transaction', async () => {
    const verification = api.get(WalletVerificationService);
    const { message, nonce } = await verification.createChallenge('payment:1', MINE.address, {
      zh: '付款\n钱包 / Wallet: T1',
      en: 'Payment',
    });
    expect(message).toContain('用途：付款 钱包 / Wallet: T1\nPurpose: Payment\n');
    const prove = (subject: string) =>
      api.get(TransactionsService).run(async (manager) => {
        await verification.verifySignature(manager, {
          subject,
          address: MINE.address,
          nonce,
          signature: MINE.sign(message),
        });
        if (subject === 'payment:1') throw new Error('the rest failed');
      });
    await expect(prove('payment:2')).rejects.toMatchObject({ definition: { reason: 'wallets.challenge_expired' } });
    await expect(prove('payment:1')).rejects.toThrow('the rest failed');
    await expect(prove('payment:1')).rejects.toThrow('the rest failed'); // what failed used nothing up
  });

  describe('as staff see them', () => {
    let owner: SignedInUser;
    beforeEach(async () => {
      owner = await signedIn(api, { roles: ['owner'] });
    });
    const get = async (path: string) => {
      const { body } = await api.http.get(`/api/authorised-wallets${path}`).set(owner.headers);
      return body.data ?? body;
    };
    const idOf = async (query = '') => (await get(query)).items[0].id as string;
    const end = (id: string, reason = 'it was stolen') =>
      api.http.delete(`/api/authorised-wallets/${id}`).set(owner.headers).send({ reason });

    it('show their user, and flag an address that two users have', async () => {
      const bob = await signedIn(api, { username: 'bob' });
      await link(MINE);
      await link(MINE, bob);
      await link(OTHER);
      const { items } = await get('');
      expect(
        items.map(({ user, shared }: { user: { username: string }; shared: boolean }) => [user.username, shared]),
      ).toEqual([
        ['alice', false],
        ['bob', true],
        ['alice', true],
      ]);
      expect((await get('?state=shared')).items).toHaveLength(2);
      expect((await get(`?q=${OTHER.address}`)).items).toHaveLength(1);
      expect((await get('?q=bob')).items).toMatchObject([{ address: MINE.address }]);
      expect((await get('?q=nobody')).items).toEqual([]);
      const first = await get('?limit=2');
      expect((await get(`?limit=2&cursor=${first.next_cursor}`)).items).toHaveLength(1);
      expect(await get('?cursor=abc')).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
    });

    it('show the last payment from each wallet', async () => {
      await link(MINE);
      await link(OTHER);
      for (const amount of [1_000_000n, 2_500_000n]) {
        await payWithoutChain(api, SHOP_WALLET, amount, 'final', api.clock.now(), { from: MINE.address });
      }
      const { items } = await get('');
      expect(items).toMatchObject([
        { address: OTHER.address, last_payment: null },
        { address: MINE.address, last_payment: { amount: '2.500000', final: true } },
      ]);
      expect((await get(`/${items[1].id}`)).transfers).toHaveLength(2);
    });

    it('are verified each time they are read: an altered row proves nothing', async () => {
      await link(MINE);
      const id = await idOf();
      expect(await get(`/${id}`)).toMatchObject({ verified: true, others: [], transfers: [], revoked_at: null });
      await api
        .get(TransactionsService)
        .run((manager) => execute(manager, "UPDATE authorised_wallets SET message='something else'"));
      expect(await get(`/${id}`)).toMatchObject({ verified: false });
      expect(await get('/1')).toMatchObject({ code: 506, reason: 'wallets.verification_not_found' });
    });

    it('are revoked with a reason, once, and the log says by whom', async () => {
      await link(MINE);
      const id = await idOf();
      expect((await end(id, 'x')).body).toMatchObject({ code: 519, errors: [{ field: 'reason' }] });
      expect((await end(id)).body.data).toMatchObject({
        revoke_reason: 'it was stolen',
        revoked_at: expect.any(String),
      });
      expect(await owners()).toEqual([]);
      expect((await end(id)).body).toMatchObject({
        code: 409,
        reason: 'wallets.already_revoked',
        params: { changed_by: owner.user.username, changed_at: expect.any(String) },
      });
      expect(await api.rows("SELECT action, object_id FROM audit_log WHERE action='wallets.revoked'")).toMatchObject([
        { action: 'wallets.revoked' },
      ]);
      expect((await get('?state=revoked')).items).toHaveLength(1);
      expect((await get('?state=active')).items).toEqual([]);
    });

    it('are visible only with the permission', async () => {
      const clerk = await signedIn(api, { roles: ['sales'] });
      for (const who of [clerk.headers, buyer.headers]) {
        expect((await api.http.get('/api/authorised-wallets').set(who)).body).toMatchObject({ code: 403 });
        expect(
          (await api.http.delete('/api/authorised-wallets/1').set(who).send({ reason: 'because' })).body,
        ).toMatchObject({
          code: 403,
        });
      }
    });
  });
});
