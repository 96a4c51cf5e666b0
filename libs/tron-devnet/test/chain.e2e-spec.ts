import fc from 'fast-check';
import { namedKey } from '../src/codec/keys.js';
import { toBase58 } from '../src/codec/address.js';
import { parseAmount } from '../src/codec/amount.js';
import { merkleRoot } from '../src/codec/header.js';
import { sha256 } from '../src/codec/hex.js';
import { encodeTransaction } from '../src/codec/transaction.js';
import { transactionFromJson } from '../src/codec/transaction-json.js';
import { SUPPLY } from '../src/chain/ledger.js';
import { TRANSFER_KINDS, type Devnet } from '../src/index.js';
import { FaultBoard } from '../src/faults.js';
import { Controls } from '../src/controls.js';
import { Network } from '../src/network.js';
import { readOptions } from '../src/options.js';
import {
  buildTransfer,
  fundedAccount,
  get,
  list,
  pay,
  post,
  receipt,
  resign,
  rpc,
  start,
  wordOf,
  type Json,
} from './support.js';

const numberOf = async (devnet: Devnet, surface: string): Promise<number> =>
  (await post(devnet, `/${surface}/getnowblock`)).block_header.raw_data.number as number;

describe('final blocks', () => {
  it('are those on which 19 producers stand, the own one included', async () => {
    const devnet = await start();
    const { txid } = devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
    devnet.mine(18);
    expect(await receipt(devnet, txid, 'walletsolidity')).toEqual({});
    expect(await post(devnet, '/walletsolidity/gettransactionbyid', { value: txid })).toEqual({});
    expect(await post(devnet, '/walletsolidity/gettransactioninfobyblocknum', { num: 1 })).toEqual([]);
    devnet.mine(1);
    expect(await receipt(devnet, txid, 'walletsolidity')).toEqual(await receipt(devnet, txid));
    expect(await numberOf(devnet, 'walletsolidity')).toBe(1);
    devnet.mine(100);
    expect([await numberOf(devnet, 'wallet'), await numberOf(devnet, 'walletsolidity')]).toEqual([119, 101]);
  });

  it('come after as many confirmations as configured', async () => {
    const devnet = await start({ confirmations: 1 });
    devnet.mine(5);
    expect(await numberOf(devnet, 'walletsolidity')).toBe(5);
  });

  it('show balances without what is not final', async () => {
    const devnet = await start();
    const shop = fundedAccount(devnet);
    const balance = async (surface: string): Promise<bigint> => {
      const answer = await post(devnet, `/${surface}/triggerconstantcontract`, {
        owner_address: shop.address,
        contract_address: devnet.state().usdt,
        function_selector: 'balanceOf(address)',
        parameter: wordOf(shop.address),
        visible: true,
      });
      return BigInt(`0x${answer.constant_result[0]}`);
    };
    devnet.transfer({ to: shop.address, amount: '5' });
    devnet.mine(1);
    expect([await balance('wallet'), await balance('walletsolidity')]).toEqual([1_005_000_000n, 1_000_000_000n]);
    devnet.mine(18);
    expect(await balance('walletsolidity')).toBe(1_005_000_000n);
  });
});

describe('blocks', () => {
  it('are chained by id, carry their number in it, and come from 27 producers in turn', async () => {
    const devnet = await start();
    devnet.mine(30);
    const { block: blocks } = await get(devnet, '/wallet/getblockbylimitnext?startNum=1&endNum=31');
    list(blocks).reduce((before: Json, block: Json) => {
      expect(block.block_header.raw_data.parentHash).toBe(before.blockID);
      expect(Number.parseInt((block.blockID as string).slice(0, 16), 16)).toBe(block.block_header.raw_data.number);
      expect(block.block_header.raw_data.timestamp).toBeGreaterThan(before.block_header.raw_data.timestamp as number);
      return block;
    });
    expect(new Set(list(blocks).map((block) => block.block_header.raw_data.witness_address)).size).toBe(27);
  });

  it('have a Merkle root over their whole transactions', async () => {
    const devnet = await start();
    for (let i = 1; i <= 3; i += 1) devnet.transfer({ to: devnet.createAccount().address, amount: String(i) });
    devnet.mine(1);
    const block = await post(devnet, '/wallet/getnowblock');
    const leaves = list(block.transactions).map((tx: Json) =>
      sha256(encodeTransaction(transactionFromJson(tx, false), 'SUCCESS')),
    );
    expect(block.block_header.raw_data.txTrieRoot).toBe(merkleRoot(leaves));
  });

  it('follow the clock, and the given spacing when more are made than time has passed', async () => {
    let now = 1_800_000_000_000;
    const devnet = await start({ now: () => now });
    expect(devnet.mine(1).timestamp).toBe(now + 1);
    now += 60_000;
    expect(devnet.mine(1).timestamp).toBe(now);
    expect(devnet.mine(10).timestamp).toBe(now + 10);
    expect(devnet.mine(10, 3_000).timestamp).toBe(now + 10 + 30_000);
    devnet.setClock({ advanceMs: 3_600_000 });
    expect(devnet.mine(1).timestamp).toBe(now + 3_600_000);
  });

  it('come by themselves with an automatic clock, and stop with a manual one', async () => {
    const devnet = await start({ clock: 'auto', blockMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    devnet.setClock({ mode: 'manual' });
    const { number } = devnet.state().head;
    expect(number).toBeGreaterThan(2);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(devnet.state().head.number).toBe(number);
  });

  it('are made by the ten thousand within seconds, and searched by recipient without reading them', async () => {
    const devnet = await start();
    const shop = devnet.createAccount();
    const { txid } = devnet.transfer({ to: shop.address, amount: '1' });
    const started = performance.now();
    devnet.mine(28_800);
    expect(performance.now() - started).toBeLessThan(5_000);
    const word = `0x${wordOf(shop.address)}`;
    const asked = performance.now();
    for (let from = 0; from < 28_800; from += 1_000) {
      const logs = await rpc(devnet, 'eth_getLogs', {
        fromBlock: `0x${from.toString(16)}`,
        toBlock: `0x${(from + 999).toString(16)}`,
        topics: [null, null, [word]],
      });
      expect(list(logs).map((log: Json) => log.transactionHash)).toEqual(from === 0 ? [`0x${txid}`] : []);
    }
    expect(performance.now() - asked).toBeLessThan(3_000);
  });
});

describe('a reorganisation', () => {
  it('gives the replaced heights other ids and puts the transactions into another block', async () => {
    const devnet = await start();
    const shop = devnet.createAccount();
    devnet.mine(5);
    const payments = [devnet.transfer({ to: shop.address, amount: '1' })];
    devnet.mine(2);
    payments.push(devnet.transfer({ to: shop.address, amount: '2' }));
    devnet.mine(1);
    const before = devnet.state().head;
    const result = devnet.reorg({ depth: 3 });
    expect(result.replaced.map((block) => block.number)).toEqual([6, 7, 8]);
    expect(result.replaced.every((block) => block.oldId !== block.newId)).toBe(true);
    expect(result).toMatchObject({ reincluded: payments.map(({ txid }) => txid), dropped: [] });
    expect(devnet.state().head.number).toBe(before.number);
    expect(await post(devnet, '/wallet/getblockbyid', { value: before.id })).toEqual({});
    expect((await receipt(devnet, payments[1]?.txid ?? '')).blockNumber).toBe(6);
    const logs = await rpc(devnet, 'eth_getLogs', { fromBlock: '0x0' });
    expect(list(logs).map((log: Json) => [log.blockNumber, log.logIndex])).toEqual([
      ['0x6', '0x0'],
      ['0x6', '0x1'],
    ]);
  });

  it('can lose transactions: all of them or the named ones, with their balances', async () => {
    const devnet = await start();
    const [buyer, shop] = [fundedAccount(devnet), devnet.createAccount()];
    const lost = await pay(devnet, { from: buyer, to: shop.address, micro: 1_000_000n });
    devnet.mine(1);
    const kept = devnet.transfer({ to: shop.address, amount: '2' });
    devnet.mine(1);
    expect(devnet.reorg({ depth: 2, drop: [lost] })).toMatchObject({ dropped: [lost], reincluded: [kept.txid] });
    const balances = (): Record<string, string> =>
      Object.fromEntries(devnet.accounts().map((account) => [account.address, account.usdt]));
    expect(balances()).toEqual({ [buyer.address]: '1000.000000', [shop.address]: '2.000000' });
    expect(await receipt(devnet, lost)).toEqual({});
    devnet.reorg({ depth: 2, drop: true });
    expect(balances()[shop.address]).toBe('0.000000');
    expect(await rpc(devnet, 'eth_getLogs', { fromBlock: '0x0' })).toEqual([]);
    expect((await get(devnet, `/v1/accounts/${shop.address}/transactions/trc20`)).data).toEqual([]);
    expect((await get(devnet, `/v1/accounts/${buyer.address}/transactions`)).data).toEqual([]);
  });

  it('never touches a final block', async () => {
    const devnet = await start();
    devnet.mine(30);
    expect(() => devnet.reorg({ depth: 19 })).toThrow('only the 18 unsolid blocks can be replaced');
    const solid = devnet.state().solid;
    devnet.reorg({ depth: 18 });
    expect(devnet.state().solid).toEqual(solid);
  });

  it('keeps waiting transactions waiting', async () => {
    const devnet = await start();
    const shop = devnet.createAccount();
    devnet.mine(2);
    const { txid } = devnet.transfer({ to: shop.address, amount: '1' });
    devnet.reorg({ depth: 1 });
    expect(devnet.state().pending).toBe(1);
    devnet.mine(1);
    expect((await receipt(devnet, txid)).blockNumber).toBe(3);
  });

  it('drops a transaction that refers to a replaced block', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const { id } = devnet.mine(1);
    const built = await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n });
    const reference = { ref_block_bytes: id.slice(12, 16), ref_block_hash: id.slice(16, 32) };
    const signed = resign({ ...built, raw_data: { ...built.raw_data, ...reference } }, buyer);
    const { txid } = await post(devnet, '/wallet/broadcasttransaction', signed);
    const safe = devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
    devnet.mine(1);
    expect(devnet.reorg({ depth: 2 })).toMatchObject({ dropped: [txid], reincluded: [safe.txid] });
  });
});

describe('money', () => {
  /** The in-process controls without a server: a run takes a millisecond. */
  function inProcess(): { controls: Controls; network: Network } {
    const network = new Network(readOptions({ clock: 'manual', confirmations: 5 }));
    return { network, controls: new Controls(network, new FaultBoard(() => 0)) };
  }

  const step = fc.oneof(
    fc.record({
      do: fc.constant('transfer' as const),
      kind: fc.constantFrom(...TRANSFER_KINDS),
      token: fc.constantFrom('usdt' as const, 'counterfeit' as const),
      from: fc.constantFrom(undefined, 0, 1, 2),
      to: fc.integer({ min: 0, max: 2 }),
      amount: fc.integer({ min: 1, max: 400 }),
    }),
    fc.record({ do: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('reorg' as const), depth: fc.integer({ min: 1, max: 4 }), drop: fc.boolean() }),
    fc.record({ do: fc.constant('faucet' as const), to: fc.integer({ min: 0, max: 2 }) }),
  );

  it('is neither made nor lost, whatever happens: balances sum up to the supply, TRX less the burnt fees', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { controls, network } = inProcess();
        const accounts = [0, 1, 2].map(() => controls.createAccount());
        const at = (i: number): string => accounts[i]?.address ?? '';
        for (const account of accounts) controls.faucet({ address: account.address, usdt: '500', trx: '60' });
        for (const action of steps) {
          try {
            if (action.do === 'mine') controls.mine(action.blocks);
            else if (action.do === 'reorg') controls.reorg(action);
            else if (action.do === 'faucet')
              controls.faucet({ address: at(action.to), usdt: '1', counterfeit: '3', trx: '9' });
            else {
              const { kind, token, amount } = action;
              const from = action.from === undefined ? {} : { from: at(action.from) };
              controls.transfer({ ...from, to: at(action.to), amount: String(amount), kind, token });
            }
          } catch (error) {
            // Too deep a reorganisation, or an account without TRX: refused, and nothing may have moved.
            expect((error as Error).message).toMatch(/unsolid blocks|BANDWITH_ERROR|does not exist/);
          }
        }
        controls.mine(1);
        const { state, blocks, head } = network.ledger;
        const sum = (slot: 'usdt' | 'counterfeit' | 'trx'): bigint => {
          const amounts = [...state.holders(slot)].map(([, amount]) => amount);
          expect(amounts.every((amount) => amount >= 0n)).toBe(true);
          return amounts.reduce((total, amount) => total + amount, 0n);
        };
        let burnt = 0n;
        for (let number = 0; number <= head.number; number += 1) {
          for (const { receipt: paid } of blocks.at(number)?.transactions ?? []) burnt += BigInt(paid.fee);
        }
        expect([sum('usdt'), sum('counterfeit'), sum('trx') + burnt]).toEqual([
          SUPPLY.usdt,
          SUPPLY.counterfeit,
          SUPPLY.trx,
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('comes from a treasury whose key is the same everywhere', async () => {
    const devnet = await start();
    const treasury = toBase58(namedKey('treasury').address);
    devnet.faucet({ address: devnet.createAccount().address, usdt: '12.5' });
    const { data } = await get(devnet, `/v1/accounts/${treasury}`);
    expect(BigInt(data[0].trc20[0][devnet.state().usdt] as string)).toBe(SUPPLY.usdt - (parseAmount('12.5') ?? 0n));
  });
});
