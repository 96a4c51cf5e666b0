import { TronWeb, utils } from 'tronweb';
import { startApi, type TestApi } from '../support/harness.js';
import { TestDevnet } from '../support/devnet.js';

const offline = new TronWeb({ fullHost: 'http://node.invalid' });

describe('a transfer that a page pays with a wallet', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let payer: { address: string; privateKey: string };
  let to: string;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
  });
  beforeEach(async () => {
    await devnet.noFaults();
    await api.clear();
    await devnet.mine(25);
    // Nodes that failed are asked again after a while.
    api.clock.advance(60_000);
    const { head } = await devnet.state();
    api.clock.set(head.timestamp - api.clock.now().getTime());
    payer = await devnet.wallet();
    await devnet.fund(payer.address, '100');
    to = await devnet.account();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const terms = (over: Record<string, string> = {}) =>
    api.http.get('/api/wallet-transfers/terms').query({ from: payer.address, to, amount: '5.01', ...over });
  const send = (body: object) => api.http.post('/api/wallet-transfers').send(body);
  /** As a page builds it, with the block of the API and no node. */
  const build = async (over: { call?: string; token?: string; options?: object } = {}) => {
    const { block } = (await terms()).body.data;
    const { transaction } = await offline.transactionBuilder.triggerSmartContract(
      over.token ?? devnet.usdt,
      over.call ?? 'transfer(address,uint256)',
      { feeLimit: 50_000_000, callValue: 0, txLocal: true, blockHeader: block, ...over.options },
      [
        { type: 'address', value: to },
        { type: 'uint256', value: '5010000' },
      ],
      payer.address,
    );
    return transaction;
  };
  const signed = (transaction: Awaited<ReturnType<typeof build>>, key = payer.privateKey) => {
    const { signature } = utils.crypto.signTransaction(key, structuredClone(transaction)) as { signature: string[] };
    return { raw_data_hex: transaction.raw_data_hex, signature: (signature[0] ?? '').toLowerCase() };
  };

  it('is built with the terms, sent, and moves exactly that, however often it is sent', async () => {
    const transaction = await build();
    const accepted = { txid: transaction.txID, result: 'accepted', node_code: null };
    expect((await send(signed(transaction))).body).toEqual({ code: 200, message: 'ok', data: accepted });
    expect((await send(signed(transaction))).body.data).toEqual(accepted);
    await devnet.mine();
    expect(await devnet.transfersTo(to)).toMatchObject([{ txid: transaction.txID, amount: '5.010000' }]);
  });

  it('has terms that say what the wallet holds and what it costs', async () => {
    const { data } = (await terms()).body;
    expect(data).toMatchObject({ usdt_balance: '100.000000', trx_balance: '100000.000000' });
    expect(Number(data.trx_fee)).toBeGreaterThan(1);
    expect(data.block.expiration - data.block.timestamp).toBe(240_000);
    expect(Math.abs(data.block.timestamp - api.clock.now().getTime())).toBeLessThan(10_000);
  });

  it('has terms without what the network does not say: a transfer that would fail has no known cost', async () => {
    const { data } = (await terms({ amount: '100.000001' })).body;
    expect(data).toMatchObject({ usdt_balance: '100.000000', trx_balance: null, trx_fee: null });
    expect(data.block.ref_block_hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    [{ from: 'T-none' }, 'from'],
    [{ to: '' }, 'to'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1.0000001' }, 'amount'],
  ])('has no terms for %j', async (over, field) => {
    const { status, body } = await terms(over);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it('has no terms, and is not sent, while no node answers', async () => {
    const body = signed(await build());
    await devnet.fault({ kind: 'refuse' });
    for (const answer of [await terms(), await send(body)]) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ reason: 'tron.chain_unavailable' });
    }
  });

  it('is rejected when another account signed it, or too late', async () => {
    const stranger = await devnet.wallet();
    const wrong = await send(signed(await build(), stranger.privateKey));
    expect(wrong.body.data).toMatchObject({ result: 'wrong_signer', node_code: 'SIGERROR' });
    const late = await build();
    await devnet.settle(300_000);
    expect((await send(signed(late))).body.data).toMatchObject({ result: 'expired' });
    expect(await devnet.transfersTo(to)).toEqual([]);
  });

  it('is sent only when it is one plain transfer of the token, and nothing else', async () => {
    const { counterfeit } = await devnet.state();
    const others = [
      await build({ call: 'transferX(address,uint256)' }),
      await build({ token: counterfeit }),
      await build({ options: { callValue: 1 } }),
      await build({ options: { permissionId: 2 } }),
    ];
    const plain = await build();
    // A memo, which is a field more.
    others.push(await offline.transactionBuilder.addUpdateData(plain, 'memo', 'utf8', { txLocal: true }));
    for (const other of others) {
      const { status, body } = await send(signed(other));
      expect(status).toBe(409);
      expect(body).toMatchObject({ reason: 'tron.not_a_transfer' });
    }
    const garbage = await send({ raw_data_hex: 'ffff', signature: 'ab'.repeat(65) });
    expect(garbage.body).toMatchObject({ reason: 'tron.not_a_transfer' });
  });

  it.each([
    [{ raw_data_hex: null, signature: 'ab'.repeat(65) }],
    [{ raw_data_hex: 'xyz', signature: 'ab'.repeat(65) }],
    [{ raw_data_hex: 'abcd', signature: 'ab' }],
    [{}],
  ])('is not read from %j', async (body) => {
    expect((await send(body)).status).toBe(400);
  });
});
