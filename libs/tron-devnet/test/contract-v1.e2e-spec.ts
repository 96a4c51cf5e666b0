import type { Devnet } from '../src/index.js';
import { fundedAccount, get, list, pay, sample, shapeOf, start, type Json } from './support.js';

const trc20 = (devnet: Devnet, address: string, query = ''): Promise<Json> =>
  get(devnet, `/v1/accounts/${address}/transactions/trc20?${query}`);

/** A shop with `count` payments in as many blocks. */
async function shopWith(count: number): Promise<{ devnet: Devnet; shop: string; txids: string[] }> {
  const devnet = await start();
  const shop = devnet.createAccount().address;
  const txids: string[] = [];
  for (let i = 1; i <= count; i += 1) {
    txids.push(devnet.transfer({ to: shop, amount: String(i) }).txid);
    devnet.mine(1, 3_000);
  }
  return { devnet, shop, txids };
}

describe('/v1 answers like the recorded indexer', () => {
  it('an item of the token feed (samples 23, 27, R1 and R2)', async () => {
    const { devnet, shop } = await shopWith(1);
    devnet.transfer({ to: shop, amount: '100', token: 'counterfeit' });
    devnet.transfer({ to: shop, amount: '0', kind: 'transferFrom' });
    devnet.mine(1);
    const { data } = await trc20(devnet, shop);
    expect(data).toHaveLength(3);
    for (const name of [
      '27-v1-trc20-item-unsolicited-token-mainnet',
      'R2-reconstructed-zero-value-transferfrom-item',
    ]) {
      expect(shapeOf(data)).toEqual(shapeOf([sample(name)]));
    }
    const fake = list(data).find((item: Json) => item.token_info.address === devnet.state().counterfeit);
    const { address: _theirs, ...named } = sample('R1-reconstructed-fake-usdt-item').token_info;
    expect(fake.token_info).toMatchObject(named);
    expect(list(data).map((item: Json) => item.value)).toEqual(['0', '100000000', '1000000']);
    const detailed = await trc20(devnet, shop, 'get_detail=true&limit=1');
    expect(shapeOf(detailed.data)).toEqual(shapeOf([sample('23-v1-trc20-get-detail-mainnet-two-items').data[0]]));
  });

  it('a page and its meta (samples 01, 03, 04 and 33)', async () => {
    const { devnet, shop } = await shopWith(3);
    const page = await trc20(devnet, shop, 'limit=2');
    expect(shapeOf(page.meta)).toEqual(shapeOf(sample('33-v1-meta-page-mainnet-2026-fingerprint-truncated').meta));
    expect(shapeOf(page.meta)).toEqual(shapeOf(sample('01-v1-trc20-page-mainnet-duplicate-unconfirmed').meta));
    expect(shapeOf(page.data)).toEqual(shapeOf(sample('04-v1-trc20-page-nile-fingerprint').data));
    const empty = await trc20(devnet, devnet.createAccount().address);
    expect(empty).toEqual({ success: true, meta: { at: expect.any(Number), page_size: 0 }, data: [] });
    expect(Object.keys(empty).sort()).toEqual(Object.keys(sample('03-v1-empty-page-mainnet')).sort());
  });

  it('a transaction of an account (sample 05)', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    await pay(devnet, { from: buyer, to: devnet.createAccount().address, micro: 685_000_000n });
    devnet.mine(1);
    const { data } = await get(devnet, `/v1/accounts/${buyer.address}/transactions`);
    expect(shapeOf(data)).toEqual(shapeOf([sample('05-v1-transaction-item-usdt-transfer-130k-energy-mainnet')]));
    expect(data[0].energy_usage_total).toBe(130_285);
  });

  it('events of a contract, a transaction and a block', async () => {
    const { devnet, shop } = await shopWith(1);
    const { txid } = devnet.transfer({ to: shop, amount: '2', kind: 'batch' });
    devnet.mine(1);
    const all = await get(devnet, `/v1/contracts/${devnet.state().usdt}/events?order_by=block_timestamp,asc`);
    expect(list(all.data).map((item: Json) => [item.block_number, item.event_index])).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
    expect(all.data[0]).toMatchObject({
      event_name: 'Transfer',
      contract_address: devnet.state().usdt,
      result: { value: '1000000' },
    });
    expect((await get(devnet, `/v1/transactions/${txid}/events`)).data).toEqual(list(all.data).slice(1));
    expect((await get(devnet, '/v1/blocks/latest/events?order_by=block_timestamp,asc')).data).toEqual(
      list(all.data).slice(1),
    );
    expect((await get(devnet, `/v1/contracts/${devnet.state().usdt}/events?event_name=Approval`)).data).toEqual([]);
    expect((await get(devnet, `/v1/contracts/${devnet.state().usdt}/events?block_number=1`)).data).toHaveLength(1);
    expect((await get(devnet, `/v1/contracts/${devnet.state().usdt}/events?only_confirmed=true`)).data).toEqual([]);
  });

  it('balances of an account', async () => {
    const { devnet, shop } = await shopWith(2);
    const { data } = await get(devnet, `/v1/accounts/${shop}`);
    expect(data[0].trc20).toEqual([{ [devnet.state().usdt]: '3000000' }]);
    expect((await get(devnet, `/v1/accounts/${devnet.createAccount().address}`)).data).toEqual([]);
  });
});

describe('the token feed', () => {
  it('pages through everything once, in both orders, while new blocks arrive', async () => {
    for (const order of ['asc', 'desc']) {
      const { devnet, shop, txids } = await shopWith(7);
      const seen: string[] = [];
      let query = `limit=3&order_by=block_timestamp,${order}`;
      for (let pages = 0; pages < 5; pages += 1) {
        const { data, meta } = await trc20(devnet, shop, query);
        seen.push(...list(data).map((item) => item.transaction_id as string));
        if (meta.fingerprint === undefined) break;
        query = new URL(meta.links.next as string).search.slice(1);
        devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
        devnet.mine(1);
      }
      expect(seen).toEqual(order === 'asc' ? txids : txids.toReversed());
    }
  });

  it('takes a cursor only with the question that it was made for', async () => {
    const { devnet, shop } = await shopWith(3);
    const { meta } = await trc20(devnet, shop, 'limit=2');
    const other = await fetch(
      `${devnet.url}/v1/accounts/${shop}/transactions/trc20?limit=1&fingerprint=${meta.fingerprint}`,
    );
    expect(other.status).toBe(400);
    expect((await trc20(devnet, shop, `limit=2&fingerprint=${meta.fingerprint}`)).data).toHaveLength(1);
  });

  it('refuses a limit above 200 with an empty body (sample 29), and a wrong address', async () => {
    const { devnet, shop } = await shopWith(0);
    for (const limit of ['201', '0', 'x']) {
      const response = await fetch(`${devnet.url}/v1/accounts/${shop}/transactions/trc20?limit=${limit}`);
      expect([response.status, await response.text()]).toEqual([400, '']);
    }
    const wrong = await fetch(`${devnet.url}/v1/accounts/Tabc/transactions/trc20`);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ success: false, statusCode: 400 });
  });

  it('filters by direction, token, time and finality', async () => {
    const { devnet, shop } = await shopWith(3);
    const values = async (query: string): Promise<string[]> =>
      list((await trc20(devnet, shop, `order_by=block_timestamp,asc&${query}`)).data).map(
        (item) => item.value as string,
      );
    const { timestamp } = devnet.state().head;
    expect(await values('only_to=true')).toHaveLength(3);
    expect(await values('only_from=true')).toEqual([]);
    expect(await values(`contract_address=${devnet.state().counterfeit}`)).toEqual([]);
    expect(await values(`contract_address=${devnet.state().usdt}`)).toHaveLength(3);
    expect(await values(`min_timestamp=${timestamp}`)).toEqual(['3000000']);
    expect(await values(`max_timestamp=${timestamp - 1}`)).toEqual(['1000000', '2000000']);
    expect(await values('only_confirmed=true')).toEqual([]);
    devnet.mine(16);
    expect(await values('only_confirmed=true')).toEqual(['1000000']);
    expect(await values('only_unconfirmed=true')).toEqual(['2000000', '3000000']);
  });

  it('lists a transfer to oneself once', async () => {
    const devnet = await start();
    const account = fundedAccount(devnet);
    await pay(devnet, { from: account, to: account.address, micro: 5n });
    devnet.mine(1);
    expect((await trc20(devnet, account.address)).data).toHaveLength(1);
  });
});
