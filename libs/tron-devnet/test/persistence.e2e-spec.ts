import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevnet, TRANSFER_KINDS, type Devnet } from '../src/index.js';
import { buildTransfer, fundedAccount, get, pay, post, receipt, sign, start } from './support.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tron-devnet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => join(folder, 'ledger.jsonl');
const open = (): Promise<Devnet> => start({ state: file() });

/** Everything that must survive a restart. */
function memoryOf(devnet: Devnet): unknown {
  const { clock: _clock, ...state } = devnet.state();
  return { state, accounts: devnet.accounts() };
}

describe('a state file', () => {
  it('brings back blocks with their ids, balances, accounts, waiting transactions, blacklist and pause', async () => {
    const devnet = await open();
    const [buyer, shop] = [fundedAccount(devnet, { energy: 70_000 }), devnet.createAccount({ label: 'shop' })];
    const paid = await pay(devnet, { from: buyer, to: shop.address, micro: 12_340_001n });
    for (const kind of TRANSFER_KINDS) devnet.transfer({ to: shop.address, amount: '0.5', kind });
    devnet.mine(3, 3_000);
    devnet.transfer({ to: shop.address, amount: '3', token: 'counterfeit' });
    devnet.mine(1);
    devnet.reorg({ depth: 2 });
    devnet.transfer({ to: shop.address, amount: '7' });
    devnet.mine(1);
    devnet.reorg({ depth: 1, drop: true });
    devnet.setBlacklisted({ address: buyer.address });
    devnet.transfer({ to: shop.address, amount: '9' });
    const before = memoryOf(devnet);
    const receipts = await post(devnet, '/wallet/gettransactioninfobyblocknum', { num: 1 });
    await devnet.close();

    const again = await open();
    expect(memoryOf(again)).toEqual(before);
    expect(again.state().pending).toBe(1);
    expect(await post(again, '/wallet/gettransactioninfobyblocknum', { num: 1 })).toEqual(receipts);
    expect((await receipt(again, paid)).log).toHaveLength(1);
    again.mine(1);
    const [account] = (await get(again, `/v1/accounts/${shop.address}`)).data;
    expect(account.trc20[0]).toEqual({ [again.state().usdt]: '23340001' });
  });

  it('does not remember what was refused', async () => {
    const devnet = await open();
    const buyer = fundedAccount(devnet, { trx: '0.5' });
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: buyer.address, micro: 1n }), buyer);
    expect((await post(devnet, '/wallet/broadcasttransaction', { ...signed, signature: [] })).code).toBe('SIGERROR');
    const lines = readFileSync(file(), 'utf8').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { k: string }).k)).toEqual(['net', 'account', 'credit', 'credit']);
  });

  it('survives a line that was cut by a crash', async () => {
    const devnet = await open();
    devnet.mine(3);
    const { head } = devnet.state();
    await devnet.close();
    appendFileSync(file(), '{"k":"mine","at":17');
    const again = await open();
    expect(again.state().head).toEqual(head);
    again.mine(2);
    await again.close();
    expect((await open()).state().head.number).toBe(5);
  });

  it('is small when many blocks are made at once, and quick to read', async () => {
    const devnet = await open();
    devnet.mine(28_800);
    const { head } = devnet.state();
    await devnet.close();
    expect(readFileSync(file()).length).toBeLessThan(1_000);
    const started = performance.now();
    const again = await open();
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(again.state().head).toEqual(head);
  });

  it('is refused when it is damaged, foreign, or of another network', async () => {
    writeFileSync(file(), 'nonsense\n');
    await expect(open()).rejects.toThrow('is damaged at line 1');
    writeFileSync(file(), '{"k":"pause","on":true}\n');
    await expect(open()).rejects.toThrow('is not a tron-devnet state file');
    rmSync(file());
    await (await open()).close();
    appendFileSync(file(), '{"k":"reorg","depth":5,"drop":false}\n');
    await expect(open()).rejects.toThrow('cannot be repeated from line 2: only the 0 unsolid blocks');
    await expect(start({ state: file(), energyPriceSun: 420 })).rejects.toThrow('was made with another chain id');
  });
});

it('without a state file everything is forgotten', async () => {
  const devnet = await start();
  devnet.createAccount();
  await devnet.close();
  await devnet.close();
  const again = await createDevnet({ clock: 'manual' });
  expect(again.accounts()).toEqual([]);
  await again.close();
});
