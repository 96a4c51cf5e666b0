import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAddress } from '../src/codec/address.js';
import type { Devnet } from '../src/index.js';
import { fundedAccount, get, pay, post, receipt, rpc, start } from './support.js';

const lagOf = (devnet: Devnet): number => devnet.state().head.number - devnet.state().solid.number;

/** How far the final block is behind while blocks are made one by one. */
function lagsWhileMining(devnet: Devnet, blocks: number): number[] {
  return Array.from({ length: blocks }, () => {
    devnet.mine(1);
    return lagOf(devnet);
  });
}

describe('the final block', () => {
  it('is 18, 19 or 20 blocks behind the head, always the same for the same head, and never goes back', async () => {
    const [one, other] = [await start({ solidJitter: 2 }), await start({ solidJitter: 2 })];
    one.mine(20);
    other.mine(20);
    const lags = lagsWhileMining(one, 60);
    expect([...new Set(lags)].sort()).toEqual([18, 19, 20]);
    const final = lags.map((lag, i) => 21 + i - lag);
    expect(final).toEqual([...final].sort((a, b) => a - b));
    expect(lagsWhileMining(other, 60)).toEqual(lags);
  });

  it('is the same however many blocks are made at a time', async () => {
    const [one, other] = [await start({ solidJitter: 2 }), await start({ solidJitter: 2 })];
    for (const blocks of [7, 23, 1, 400, 3]) one.mine(blocks);
    for (let made = 0; made < 434; made += 1) other.mine(1);
    expect(other.state().solid.number).toBe(one.state().solid.number);
  });

  it('is late by turns when the clock makes the blocks, and exact when a test makes them', async () => {
    const manual = await start({ clock: 'manual' });
    manual.mine(20);
    expect(new Set(lagsWhileMining(manual, 40))).toEqual(new Set([18]));
    const auto = await start({ clock: 'auto', blockMs: 86_400_000 });
    auto.mine(20);
    expect(new Set(lagsWhileMining(auto, 40))).toEqual(new Set([18, 19, 20]));
  });

  it('can be taken back by nothing', async () => {
    const devnet = await start({ solidJitter: 2 });
    devnet.mine(50);
    const unsolid = lagOf(devnet);
    expect(() => devnet.restart({ depth: unsolid + 1 })).toThrow(`only the ${unsolid} unsolid blocks`);
    const before = devnet.state().solid;
    devnet.restart({ depth: unsolid });
    expect(devnet.state()).toMatchObject({ solid: before, head: before });
    devnet.mine(1);
    expect(devnet.state().solid).toEqual(before);
  });
});

describe('a restart of the node', () => {
  const frozen = { now: () => 1_795_441_125_000 };

  it('loses the newest blocks; others with new ids follow, with the transactions that wait again', async () => {
    const devnet = await start(frozen);
    const buyer = fundedAccount(devnet);
    const shop = devnet.createAccount();
    devnet.mine(30);
    const txid = await pay(devnet, { from: buyer, to: shop.address, micro: 5_000_000n });
    devnet.mine(3);
    const old = [31, 32, 33].map((num) => post(devnet, '/wallet/getblockbynum', { num }));
    const ids = (await Promise.all(old)).map((block) => block.blockID as string);
    const { lost, dropped, head } = await post(devnet, '/devnet/restart');
    expect(lost).toEqual(ids.map((id, i) => ({ number: 31 + i, id })));
    expect([dropped, head.number, await rpc(devnet, 'eth_blockNumber')]).toEqual([[], 30, '0x1e']);
    expect(await receipt(devnet, txid)).toEqual({});
    expect(await post(devnet, '/wallet/gettransactionbyid', { value: txid })).toMatchObject({ txID: txid });
    // The clock of this network stands still: even so the blocks are others.
    devnet.mine(3);
    for (const [i, id] of ids.entries()) {
      expect((await post(devnet, '/wallet/getblockbynum', { num: 31 + i })).blockID).not.toBe(id);
    }
    expect((await receipt(devnet, txid)).blockNumber).toBe(31);
    expect(devnet.accounts()[1]?.usdt).toBe('5.000000');
  });

  it('with drop loses the transactions, too, and the money is where it was', async () => {
    const devnet = await start();
    const [buyer, shop] = [fundedAccount(devnet), devnet.createAccount()];
    const inBlock = await pay(devnet, { from: buyer, to: shop.address, micro: 1n });
    devnet.mine(1);
    const waiting = await pay(devnet, { from: buyer, to: shop.address, micro: 2n });
    expect(devnet.restart({ depth: 1, drop: true }).dropped).toEqual([inBlock, waiting]);
    expect(devnet.state().pending).toBe(0);
    devnet.mine(1);
    expect(devnet.accounts().map(({ usdt }) => usdt)).toEqual(['1000.000000', '0.000000']);
  });

  it('again and again gives ever new ids, which a state file brings back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tron-devnet-'));
    const options = { ...frozen, state: join(folder, 'state') };
    const devnet = await start(options);
    devnet.mine(5);
    const heads = Array.from({ length: 5 }, () => {
      devnet.restart({ depth: 1 });
      return devnet.mine(1).id;
    });
    expect(new Set(heads).size).toBe(5);
    await devnet.close();
    expect((await start(options)).state().head.id).toBe(heads[4]);
    rmSync(folder, { recursive: true });
  });

  it('is refused for what is impossible', async () => {
    const devnet = await start();
    expect(await post(devnet, '/devnet/restart')).toEqual({ error: 'depth must be a positive integer' });
    devnet.mine(2);
    expect(await post(devnet, '/devnet/restart', { depth: 3 })).toEqual({
      error: 'only the 2 unsolid blocks can be replaced',
    });
    expect(await post(devnet, '/devnet/restart', { drop: 'all' })).toEqual({ error: 'drop must be a boolean' });
  });
});

describe('block 0', () => {
  it('ends in the chain id, so that it tells the network without JSON-RPC', async () => {
    for (const chainId of ['0x74d0e001', '0xcd8690dc', '0x2b']) {
      const devnet = await start({ chainId });
      const { blockID } = await get(devnet, '/walletsolidity/getblock?id_or_num=0');
      expect(BigInt(`0x${(blockID as string).slice(-8)}`)).toBe(BigInt(await rpc(devnet, 'eth_chainId')));
      devnet.mine(1);
      const [first] = (await get(devnet, '/wallet/getblockbylimitnext?startNum=1&endNum=2')).block;
      expect(first.block_header.raw_data.parentHash).toBe(blockID);
    }
  });

  it('keeps its id in the file of an older devnet, which did not know of that', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tron-devnet-'));
    const state = join(folder, 'state');
    const devnet = await start({ state });
    await devnet.close();
    const [line = ''] = readFileSync(state, 'utf8').split('\n');
    const { genesisTellsChainId, ...older } = JSON.parse(line) as Record<string, unknown>;
    expect(genesisTellsChainId).toBe(true);
    writeFileSync(state, `${JSON.stringify(older)}\n`);
    const again = await start({ state });
    expect(again.state().head.id).not.toBe(devnet.state().head.id);
    expect(again.state().head.id.slice(0, 56)).toBe(devnet.state().head.id.slice(0, 56));
    rmSync(folder, { recursive: true });
  });
});

describe('a stock configuration', () => {
  it('without JSON-RPC cuts the line there, or a gateway says so with a page; all else works', async () => {
    const devnet = await start();
    devnet.addFaults([{ kind: 'jsonrpc_off' }]);
    await expect(rpc(devnet, 'eth_blockNumber')).rejects.toThrow('fetch failed');
    expect((await get(devnet, '/wallet/getnowblock')).blockID).toBe(devnet.state().head.id);
    devnet.clearFaults();
    devnet.addFaults([{ kind: 'jsonrpc_off', status: 502 }]);
    const answer = await fetch(`${devnet.url}/jsonrpc`, { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await answer.text()).toContain('<h1>502 Bad Gateway</h1>');
    devnet.clearFaults();
    expect(await rpc(devnet, 'eth_blockNumber')).toBe('0x0');
  });

  it('without constant calls refuses each of them in its own words, and still builds transfers', async () => {
    const devnet = await start();
    devnet.addFaults([{ kind: 'constant_off' }]);
    const { usdt } = devnet.state();
    const call = { owner_address: usdt, contract_address: usdt, function_selector: 'decimals()', visible: true };
    const refused = { code: 'CONTRACT_VALIDATE_ERROR', message: 'this node does not support constant' };
    for (const path of ['/wallet', '/walletsolidity']) {
      expect(await post(devnet, `${path}/triggerconstantcontract`, call)).toEqual({ result: refused });
      expect(await post(devnet, `${path}/estimateenergy`, call)).toEqual({
        result: { ...refused, message: 'this node does not support estimate energy' },
      });
    }
    expect(await rpc(devnet, 'eth_call', { to: `0x${parseAddress(usdt)}`, data: '0x313ce567' }, 'latest')).toEqual({
      code: -32600,
      message: 'this node does not support constant',
      data: '{}',
    });
    await pay(devnet, { from: fundedAccount(devnet), to: usdt, micro: 1n });
    const nobody = { ...call, contract_address: devnet.createAccount().address };
    const { message } = (await post(devnet, '/wallet/triggerconstantcontract', nobody)).result;
    expect(message).toBe('Smart contract is not exist.');
  });
});
