import { signedIn, withCode } from '../auth/auth.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { type DevnetTransfer, TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, payWithoutChain, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

const RUN_MS = 600_000;

describe('a transfer that belongs to no buyer', () => {
  let api: TestApi;
  let shop: TestShop;
  let devnet: TestDevnet;
  let wallet: string;
  let sender: string;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi({ ...devnet.config, CHAIN_START_BLOCK: 1 });
  });
  beforeEach(async () => {
    await api.clear();
    wallet = await devnet.account();
    sender = await devnet.account();
    // Before the wallet is watched: what it holds beside the books.
    for (const address of [wallet, sender]) await devnet.faucet(address, '1000000', '100000');
    await devnet.settle();
    shop = await openShop(api, wallet);
    await devnet.settle();
    await api.get(ChainService).scanOnce();
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const read = async (query = '') => (await api.http.get(`/api/admin/transfers${query}`).set(shop.owner.headers)).body;
  const post = async (path: string, body: object, by = shop.owner) =>
    (
      await api.http
        .post(`/api/admin/transfers/${path}`)
        .set(await withCode(api, by))
        .send(body)
    ).body;
  /** A transfer of 77 USDT that waits. */
  const stray = async (): Promise<string> => {
    await devnet.reach(api.clock.now());
    await devnet.transfer({ to: wallet, amount: '77', from: sender });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
    return (await read()).data.items[0].id as string;
  };
  /** What goes to the sender, from the receiving wallet unless told otherwise. */
  const send = async (transfer: Partial<DevnetTransfer> = {}): Promise<string> => {
    const txid = await devnet.transfer({ from: wallet, to: sender, amount: '77', ...transfer });
    await devnet.mine(1);
    return txid;
  };
  const sendSolid = async (transfer: Partial<DevnetTransfer> = {}): Promise<string> => {
    const txid = await send(transfer);
    await devnet.settle();
    return txid;
  };
  const why = { reason: 'the sender asked for it' };
  const unmatched = async () =>
    (await api.rows<{ n: string }>("SELECT SUM(amount) AS n FROM ledger_entries WHERE account='unmatched_receipts'"))[0]
      ?.n;
  const reconciled = async () => {
    api.clock.advance(RUN_MS);
    await devnet.settle(RUN_MS);
    await api.get(ChainService).scanOnce();
    await api.runJob('reconciliation.run');
    const { data } = (await api.http.get('/api/stats/reconciliation').set(shop.owner.headers)).body;
    const faults = data.checks.filter(({ ok }: { ok: boolean }) => !ok);
    expect(faults).toEqual([]);
  };

  it('is closed when the shop sent it back to its sender, by a transaction that the chain proves', async () => {
    await reconciled();
    const id = await stray();
    const txid = await sendSolid();
    const { data } = await post(`${id}/sent-back`, { txid: `0x${txid}`, ...why });
    expect(data).toMatchObject({
      state: 'sent_back',
      suggestions: [],
      assigned: { to: 'sender', name: sender, txid, by: shop.owner.user.username, ...why },
    });
    expect(Number(await unmatched())).toBe(0);
    expect((await read()).data.items).toEqual([]);
    expect((await read('?state=sent_back')).data.items).toMatchObject([{ id }]);
    expect(await api.rows("SELECT action FROM audit_log WHERE action LIKE 'payments.receipt%'")).toEqual([
      { action: 'payments.receipt_sent_back' },
    ]);
    // It left the receiving wallet, which is a withdrawal: together both are nothing.
    await reconciled();
    const [took] = await api.rows<{ n: string }>(
      "SELECT SUM(amount) AS n FROM ledger_entries WHERE account='withdrawals'",
    );
    expect(Number(took?.n)).toBe(0);
  });

  it('is not closed by a transaction that did not send it back; each error has its cause, and nothing moves', async () => {
    const before = await sendSolid();
    api.clock.advance(60_000);
    const id = await stray();
    const other = await devnet.account();
    await devnet.reach(api.clock.now());
    const cases: [txid: string, word: string][] = [
      ['0'.repeat(64), 'tx_not_found'],
      [before, 'tx_too_old'],
      [await sendSolid({ to: other }), 'tx_wrong_recipient'],
      [await sendSolid({ amount: '76.999999' }), 'tx_wrong_amount'],
      [await sendSolid({ token: 'counterfeit', from: undefined }), 'tx_wrong_token'],
      [await sendSolid({ kind: 'reverted' }), 'tx_failed'],
    ];
    const young = await send();
    expect((await post(`${id}/sent-back`, { txid: young, ...why })).reason).toBe('payments.tx_not_solid');
    for (const [txid, word] of cases) {
      const refused = await post(`${id}/sent-back`, { txid, ...why });
      expect([word, refused.reason, refused.errors?.[0]?.field]).toEqual([word, `payments.${word}`, 'txid']);
    }
    expect(await post(`${id}/sent-back`, { txid: 'abc', ...why })).toMatchObject({
      code: 519,
      errors: [{ field: 'txid' }],
    });
    expect(await post(`${id}/sent-back`, { txid: young })).toMatchObject({ errors: [{ field: 'reason' }] });
    expect((await read()).data.items).toMatchObject([{ id, state: 'unmatched' }]);
    expect(Number(await unmatched())).toBe(-77_000_000);
    await devnet.settle();
    expect((await post(`${id}/sent-back`, { txid: young, ...why })).data).toMatchObject({ state: 'sent_back' });
  });

  it('needs its own transaction, and one that paid something else proves nothing', async () => {
    const [first, second] = [await stray(), await stray()];
    const txid = await sendSolid();
    const answers = await Promise.all([first, second, first].map((id) => post(`${id}/sent-back`, { txid, ...why })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const left = (await read()).data.items;
    expect(left).toHaveLength(1);
    expect((await post(`${left[0].id}/sent-back`, { txid, ...why })).reason).toBe('payments.tx_used');
  });

  it('from an unknown wallet counts only when staff declare it as the shop’s', async () => {
    const id = await stray();
    const payer = await devnet.account();
    await devnet.faucet(payer, '1000', '1000');
    const txid = await sendSolid({ from: payer });
    const wrong = await post(`${id}/sent-back`, { txid, payer: newWallet().address, ...why });
    expect(wrong.reason).toBe('payments.payer_unknown');
    const unconfirmed = await api.http
      .post(`/api/admin/transfers/${id}/sent-back`)
      .set(shop.owner.headers)
      .send({ txid, ...why });
    expect(unconfirmed.body).toMatchObject({ code: 409, reason: 'payments.payer_unknown', params: { payer } });
    expect((await post(`${id}/sent-back`, { txid, payer, ...why })).data).toMatchObject({ state: 'sent_back' });
    // The owner has paid it out of their own pocket: it is theirs now.
    await reconciled();
  });

  it('is the owner’s own transfer when staff declare it, and is booked as a deposit of the owner', async () => {
    const id = await stray();
    const { data } = await post(`${id}/own-transfer`, { reason: 'my own wallet, to try it' });
    expect(data).toMatchObject({ state: 'own', assigned: { to: 'own', name: '', txid: null } });
    expect(Number(await unmatched())).toBe(0);
    expect((await post(`${id}/own-transfer`, why)).reason).toBe('payments.receipt_taken');
    expect((await post(`${id}/assign`, { to: 'email', email: 'a@example.com', ...why })).reason).toBe(
      'payments.receipt_taken',
    );
    expect((await read('?state=own')).data.items).toMatchObject([{ id }]);
    await reconciled();
  });

  it('is not sent back to a wallet of the deciding clerk, nor decided without the permission', async () => {
    const id = await stray();
    const buyer = await signedIn(api);
    for (const path of ['sent-back', 'own-transfer']) {
      expect((await post(`${id}/${path}`, { txid: 'a'.repeat(64), ...why }, buyer)).code).toBe(403);
      expect((await post(`123/${path}`, { txid: 'a'.repeat(64), ...why })).reason).toBe('payments.receipt_not_found');
    }
    const mine = newWallet();
    const wallets = '/api/auth/wallets';
    const challenge = await api.http
      .post(`${wallets}/challenge`)
      .set(shop.owner.headers)
      .send({ address: mine.address });
    const { nonce, message } = challenge.body.data;
    await api.http
      .post(wallets)
      .set(shop.owner.headers)
      .send({ address: mine.address, nonce, signature: mine.sign(message) });
    const own = await payWithoutChain(api, wallet, 5_000_000n, 'final', api.clock.now(), { from: mine.address });
    expect((await post(`${own.id}/sent-back`, { txid: 'a'.repeat(64), ...why })).reason).toBe('payments.own_account');
  });

  it('is decided with 109 others at once: one that fails is reported and stays open, and all others succeed', async () => {
    const user = await signedIn(api);
    const ids: string[] = [];
    for (let n = 1; n <= 110; n++) ids.push((await payWithoutChain(api, wallet, BigInt(n) * 1_000_000n)).id);
    const taken = ids[54] ?? '';
    expect((await post(`${taken}/own-transfer`, why)).code).toBe(200);
    const { data } = await post('decide', { ids, to: 'user', username: user.user.username, ...why });
    expect(data).toMatchObject({ total: '6050.000000', refused: [{ id: taken, reason: 'payments.receipt_taken' }] });
    expect(data.decided).toEqual(ids.filter((id) => id !== taken));
    expect(await api.get(LedgerService).findBalance(user.user.id)).toBe(6_050_000_000n);
    expect((await read()).data.items).toEqual([]);
  });

  it('is rejected in a batch as alone when none can be decided, and needs one step-up for all', async () => {
    const ids = [
      (await payWithoutChain(api, wallet, 1_000_000n)).id,
      (await payWithoutChain(api, wallet, 2_000_000n)).id,
    ];
    expect(await post('decide', { ids, to: 'user', username: 'nobody at all', ...why })).toMatchObject({
      code: 519,
      errors: [{ field: 'username' }],
    });
    for (const body of [
      { ids: [], to: 'own', ...why },
      { ids, to: 'payment', ...why },
      { ids, to: 'own' },
    ]) {
      expect((await post('decide', body)).code).not.toBe(200);
    }
    const without = await api.http
      .post('/api/admin/transfers/decide')
      .set(shop.owner.headers)
      .send({ ids, to: 'own', ...why });
    expect(without.body.reason).toBe('auth.step_up_required');
    expect((await read()).data.items).toHaveLength(2);
    expect((await post('decide', { ids, to: 'own', ...why })).data).toMatchObject({ decided: ids, refused: [] });
  });
});
