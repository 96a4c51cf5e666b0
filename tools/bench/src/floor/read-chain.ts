import type { Devnet } from '../shop/devnet.ts';
import { sendJson } from '../shop/http.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const AT_ONCE = 1_000;

interface RpcLog {
  transactionHash: string;
}

/** The bare requests that read the transfers of these blocks and prove each; gives the number of transfers. */
export async function readChain(
  { url }: Devnet,
  { from, to }: { from: number; to: number },
  topic: string,
): Promise<number> {
  const seen = new Set<string>();
  for (let start = from; start <= to; start += AT_ONCE) {
    const hex = (number: number): string => `0x${number.toString(16)}`;
    const filter = {
      fromBlock: hex(start),
      toBlock: hex(Math.min(to, start + AT_ONCE - 1)),
      topics: [TRANSFER, null, topic],
    };
    const calls = [
      { jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] },
      { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] },
    ];
    await sendJson(`${url}/walletsolidity/getblock`, { detail: false });
    const [, logs] = (await sendJson<{ result: RpcLog[] }[]>(`${url}/jsonrpc`, calls)) as [
      unknown,
      { result: RpcLog[] },
    ];
    for (const { transactionHash } of logs.result) seen.add(transactionHash.slice(2));
  }
  for (const value of seen) await sendJson(`${url}/walletsolidity/gettransactioninfobyid`, { value });
  return seen.size;
}
