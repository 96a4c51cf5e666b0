import { runCli } from '../src/cli-run.js';
import { createDevnet, TRANSFER_KINDS } from '../src/index.js';
import { fundedAccount, get, list, post, receipt, start, type Json } from './support.js';

const refused = async (url: string, path: string, body: unknown): Promise<string> => {
  const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: string }).error;
};

describe('the controls over HTTP', () => {
  it('make accounts and credit them at once', async () => {
    const devnet = await start();
    const account = await post(devnet, '/devnet/accounts', { label: 'buyer' });
    expect(account).toEqual({
      address: expect.stringMatching(/^T\w{33}$/),
      private_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      label: 'buyer',
    });
    expect(await post(devnet, '/devnet/faucet', { address: account.address, usdt: '12.340001', trx: '5' })).toEqual({
      ok: true,
    });
    expect(await get(devnet, '/devnet/accounts')).toEqual([
      { ...account, usdt: '12.340001', trx: '5.000000', counterfeit: '0.000000' },
    ]);
    expect((await get(devnet, `/v1/accounts/${account.address}/transactions/trc20`)).data).toEqual([]);
  });

  it('credit nothing when any part of the request is wrong', async () => {
    const devnet = await start();
    const { address } = devnet.createAccount();
    expect(await refused(devnet.url, '/devnet/faucet', { address, usdt: '5', trx: 'x' })).toMatch(/^trx must be/);
    expect(await refused(devnet.url, '/devnet/faucet', { address: 'x', usdt: '5' })).toMatch(/^address is not/);
    expect(await refused(devnet.url, '/devnet/faucet', { address, usdt: '2000000000000' })).toMatch(/treasury/);
    expect(devnet.accounts()[0]?.usdt).toBe('0.000000');
  });

  it.each([
    ['transfer', 'SUCCESS', 1],
    ['transferFrom', 'SUCCESS', 1],
    ['batch', 'SUCCESS', 2],
    ['reverted', 'REVERT', 0],
    ['out_of_energy', 'OUT_OF_ENERGY', 0],
  ])('send a transfer of kind %s', async (kind, result, logs) => {
    const devnet = await start();
    const to = devnet.createAccount().address;
    const answer = await post(devnet, '/devnet/transfer', { to, amount: '12.340001', kind });
    expect(answer).toEqual({ txid: expect.stringMatching(/^[0-9a-f]{64}$/), from: expect.stringMatching(/^T/) });
    devnet.mine(1);
    const found = await receipt(devnet, answer.txid as string);
    expect([found.receipt.result, found.log?.length ?? 0]).toEqual([result, logs]);
    const { data } = await get(devnet, `/v1/accounts/${to}/transactions/trc20`);
    expect(list(data).map((item: Json) => item.value)).toEqual(Array.from({ length: logs }, () => '12340001'));
  });

  it('move tokens of somebody who did not sign, also none at all', async () => {
    const devnet = await start();
    const [victim, shop] = [fundedAccount(devnet), devnet.createAccount()];
    const input = { from: victim.address, to: shop.address, kind: 'transferFrom' };
    await post(devnet, '/devnet/transfer', { ...input, amount: '1.5' });
    await post(devnet, '/devnet/transfer', { ...input, amount: '0' });
    devnet.mine(1);
    const { data } = await get(devnet, `/v1/accounts/${shop.address}/transactions/trc20?order_by=block_timestamp,asc`);
    expect(list(data).map((item: Json) => [item.from, item.value])).toEqual([
      [victim.address, '1500000'],
      [victim.address, '0'],
    ]);
    expect((await get(devnet, `/v1/accounts/${victim.address}/transactions`)).data).toEqual([]);
  });

  it('send from an account of the devnet, and say why not when it cannot', async () => {
    const devnet = await start();
    const [buyer, empty] = [fundedAccount(devnet), devnet.createAccount()];
    const send = { to: empty.address, amount: '1' };
    expect((await post(devnet, '/devnet/transfer', { ...send, from: buyer.address })).from).toBe(buyer.address);
    const reason = (change: Json): Promise<string> => refused(devnet.url, '/devnet/transfer', { ...send, ...change });
    expect(await reason({ from: empty.address })).toMatch(/^CONTRACT_VALIDATE_ERROR: .* does not exist/);
    expect(await reason({ from: devnet.state().usdt })).toMatch(/has no key for/);
    expect(await reason({ to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' })).toBe('to is not a TRON address');
    expect(await reason({ amount: 5 })).toMatch(/^amount must be a decimal text/);
    expect(await reason({ amount: '0' })).toBe('amount must be more than zero');
    expect(await reason({ amount: '1.0000001' })).toMatch(/six places/);
    expect(await reason({ kind: 'gift' })).toBe(`kind must be one of ${TRANSFER_KINDS.join(', ')}`);
    expect(await reason({ token: 'gold' })).toBe('token must be usdt or counterfeit');
  });

  it('give equal transfers of one sender in one millisecond different ids', async () => {
    const devnet = await start({ now: () => 1_800_000_000_000 });
    const [buyer, shop] = [fundedAccount(devnet), devnet.createAccount()];
    const send = (): string => devnet.transfer({ from: buyer.address, to: shop.address, amount: '1' }).txid;
    expect(new Set([send(), send(), send()]).size).toBe(3);
  });

  it('mine, set the clock, reorganise, blacklist and pause', async () => {
    const devnet = await start();
    expect((await post(devnet, '/devnet/mine', { blocks: 3 })).head.number).toBe(3);
    expect((await post(devnet, '/devnet/mine')).head.number).toBe(4);
    const spaced = await post(devnet, '/devnet/mine', { blocks: 2, spacing_ms: 3_000 });
    expect(spaced.head.timestamp - devnet.state().head.timestamp).toBe(0);
    expect((await post(devnet, '/devnet/clock', { mode: 'auto' })).mode).toBe('auto');
    expect((await post(devnet, '/devnet/clock', { mode: 'manual', advance_ms: 60_000 })).mode).toBe('manual');
    const reorg = await post(devnet, '/devnet/reorg', { depth: 2 });
    expect(reorg).toEqual({
      replaced: [
        { number: 5, old_id: expect.any(String), new_id: expect.any(String) },
        { number: 6, old_id: expect.any(String), new_id: expect.any(String) },
      ],
      reincluded: [],
      dropped: [],
    });
    const { usdt } = devnet.state();
    expect(await post(devnet, '/devnet/blacklist', { address: usdt })).toEqual({ blacklist: [usdt] });
    expect(await post(devnet, '/devnet/blacklist', { address: usdt, on: false })).toEqual({ blacklist: [] });
    expect(await post(devnet, '/devnet/pause')).toEqual({ paused: true });
    expect(await post(devnet, '/devnet/pause', { on: false })).toEqual({ paused: false });
  });

  it('refuse wrong numbers, wrong JSON and unknown paths', async () => {
    const devnet = await start();
    expect(await refused(devnet.url, '/devnet/mine', { blocks: 0 })).toBe('blocks must be a positive integer');
    expect(await refused(devnet.url, '/devnet/mine', { blocks: '5' })).toBe('blocks must be a positive integer');
    expect(await refused(devnet.url, '/devnet/reorg', {})).toBe('depth must be a positive integer');
    expect(await refused(devnet.url, '/devnet/reorg', { depth: 1 })).toMatch(/unsolid blocks/);
    expect(await refused(devnet.url, '/devnet/clock', { mode: 'fast' })).toBe('mode must be auto or manual');
    expect((await fetch(`${devnet.url}/devnet/mine`, { method: 'POST', body: '{' })).status).toBe(400);
    expect((await fetch(`${devnet.url}/devnet/nothing`)).status).toBe(404);
    expect((await fetch(`${devnet.url}/devnet/state`, { method: 'DELETE' })).status).toBe(405);
  });

  it('describe the state', async () => {
    const devnet = await start({ chainId: '0xcd8690dc', usdtAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
    devnet.mine(20);
    expect(await get(devnet, '/devnet/state')).toEqual({
      chain_id: '0xcd8690dc',
      head: { number: 20, id: expect.any(String), timestamp: expect.any(Number) },
      solid: { number: 2, id: expect.any(String), timestamp: expect.any(Number) },
      confirmations: 19,
      solid_jitter: 0,
      usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      counterfeit: expect.stringMatching(/^T/),
      energy_price_sun: 100,
      clock: { mode: 'manual', block_ms: 3_000, now: expect.any(Number) },
      pending: 0,
      paused: false,
      blacklist: [],
      faults: [],
    });
  });

  it('list the newest blocks with their transfers', async () => {
    const devnet = await start();
    const to = devnet.createAccount().address;
    const { txid, from } = devnet.transfer({ to, amount: '2.5' });
    devnet.mine(3);
    const blocks = await get(devnet, '/devnet/blocks');
    expect(list(blocks).map((block: Json) => [block.number, block.solid])).toEqual([
      [3, false],
      [1, false],
    ]);
    expect(blocks[1].transactions).toEqual([
      { txid, result: 'SUCCESS', fee: '13.028500', transfers: [{ token: 'usdt', from, to, amount: '2.500000' }] },
    ]);
  });

  it('may be used from any origin', async () => {
    const devnet = await start();
    const preflight = await fetch(`${devnet.url}/wallet/broadcasttransaction`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const answer = await fetch(`${devnet.url}/wallet/getnowblock`, { headers: { origin: 'https://shop.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('refuse a body above 4 MiB', async () => {
    const devnet = await start();
    const response = await fetch(`${devnet.url}/wallet/getnowblock`, { method: 'POST', body: 'x'.repeat(4_194_305) });
    expect(response.status).toBe(413);
  });
});

describe('starting', () => {
  it('refuses wrong options and a taken port', async () => {
    const devnet = await start();
    await expect(createDevnet({ port: devnet.port })).rejects.toThrow(/EADDRINUSE/);
    await expect(createDevnet({ chainId: 'main' })).rejects.toThrow('chainId must be 0x and hex');
    await expect(createDevnet({ usdtAddress: 'T' })).rejects.toThrow('usdtAddress is not a TRON address');
    await expect(createDevnet({ blockMs: 0 })).rejects.toThrow(/^blockMs must be an integer/);
    await expect(createDevnet({ clock: 'fast' as never })).rejects.toThrow('clock must be auto or manual');
  });

  it('from the command line prints one line when it is ready', async () => {
    const printed: string[] = [];
    const args = ['--port', '0', '--manual', '--block-ms', '500', '--energy-price', '210', '--chain-id', '0x1'];
    const devnet = await runCli(args, (text) => printed.push(text));
    expect(printed).toEqual([`tron-devnet listening on ${devnet?.url}\n`]);
    expect(devnet?.state()).toMatchObject({
      chainId: '0x1',
      energyPriceSun: 210,
      clock: { mode: 'manual', blockMs: 500 },
    });
    await devnet?.close();
  });

  it('from the command line helps, and refuses what it does not know', async () => {
    const printed: string[] = [];
    expect(await runCli(['--help'], (text) => printed.push(text))).toBeNull();
    expect(printed.join('')).toMatch(/--state FILE/);
    await expect(runCli(['--fast'], () => undefined)).rejects.toThrow(/--fast/);
    await expect(runCli(['--port', 'x'], () => undefined)).rejects.toThrow('port must be an integer');
  });
});
