import { FAULT_KINDS, type Devnet, type FaultInput } from '../src/index.js';
import {
  buildTransfer,
  fundedAccount,
  get,
  list,
  post,
  receipt,
  rpc,
  sample,
  sign,
  start,
  type Json,
} from './support.js';

async function paidShop(faults: FaultInput[] = []): Promise<{ devnet: Devnet; shop: string; txid: string }> {
  const devnet = await start();
  const shop = devnet.createAccount().address;
  const { txid } = devnet.transfer({ to: shop, amount: '1' });
  devnet.mine(1);
  devnet.addFaults(faults);
  return { devnet, shop, txid };
}

const feed = (devnet: Devnet, shop: string, query = ''): Promise<Json> =>
  get(devnet, `/v1/accounts/${shop}/transactions/trc20?${query}`);
const now = (devnet: Devnet): Promise<Response> => fetch(`${devnet.url}/wallet/getnowblock`);

describe('faults of the chain', () => {
  it('late_receipts: a receipt is missing for as many polls of it, everywhere', async () => {
    const { devnet, txid } = await paidShop([{ kind: 'late_receipts', polls: 3 }]);
    expect(await receipt(devnet, txid)).toEqual({});
    expect(await post(devnet, '/wallet/gettransactioninfobyblocknum', { num: 1 })).toEqual([]);
    expect(await rpc(devnet, 'eth_getTransactionReceipt', txid)).toBeNull();
    expect((await receipt(devnet, txid)).id).toBe(txid);
    const other = devnet.transfer({ to: devnet.state().usdt, amount: '1' });
    devnet.mine(1);
    expect(await receipt(devnet, other.txid)).toEqual({});
  });

  it('empty_logs: an empty list instead of the logs, as many times as wanted', async () => {
    const { devnet } = await paidShop([{ kind: 'empty_logs', count: 2 }]);
    const lengths: number[] = [];
    for (let i = 0; i < 3; i += 1)
      lengths.push((await rpc(devnet, 'eth_getLogs', { fromBlock: '0x0' })).length as number);
    expect(lengths).toEqual([0, 0, 1]);
  });

  it('lag: the node knows only blocks below, in one batch consistently', async () => {
    const { devnet, txid } = await paidShop();
    devnet.mine(9);
    devnet.addFaults([{ kind: 'lag', blocks: 10, count: 2 }]);
    const [head, logs] = await post(devnet, '/jsonrpc', [
      { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
      { jsonrpc: '2.0', id: 2, method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock: 'latest' }] },
    ]);
    expect([head.result, logs.result]).toEqual(['0x0', []]);
    expect(await receipt(devnet, txid)).toEqual({});
    expect(await rpc(devnet, 'eth_blockNumber')).toBe('0xa');
  });

  it('head_back: the head number goes backwards, on both surfaces', async () => {
    const { devnet } = await paidShop();
    devnet.mine(29);
    devnet.addFaults([{ kind: 'head_back', blocks: 4, count: 2 }]);
    const number = async (surface: string): Promise<Json> =>
      (await post(devnet, `/${surface}/getblock`)).block_header.raw_data.number;
    expect([await number('wallet'), await number('walletsolidity')]).toEqual([26, 8]);
    expect([await number('wallet'), await number('walletsolidity')]).toEqual([30, 12]);
  });

  it('solid_stall: the final block stays behind', async () => {
    const { devnet } = await paidShop();
    devnet.mine(29);
    devnet.addFaults([{ kind: 'solid_stall', blocks: 5, path: '/walletsolidity' }]);
    expect((await post(devnet, '/walletsolidity/getnowblock')).block_header.raw_data.number).toBe(7);
    expect(await post(devnet, '/walletsolidity/getblockbynum', { num: 8 })).toEqual({});
  });

  it('broadcast: the node is busy, and takes the same transaction afterwards', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
    const codes = ['SERVER_BUSY', 'NO_CONNECTION', 'NOT_ENOUGH_EFFECTIVE_CONNECTION', 'BLOCK_UNSOLIDIFIED'] as const;
    for (const code of codes) {
      devnet.addFaults([{ kind: 'broadcast', code, count: 1 }]);
      expect(await post(devnet, '/wallet/broadcasttransaction', signed)).toMatchObject({ code, txid: signed.txID });
    }
    expect((await post(devnet, '/wallet/broadcasttransaction', signed)).result).toBe(true);
  });
});

describe('faults of the feed', () => {
  it('duplicate_items and unconfirmed_items: a transfer twice, once marked as unconfirmed (sample 01)', async () => {
    const { devnet, shop } = await paidShop([{ kind: 'duplicate_items' }, { kind: 'unconfirmed_items' }]);
    const { data } = await feed(devnet, shop);
    const recorded = list(sample('01-v1-trc20-page-mainnet-duplicate-unconfirmed').data).slice(1, 3);
    expect(list(data).map((item: Json) => item._unconfirmed)).toEqual(recorded.map((item) => item._unconfirmed));
    expect(data[0].transaction_id).toBe(data[1].transaction_id);
    expect(Object.keys(data[0] as object).sort()).toEqual(Object.keys(recorded[0] as object).sort());
    devnet.mine(18);
    expect((await feed(devnet, shop)).data[0]._unconfirmed).toBeUndefined();
  });

  it('reorder_items: the same items in another order', async () => {
    const { devnet, shop } = await paidShop();
    for (const amount of ['2', '3', '4']) devnet.transfer({ to: shop, amount });
    devnet.mine(1);
    const values = async (): Promise<string[]> =>
      list((await feed(devnet, shop)).data).map((item) => item.value as string);
    const right = await values();
    devnet.addFaults([{ kind: 'reorder_items', count: 1 }]);
    const wrong = await values();
    expect(wrong).not.toEqual(right);
    expect(wrong.toSorted()).toEqual(right.toSorted());
    expect(await values()).toEqual(right);
  });

  it('missing_fingerprint: a page that looks like the last one', async () => {
    const { devnet, shop } = await paidShop();
    devnet.transfer({ to: shop, amount: '2' });
    devnet.mine(1);
    devnet.addFaults([{ kind: 'missing_fingerprint', count: 1 }]);
    expect(Object.keys((await feed(devnet, shop, 'limit=1')).meta as object)).toEqual(['at', 'page_size']);
    expect((await feed(devnet, shop, 'limit=1')).meta.fingerprint).toEqual(expect.any(String));
  });
});

describe('faults of the transport', () => {
  it('status: 429, 403 and 503 with the recorded bodies (sample 29)', async () => {
    const { devnet, shop } = await paidShop();
    const withoutSeconds = (body: unknown): string =>
      JSON.stringify(body)
        .replace(/\d+ ?s"/, 'N"')
        .replace(/\(\d+\)/, '(L)');
    for (const [status, path, index] of [
      [429, '/wallet/getnowblock', 0],
      [403, `/v1/accounts/${shop}/transactions/trc20`, 1],
      [403, '/wallet/getnowblock', 2],
    ] as const) {
      devnet.addFaults([{ kind: 'status', status, count: 1 }]);
      const response = await fetch(devnet.url + path);
      expect(response.status).toBe(status);
      expect(withoutSeconds(await response.json())).toBe(withoutSeconds(sample('29-rate-limit-bodies')[index].body));
    }
    devnet.addFaults([{ kind: 'status', status: 503, count: 1 }]);
    expect((await now(devnet)).status).toBe(503);
    expect((await now(devnet)).status).toBe(200);
  });

  it('status with a blackout: everything is refused until the named seconds are over', async () => {
    const { devnet } = await paidShop([{ kind: 'status', status: 429, blackoutS: 27, count: 1 }]);
    const first = await now(devnet);
    expect([first.status, ((await first.json()) as Json).Error]).toEqual([
      429,
      'The key exceeds the frequency limit(15), and the query server is suspended for 27 s',
    ]);
    const second = await now(devnet);
    expect([second.status, ((await second.json()) as Json).Error]).toEqual([
      403,
      expect.stringMatching(/suspended for 2[67] s$/),
    ]);
    devnet.setClock({ advanceMs: 28_000 });
    expect((await now(devnet)).status).toBe(200);
    expect(devnet.state().faults).toEqual([]);
  });

  it('error_200, text and disabled: answers that are no answers', async () => {
    const { devnet } = await paidShop();
    devnet.addFaults([{ kind: 'error_200', count: 1 }]);
    const limited = await now(devnet);
    expect([limited.status, await limited.json()]).toEqual([200, sample('29-rate-limit-bodies')[4].body]);
    devnet.addFaults([{ kind: 'text', count: 1 }]);
    const text = await now(devnet);
    expect([text.status, await text.text()]).toEqual([200, 'this API is closed because this node is a lite fullnode']);
    devnet.addFaults([{ kind: 'disabled', count: 1 }]);
    expect((await now(devnet)).status).toBe(404);
  });

  it('truncated: JSON that ends in the middle', async () => {
    const { devnet } = await paidShop([{ kind: 'truncated', count: 1 }]);
    const text = await (await now(devnet)).text();
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(await (await now(devnet)).json()).toHaveProperty('blockID');
  });

  it('slow: the answer comes, later', async () => {
    const { devnet } = await paidShop([{ kind: 'slow', ms: 80, count: 1 }]);
    const started = performance.now();
    expect((await now(devnet)).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(70);
  });

  it('refuse: the connection is cut', async () => {
    const { devnet } = await paidShop([{ kind: 'refuse', count: 1 }]);
    await expect(now(devnet)).rejects.toThrow('fetch failed');
    expect((await now(devnet)).status).toBe(200);
  });
});

describe('the list of faults', () => {
  it('spoils only requests whose path or method contains the filter', async () => {
    const { devnet } = await paidShop([
      { kind: 'error_200', path: '/walletsolidity' },
      { kind: 'error_200', path: 'eth_getLogs' },
    ]);
    expect(await (await now(devnet)).json()).toHaveProperty('blockID');
    expect(await post(devnet, '/walletsolidity/getnowblock')).toHaveProperty('Error');
    const call = (method: string): Promise<Json> =>
      post(devnet, '/jsonrpc', { jsonrpc: '2.0', id: 1, method, params: [{}] });
    expect(await call('eth_blockNumber')).toHaveProperty('result');
    expect(await call('eth_getLogs')).toHaveProperty('Error');
  });

  it('is shown, added to and cleared over HTTP, and never spoils the controls', async () => {
    const { devnet } = await paidShop();
    const added = await post(devnet, '/devnet/faults', { kind: 'status', status: 503, blackout_s: 5, count: 2 });
    expect(added.faults).toEqual([{ id: 1, kind: 'status', status: 503, blackout_s: 5, count: 2, used: 0 }]);
    await post(devnet, '/devnet/faults', [{ kind: 'refuse' }, { kind: 'slow', ms: 5 }]);
    expect((await get(devnet, '/devnet/state')).faults).toHaveLength(3);
    expect(await post(devnet, '/devnet/faults', {})).toEqual({ faults: [] });
    await post(devnet, '/devnet/faults', { faults: [{ kind: 'text' }] });
    expect((await get(devnet, '/devnet/faults')).faults).toHaveLength(1);
    expect(await post(devnet, '/devnet/faults', { clear: true })).toEqual({ faults: [] });
    expect((await now(devnet)).status).toBe(200);
  });

  it('refuses an unknown kind and wrong numbers', async () => {
    const { devnet } = await paidShop();
    for (const fault of [{ kind: 'nonsense' }, { kind: 'slow', ms: -1 }, { kind: 'lag', count: 0 }, 5]) {
      const response = await fetch(`${devnet.url}/devnet/faults`, { method: 'POST', body: JSON.stringify([fault]) });
      expect([response.status, await response.json()]).toEqual([400, { error: expect.any(String) }]);
    }
    expect(devnet.state().faults).toEqual([]);
  });

  it('names every kind once', () => {
    expect(new Set(FAULT_KINDS).size).toBe(FAULT_KINDS.length);
  });
});
