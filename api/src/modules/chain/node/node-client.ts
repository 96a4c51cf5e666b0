import {
  type BlockHeader,
  type BlockLog,
  isObject,
  parseBatch,
  parseBlockNumber,
  parseConstantResult,
  parseHeader,
  parseLogs,
  parseReceipt,
  parseReceipts,
  parseTxid,
  type Receipt,
} from './answers.js';
import { FEED_PAGE, type FeedPage, parseFeedPage } from './feed-page.js';
import type { KeyAllowance } from './key-allowance.js';
import { isNotOffered, NodeError } from './node-error.js';
import type { NodeOptions } from './node-options.js';
import { NodeTransport } from './transport.js';

export interface ReadingCall {
  contract: string;
  /** Selector and arguments, hex. */
  data: string;
  from: string;
}

export interface FeedQuery {
  /** base58 */
  token: string;
  side: 'to' | 'from';
  fromMs: number;
  toMs: number | null;
  /** Where the page before ended; null for the first one. */
  fingerprint: string | null;
}

export interface LogQuery {
  /** 20 bytes, hex. */
  token: string;
  topics: (string | string[] | null)[];
  from: number;
  to: number | 'latest';
}

/** Irreversible blocks only, or all of them. */
export type Surface = 'solid' | 'head';

const PATHS: Record<Surface, string> = { solid: '/walletsolidity', head: '/wallet' };

const quantity = (value: number | 'latest'): string => (value === 'latest' ? value : `0x${value.toString(16)}`);

/** One TRON node: the few calls that are used, by what they give, each with a time limit and a checked answer. */
export class NodeClient {
  readonly host: string;
  private readonly transport: NodeTransport;
  private hasGetBlock = true;

  constructor(options: NodeOptions, allowance: KeyAllowance, stop: AbortSignal) {
    this.transport = new NodeTransport(options, allowance, stop);
    this.host = new URL(options.url).host;
  }

  /** The newest block of a surface. */
  async newest(surface: Surface): Promise<BlockHeader> {
    return parseHeader(await this.headerBody(surface, null));
  }

  /** The header of a block; null when this surface of the node does not have it. */
  async header(surface: Surface, number: number): Promise<BlockHeader | null> {
    const body = await this.headerBody(surface, number);
    return isObject(body) && Object.keys(body).length === 0 ? null : parseHeader(body);
  }

  /** Older nodes lack the call that leaves out the block's transactions. */
  private async headerBody(surface: Surface, number: number | null): Promise<unknown> {
    const path = PATHS[surface];
    if (this.hasGetBlock) {
      try {
        const which = number === null ? {} : { id_or_num: String(number) };
        return await this.transport.post(`${path}/getblock`, { ...which, detail: false });
      } catch (error) {
        if (!isNotOffered(error)) throw error;
        this.hasGetBlock = false;
      }
    }
    return number === null
      ? this.transport.post(`${path}/getnowblock`, {})
      : this.transport.post(`${path}/getblockbynum`, { num: number });
  }

  /** As 0x and hex. The id of a chain is the end of the id of its first block, which nodes without JSON-RPC tell, too. */
  async chainId(): Promise<string> {
    try {
      const [result] = await this.batch([['eth_chainId', []]]);
      if (typeof result === 'string') return result.toLowerCase();
    } catch (error) {
      if (!isNotOffered(error)) throw error;
      const first = await this.header('solid', 0);
      if (first) return `0x${first.id.slice(-8)}`;
    }
    throw new NodeError('malformed', 'eth_chainId is no text');
  }

  async blockNumber(): Promise<number> {
    const [result] = await this.batch([['eth_blockNumber', []]]);
    return parseBlockNumber(result);
  }

  /**
   * Logs together with the node's own head. The head comes first in the same batch: a node silently cuts the range at
   * its head, so the answer counts only up to the head that the node itself told.
   */
  async logs({ token, topics, from, to }: LogQuery): Promise<{ head: number; logs: BlockLog[] }> {
    const filter = {
      fromBlock: quantity(from),
      toBlock: quantity(to),
      address: `0x${token}`,
      topics: topics.map((slot) => (Array.isArray(slot) ? slot.map((topic) => `0x${topic}`) : slot && `0x${slot}`)),
    };
    const [head, logs] = await this.batch([
      ['eth_blockNumber', []],
      ['eth_getLogs', [filter]],
    ]);
    return { head: parseBlockNumber(head), logs: parseLogs(logs, this.host) };
  }

  /** The receipt of a transaction in a block of this surface; null when there is none. */
  async receipt(surface: Surface, txid: string): Promise<Receipt | null> {
    const receipt = parseReceipt(
      await this.transport.post(`${PATHS[surface]}/gettransactioninfobyid`, { value: txid }),
    );
    if (receipt && receipt.txid !== txid) throw new NodeError('contradiction', 'the receipt of another transaction');
    return receipt;
  }

  /**
   * Whether the node knows a transaction now: in its pool, or in a block, solid or not. The pool first: what leaves it between
   * the two questions is in a block by then.
   */
  async knows(txid: string): Promise<boolean> {
    for (const call of ['gettransactionfrompending', 'gettransactionbyid']) {
      const found = parseTxid(await this.transport.post(`${PATHS.head}/${call}`, { value: txid }));
      if (found !== null && found !== txid)
        throw new NodeError('contradiction', 'another transaction than was asked for');
      if (found !== null) return true;
    }
    return false;
  }

  /** All receipts of a block, in its order; empty when the node does not have it. */
  async receiptsOfBlock(surface: Surface, number: number): Promise<Receipt[]> {
    const path = `${PATHS[surface]}/gettransactioninfobyblocknum`;
    const receipts = parseReceipts(await this.transport.post(path, { num: number }));
    const other = receipts.find(({ blockNumber }) => blockNumber !== number);
    if (other) throw new NodeError('contradiction', `a receipt of block ${other.blockNumber} in block ${number}`);
    return receipts;
  }

  /** What a reading call of a contract gives, 32 bytes, as of the newest block of the surface. Addresses: 20 bytes, hex. */
  async readContract(surface: Surface, { contract, data, from }: ReadingCall): Promise<bigint> {
    const body = { owner_address: `41${from}`, contract_address: `41${contract}`, data };
    return parseConstantResult(await this.transport.post(`${PATHS[surface]}/triggerconstantcontract`, body));
  }

  /** One page of an account's token transfers, oldest first. */
  async feedPage(account: string, query: FeedQuery): Promise<FeedPage> {
    const { token, side, fromMs, toMs, fingerprint } = query;
    const parameters = new URLSearchParams({
      [side === 'to' ? 'only_to' : 'only_from']: 'true',
      contract_address: token,
      order_by: 'block_timestamp,asc',
      limit: String(FEED_PAGE),
      min_timestamp: String(fromMs),
      ...(toMs === null ? {} : { max_timestamp: String(toMs) }),
      ...(fingerprint === null ? {} : { fingerprint }),
    });
    return parseFeedPage(await this.transport.get(`/v1/accounts/${account}/transactions/trc20?${parameters}`));
  }

  private async batch(calls: [method: string, params: unknown[]][]): Promise<unknown[]> {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
    return parseBatch(await this.transport.post('/jsonrpc', body, calls.length), calls.length);
  }
}
