import { parseAddress } from '../src/codec/address.js';
import { LogIndex, type LogFilter } from '../src/chain/log-index.js';
import { makeBlock } from '../src/chain/blocks.js';
import type { Block, BlockTransaction } from '../src/chain/types.js';
import type { Devnet } from '../src/index.js';
import fc from 'fast-check';
import { list, rpc, start, wordOf, type Json } from './support.js';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const hex = (number: number): string => `0x${number.toString(16)}`;
const word = (address: string): string => `0x${wordOf(address)}`;
const logs = (devnet: Devnet, filter: Json): Promise<Json> => rpc(devnet, 'eth_getLogs', filter);

describe('eth_getLogs', () => {
  it('finds payments to any of many recipients and nobody else', async () => {
    const devnet = await start();
    const shops = [devnet.createAccount().address, devnet.createAccount().address];
    const wanted = shops.map((to) => devnet.transfer({ to, amount: '1' }).txid);
    devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
    devnet.transfer({ to: shops[0] ?? '', amount: '1', token: 'counterfeit' });
    devnet.mine(1);
    const recipients = [
      ...shops.map(word),
      ...Array.from({ length: 998 }, (_, i) => `0x${String(i).padStart(64, '0')}`),
    ];
    const filter = { fromBlock: '0x0', toBlock: 'latest', address: `0x${parseAddress(devnet.state().usdt)}` };
    const found = await logs(devnet, { ...filter, topics: [TRANSFER, null, recipients] });
    expect(list(found).map((log: Json) => log.transactionHash)).toEqual(wanted.map((txid) => `0x${txid}`));
    const both = [filter.address, `0x${parseAddress(devnet.state().counterfeit)}`];
    expect(await logs(devnet, { ...filter, address: both, topics: [null, null, recipients] })).toHaveLength(3);
    expect(await logs(devnet, { ...filter, topics: [TRANSFER, null, null, null] })).toEqual([]);
    expect(await logs(devnet, { ...filter, topics: [[]] })).toHaveLength(3);
  });

  it('counts logIndex through the whole block', async () => {
    const devnet = await start();
    const to = devnet.createAccount().address;
    devnet.transfer({ to, amount: '1', kind: 'batch' });
    devnet.transfer({ to, amount: '1', kind: 'reverted' });
    devnet.transfer({ to, amount: '1' });
    devnet.mine(1);
    const found = await logs(devnet, { fromBlock: '0x1', toBlock: '0x1' });
    expect(list(found).map((log: Json) => [log.logIndex, log.transactionIndex])).toEqual([
      ['0x0', '0x0'],
      ['0x1', '0x0'],
      ['0x2', '0x2'],
    ]);
  });

  it('understands tags, a missing end, and a block hash', async () => {
    const devnet = await start();
    const to = devnet.createAccount().address;
    for (let i = 0; i < 3; i += 1) {
      devnet.transfer({ to, amount: '1' });
      devnet.mine(1);
    }
    const count = async (filter: Json): Promise<number> => (await logs(devnet, filter)).length as number;
    expect(await count({})).toBe(1);
    expect(await count({ fromBlock: 'earliest' })).toBe(3);
    expect(await count({ fromBlock: 'latest', toBlock: 'latest' })).toBe(1);
    expect(await count({ toBlock: '0x2' })).toBe(1);
    expect(await count({ fromBlock: 'earliest', toBlock: 'finalized' })).toBe(0);
    devnet.mine(17);
    expect(await count({ fromBlock: 'earliest', toBlock: 'finalized' })).toBe(2);
    const [log] = await logs(devnet, { fromBlock: '0x2', toBlock: '0x2' });
    expect(await logs(devnet, { blockHash: log.blockHash })).toEqual([log]);
  });

  it('cuts an upper end above the head silently, and finds nothing from above the head', async () => {
    const devnet = await start();
    devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
    devnet.mine(1);
    expect(await logs(devnet, { fromBlock: '0x0', toBlock: '0xffffff' })).toHaveLength(1);
    expect(await logs(devnet, { fromBlock: '0x2', toBlock: '0xffffff' })).toEqual([]);
    expect(await logs(devnet, { fromBlock: '0xffff' })).toEqual([]);
  });

  it('refuses ranges above 5000 blocks, counted to the head', async () => {
    const devnet = await start();
    devnet.mine(5_001);
    expect(await logs(devnet, { fromBlock: '0x0', toBlock: hex(5_000) })).toEqual([]);
    const refused = { code: -32602, message: 'exceed max block range: 5000', data: '{}' };
    expect(await logs(devnet, { fromBlock: '0x0', toBlock: hex(5_001) })).toEqual(refused);
    expect(await logs(devnet, { fromBlock: '0x0' })).toEqual(refused);
  });

  it('refuses more than 10,000 results', async () => {
    const devnet = await start();
    const to = devnet.createAccount().address;
    const from = devnet.createAccount().address;
    devnet.faucet({ address: from, usdt: '1000000', trx: '1000000' });
    // 5,000 batches of two logs are exactly the limit.
    for (let i = 0; i < 5_000; i += 1) devnet.transfer({ from, to, amount: '0.000001', kind: 'batch' });
    devnet.mine(1);
    expect(await logs(devnet, { fromBlock: '0x0' })).toHaveLength(10_000);
    devnet.transfer({ from, to, amount: '0.000001' });
    devnet.mine(1);
    expect(await logs(devnet, { fromBlock: '0x0' })).toMatchObject({
      code: -32005,
      message: 'query returned more than 10000 results',
    });
  }, 30_000);

  it.each([
    [{ fromBlock: '0x2', toBlock: '0x1' }, 'please verify: fromBlock <= toBlock'],
    [{ fromBlock: 'pending' }, 'TAG pending not supported'],
    [{ toBlock: 'safe' }, 'TAG safe not supported'],
    [{ blockHash: '0x12' }, 'invalid hash value'],
    [{ blockHash: `0x${'0'.repeat(64)}` }, 'invalid blockHash'],
    [
      { blockHash: `0x${'0'.repeat(64)}`, fromBlock: '0x0' },
      'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
    ],
    [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'invalid address: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    [{ address: ['0x12'] }, 'invalid address at index 0: 0x12'],
    [{ address: 5 }, 'invalid addresses in query'],
    [{ address: Array.from({ length: 1_001 }, () => `0x${'1'.repeat(40)}`) }, 'exceed max addresses: 1000'],
    [{ topics: [null, null, null, null, null] }, 'topics size should be <= 4'],
    [{ topics: [Array.from({ length: 1_001 }, () => TRANSFER)] }, 'exceed max topics: 1000'],
    [{ topics: ['0x12'] }, 'invalid topic(s): 0x12'],
  ])('refuses %j', async (filter, message) => {
    const devnet = await start();
    devnet.mine(3);
    expect(await logs(devnet, filter)).toEqual({ code: -32602, message, data: '{}' });
  });
});

describe('the log index', () => {
  const letter = fc.constantFrom('a', 'b', 'c');
  const log = fc.record({ address: letter, topics: fc.array(letter, { maxLength: 3 }), data: fc.constant('') });
  const chain = fc.array(fc.array(log, { maxLength: 4 }), { minLength: 1, maxLength: 8 });
  const set = fc.array(letter, { maxLength: 2 }).map((values) => new Set(values));
  const filter = fc.record({
    fromBlock: fc.integer({ min: 0, max: 8 }),
    toBlock: fc.integer({ min: 0, max: 8 }),
    addresses: set,
    topics: fc.array(set, { maxLength: 3 }),
  });

  const blockOf = (number: number, list: { address: string; topics: string[]; data: string }[]): Block => {
    const receipt = { logs: list } as BlockTransaction['receipt'];
    const item = { receipt, firstLogIndex: 0, index: 0, tx: { txId: String(number) } } as BlockTransaction;
    return { ...makeBlock({ number: number - 1, id: '0'.repeat(64) }, number, 0, [], null), transactions: [item] };
  };

  it('finds exactly what reading every log would find, also after blocks were taken off', () => {
    fc.assert(
      fc.property(chain, filter, fc.integer({ min: 0, max: 3 }), (lists, wanted: LogFilter, takenOff) => {
        const index = new LogIndex();
        const blocks = lists.map((list, number) => blockOf(number, list));
        for (const block of blocks) index.add(block);
        for (let i = 0; i < takenOff && blocks.length > 0; i += 1) {
          const block = blocks.pop();
          if (block !== undefined) index.remove(block);
        }
        const expected = blocks
          .filter((block) => block.number >= wanted.fromBlock && block.number <= wanted.toBlock)
          .flatMap((block) => block.transactions.flatMap((item) => item.receipt.logs))
          .filter((candidate) => wanted.addresses.size === 0 || wanted.addresses.has(candidate.address))
          .filter((candidate) =>
            wanted.topics.every((values, slot) => {
              const topic = candidate.topics[slot];
              return topic !== undefined && (values.size === 0 || values.has(topic));
            }),
          );
        expect(index.find(wanted, 100).map((entry) => entry.log)).toEqual(expected);
        expect(index.find(wanted, 2).map((entry) => entry.log)).toEqual(expected.slice(0, 2));
      }),
      { numRuns: 300 },
    );
  });
});
