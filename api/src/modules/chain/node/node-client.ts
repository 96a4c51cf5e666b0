import {
  type BlockLog,
  type Json,
  parseBatch,
  parseBlockNumber,
  parseConstantResult,
  parseLogs,
  parseReceipt,
  parseReceipts,
  parseSolidBlock,
  type Receipt,
  type SolidBlock,
} from './answers.js';
import type { KeyAllowance } from './key-allowance.js';
import { isNotOffered, NodeError } from './node-error.js';
import type { NodeOptions } from './node-pool.js';
import { NodeTransport } from './transport.js';

export interface ReadingCall {
  contract: string;
  /** Selector and arguments, hex. */
  data: string;
  from: string;
}

export interface LogQuery {
  /** 20 bytes, hex. */
  token: string;
  topics: (string | string[] | null)[];
  from: number;
  to: number | 'latest';
}

const quantity = (value: number | 'latest'): string => (value === 'latest' ? value : `0x${value.toString(16)}`);

/** One TRON node: a few calls of /walletsolidity and /jsonrpc, each with a time limit and a checked answer. */
export class NodeClient {
  readonly host: string;
  private readonly transport: NodeTransport;
  private hasGetBlock = true;

  constructor(options: NodeOptions, allowance: KeyAllowance, stop: AbortSignal) {
    this.transport = new NodeTransport(options, allowance, stop);
    this.host = new URL(options.url).host;
  }

  /** The newest solid block. */
  async solidHead(): Promise<SolidBlock> {
    return parseSolidBlock(await this.solidHeader(null));
  }

  /** Id of a solid block; null when the node does not have it. */
  async solidBlockId(number: number): Promise<string | null> {
    const body = await this.solidHeader(number);
    return Object.keys(body as Json).length === 0 ? null : parseSolidBlock(body).id;
  }

  /** Older nodes lack the call that leaves out the block's transactions. */
  private async solidHeader(number: number | null): Promise<unknown> {
    if (this.hasGetBlock) {
      try {
        const which = number === null ? {} : { id_or_num: String(number) };
        return await this.transport.post('/walletsolidity/getblock', { ...which, detail: false });
      } catch (error) {
        if (!isNotOffered(error)) throw error;
        this.hasGetBlock = false;
      }
    }
    return number === null
      ? this.transport.post('/walletsolidity/getnowblock', {})
      : this.transport.post('/walletsolidity/getblockbynum', { num: number });
  }

  /** As 0x and hex. The id of a chain is the end of the id of its first block, which nodes without JSON-RPC tell, too. */
  async chainId(): Promise<string> {
    try {
      const [result] = await this.batch([['eth_chainId', []]]);
      if (typeof result === 'string') return result.toLowerCase();
    } catch (error) {
      if (!isNotOffered(error)) throw error;
      const first = await this.solidBlockId(0);
      if (first !== null) return `0x${first.slice(-8)}`;
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
    return { head: parseBlockNumber(head), logs: parseLogs(logs) };
  }

  /** The receipt of a transaction in a solid block; null when there is none. */
  async receipt(txid: string): Promise<Receipt | null> {
    return receiptOf(txid, await this.transport.post('/walletsolidity/gettransactioninfobyid', { value: txid }));
  }

  /** The receipt of a transaction in any block, solid or not; null when there is none. */
  async unsolidReceipt(txid: string): Promise<Receipt | null> {
    return receiptOf(txid, await this.transport.post('/wallet/gettransactioninfobyid', { value: txid }));
  }

  /**
   * What a reading call of a contract gives, 32 bytes, as of the solid block or of the head. Addresses are 20 bytes, hex.
   */
  async readContract(surface: 'solid' | 'head', { contract, data, from }: ReadingCall): Promise<bigint> {
    const path = surface === 'solid' ? '/walletsolidity' : '/wallet';
    const body = { owner_address: `41${from}`, contract_address: `41${contract}`, data };
    return parseConstantResult(await this.transport.post(`${path}/triggerconstantcontract`, body));
  }

  /** All receipts of a solid block; empty when the node does not have it. */
  async receiptsOfBlock(number: number): Promise<Receipt[]> {
    return parseReceipts(await this.transport.post('/walletsolidity/gettransactioninfobyblocknum', { num: number }));
  }

  private async batch(calls: [method: string, params: unknown[]][]): Promise<unknown[]> {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
    return parseBatch(await this.transport.post('/jsonrpc', body, calls.length), calls.length);
  }
}

function receiptOf(txid: string, body: unknown): Receipt | null {
  const receipt = parseReceipt(body);
  if (receipt && receipt.txid !== txid) throw new NodeError('contradiction', 'the receipt of another transaction');
  return receipt;
}
