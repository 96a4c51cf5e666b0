import { parseAddress } from '../src/codec/address.js';
import type { Devnet } from '../src/index.js';
import { fundedAccount, list, pay, post, rpc, sample, shapeOf, start, type Json } from './support.js';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

async function withPayment(): Promise<{ devnet: Devnet; txid: string; to: string }> {
  const devnet = await start();
  const to = devnet.createAccount().address;
  const txid = await pay(devnet, { from: fundedAccount(devnet), to, micro: 12_340_001n });
  devnet.mine(1);
  return { devnet, txid, to };
}

const answerOf = (name: string, index = 0): Json => sample(name)[index].response.result;

describe('/jsonrpc answers like a recorded node', () => {
  it('the head number (samples 09 and 19)', async () => {
    const devnet = await start();
    devnet.mine(300);
    const answer = await post(devnet, '/jsonrpc', { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] });
    expect(shapeOf(answer)).toEqual(shapeOf(sample('19-nile-eth-blocknumber-response')));
    expect(answer.result).toBe('0x12c');
  });

  it('a block with its transactions (sample 09)', async () => {
    const { devnet, txid } = await withPayment();
    const full = await rpc(devnet, 'eth_getBlockByNumber', '0x1', true);
    expect(shapeOf(full)).toEqual(shapeOf(answerOf('09-shasta-jsonrpc-blocknumber-getblockbynumber', 1)));
    expect((await rpc(devnet, 'eth_getBlockByNumber', 'latest', false)).transactions).toEqual([`0x${txid}`]);
    expect(await rpc(devnet, 'eth_getBlockByHash', full.hash, true)).toEqual(full);
    expect(full.gasUsed).toBe(`0x${(130_285).toString(16)}`);
  });

  it('a block that does not exist (sample 12)', async () => {
    const devnet = await start();
    expect(await rpc(devnet, 'eth_getBlockByNumber', '0x2d324f1', true)).toBe(
      answerOf('12-shasta-jsonrpc-missing-block-null'),
    );
  });

  it('a transaction, asked for with or without 0x (sample 10)', async () => {
    const { devnet, txid } = await withPayment();
    const answer = await rpc(devnet, 'eth_getTransactionByHash', txid);
    expect(shapeOf(answer)).toEqual(shapeOf(answerOf('10-shasta-jsonrpc-gettransactionbyhash')));
    expect(await rpc(devnet, 'eth_getTransactionByHash', `0x${txid}`)).toEqual(answer);
    expect(await rpc(devnet, 'eth_getTransactionByHash', '0'.repeat(64))).toBeNull();
    expect(await rpc(devnet, 'eth_getTransactionByHash', 'zz')).toMatchObject({
      code: -32602,
      message: 'invalid hash value',
    });
  });

  it('a balance through eth_call, with a 41-prefixed address (sample 11)', async () => {
    const { devnet, to } = await withPayment();
    const contract = parseAddress(devnet.state().usdt) ?? '';
    const data = `0x70a08231${`41${parseAddress(to)}`.padStart(64, '0')}`;
    for (const address of [`41${contract}`, `0x${contract}`]) {
      const answer = await rpc(devnet, 'eth_call', { to: address, data }, 'latest');
      expect(shapeOf(answer)).toEqual(shapeOf(answerOf('11-shasta-balanceof-call')));
      expect(BigInt(answer as string)).toBe(12_340_001n);
    }
  });

  it('logs (sample 18)', async () => {
    const { devnet, txid } = await withPayment();
    const answer = await rpc(devnet, 'eth_getLogs', { fromBlock: '0x1', toBlock: '0x1' });
    // Nile tells the time of the block, which release 4.8.0 does not.
    const [{ blockTimestamp, ...recorded }] = sample('18-nile-eth-getlogs-response-data-truncated').result;
    expect(typeof blockTimestamp).toBe('string');
    expect(shapeOf(answer)).toEqual(shapeOf([recorded]));
    expect(answer[0]).toMatchObject({ transactionHash: `0x${txid}`, logIndex: '0x0', removed: false });
    expect(answer[0].topics[0]).toBe(TRANSFER);
    expect(BigInt(answer[0].data as string)).toBe(12_340_001n);
  });

  it('a receipt with the same log', async () => {
    const { devnet, txid } = await withPayment();
    const answer = await rpc(devnet, 'eth_getTransactionReceipt', txid);
    expect(answer).toMatchObject({ status: '0x1', gasUsed: '0x1fced', type: '0x0', contractAddress: null });
    expect(answer.logs).toEqual(await rpc(devnet, 'eth_getLogs', { fromBlock: '0x1' }));
    const failed = devnet.transfer({ to: devnet.state().usdt, amount: '1', kind: 'reverted' });
    devnet.mine(1);
    expect(await rpc(devnet, 'eth_getTransactionReceipt', failed.txid)).toMatchObject({ status: '0x0', logs: [] });
    expect(await rpc(devnet, 'eth_getTransactionReceipt', '0'.repeat(64))).toBeNull();
  });

  it('the chain id, the energy price, and the rest', async () => {
    const devnet = await start({ chainId: '0xcd8690dc', energyPriceSun: 210 });
    expect(await rpc(devnet, 'eth_chainId')).toBe('0xcd8690dc');
    expect(await rpc(devnet, 'net_version')).toBe('0xcd8690dc');
    expect(await rpc(devnet, 'eth_gasPrice')).toBe('0xd2');
    expect(await rpc(devnet, 'eth_syncing')).toBe(false);
    const account = fundedAccount(devnet, { trx: '1.5' });
    expect(await rpc(devnet, 'eth_getBalance', `0x${parseAddress(account.address)}`, 'latest')).toBe('0x16e360');
    const contract = `0x${parseAddress(devnet.state().usdt)}`;
    expect(await rpc(devnet, 'eth_estimateGas', { to: contract, data: '0x313ce567' })).toBe('0x3a7');
    expect(await rpc(devnet, 'eth_getCode', contract, 'latest')).not.toBe('0x');
  });

  it('errors with codes and HTTP status 200', async () => {
    const devnet = await start();
    const contract = `0x${parseAddress(devnet.state().usdt)}`;
    expect(await rpc(devnet, 'eth_nothing')).toEqual({ code: -32601, message: 'method not found' });
    expect(await rpc(devnet, 'eth_sendRawTransaction', '0x')).toEqual({
      code: -32601,
      message: 'the method eth_sendRawTransaction does not exist/is not available',
      data: '{}',
    });
    // Of a token with allowances this would be a legal reading call; here nothing of the kind exists.
    const reading = { to: contract, data: `0xdd62ed3e${'0'.repeat(128)}` };
    expect(await rpc(devnet, 'eth_call', reading, 'latest')).toMatchObject({
      code: -32000,
      message: 'REVERT opcode executed',
    });
    expect(await rpc(devnet, 'eth_call', { to: `0x${'1'.repeat(40)}`, data: '0x' }, 'latest')).toMatchObject({
      code: -32600,
    });
    expect(await rpc(devnet, 'eth_call', { to: contract }, 'finalized')).toMatchObject({ code: -32602 });
    expect(await rpc(devnet, 'eth_call', { to: contract }, '0x1')).toMatchObject({
      message: 'QUANTITY not supported, just support TAG as latest',
    });
    const response = await fetch(`${devnet.url}/jsonrpc`, { method: 'POST', body: '{' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: 'null', error: { code: -32700 } });
  });

  it('a batch in order, of any length', async () => {
    const { devnet } = await withPayment();
    const call = (id: number, method: string, params: unknown[] = []): Json => ({ jsonrpc: '2.0', id, method, params });
    const answers = await post(devnet, '/jsonrpc', [
      call(7, 'eth_blockNumber'),
      call(8, 'eth_getLogs', [{ fromBlock: '0x0' }]),
    ]);
    expect(list(answers).map((answer: Json) => answer.id)).toEqual([7, 8]);
    expect(answers[0].result).toBe('0x1');
    expect(answers[1].result).toHaveLength(1);
    const many = Array.from({ length: 101 }, (_, i) => call(i, 'eth_chainId'));
    expect(await post(devnet, '/jsonrpc', many)).toHaveLength(101);
  });
});
