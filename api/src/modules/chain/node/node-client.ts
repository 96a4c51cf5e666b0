import {
  type BlockLog,
  type Json,
  parseBatch,
  parseBlockNumber,
  parseBody,
  parseLogs,
  parseReceipt,
  parseReceipts,
  parseSolidBlock,
  type Receipt,
  type SolidBlock,
  suspensionSeconds,
} from './answers.js';
import { NodeError } from './node-error.js';
import { TokenBucket } from './token-bucket.js';

export interface NodeOptions {
  url: string;
  apiKey?: string;
  /** Requests per second. */
  maxQps: number;
  timeoutMs: number;
  /** Aborts what is under way when the process stops. */
  stop: AbortSignal;
}

export interface LogQuery {
  /** 20 bytes, hex. */
  token: string;
  topics: (string | string[] | null)[];
  from: number;
  to: number | 'latest';
}

/** Larger than any answer that java-tron gives (25 MiB). */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const DEFAULT_SUSPENSION_S = 30;
const LIMITED = [403, 429, 503];

const quantity = (value: number | 'latest'): string => (value === 'latest' ? value : `0x${value.toString(16)}`);

/** One TRON node: a few calls of /walletsolidity and /jsonrpc, each with a time limit and a checked answer. */
export class NodeClient {
  readonly url: string;
  private readonly bucket: TokenBucket;
  private hasGetBlock = true;

  constructor(private readonly options: NodeOptions) {
    this.url = options.url.replace(/\/+$/, '');
    this.bucket = new TokenBucket(options.maxQps);
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
        return await this.post('/walletsolidity/getblock', { ...which, detail: false });
      } catch (error) {
        if (!(error instanceof NotOffered)) throw error;
        this.hasGetBlock = false;
      }
    }
    return number === null
      ? this.post('/walletsolidity/getnowblock', {})
      : this.post('/walletsolidity/getblockbynum', { num: number });
  }

  async chainId(): Promise<string> {
    const [result] = await this.batch([['eth_chainId', []]]);
    if (typeof result !== 'string') throw new NodeError('malformed', 'eth_chainId is no text');
    return result.toLowerCase();
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
    const receipt = parseReceipt(await this.post('/walletsolidity/gettransactioninfobyid', { value: txid }));
    if (receipt && receipt.txid !== txid) throw new NodeError('malformed', 'the receipt of another transaction');
    return receipt;
  }

  /** All receipts of a solid block; empty when the node does not have it. */
  async receiptsOfBlock(number: number): Promise<Receipt[]> {
    return parseReceipts(await this.post('/walletsolidity/gettransactioninfobyblocknum', { num: number }));
  }

  private async batch(calls: [method: string, params: unknown[]][]): Promise<unknown[]> {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
    return parseBatch(await this.post('/jsonrpc', body, calls.length), calls.length);
  }

  private async post(path: string, body: unknown, weight = 1): Promise<unknown> {
    await this.bucket.take(weight);
    const signal = AbortSignal.any([AbortSignal.timeout(this.options.timeoutMs), this.options.stop]);
    try {
      const response = await fetch(this.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(this.options.apiKey ? { 'TRON-PRO-API-KEY': this.options.apiKey } : {}),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      });
      const text = await readText(response);
      checkStatus(response.status, text, path);
      return parseBody(text, response.headers.get('content-type') ?? '');
    } catch (error) {
      throw error instanceof NodeError ? error : transportError(error, path);
    }
  }
}

/** The node answers, but this call is switched off or unknown. */
class NotOffered extends NodeError {}

function checkStatus(status: number, text: string, path: string): void {
  if (status === 200) return;
  if (LIMITED.includes(status)) {
    throw new NodeError('throttled', `HTTP ${status} ${path}`, suspensionSeconds(text) ?? DEFAULT_SUSPENSION_S);
  }
  const detail = `HTTP ${status} ${path} ${text.slice(0, 120)}`;
  throw status === 404 || status === 405 ? new NotOffered('node_error', detail) : new NodeError('node_error', detail);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new NodeError('malformed', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function transportError(error: unknown, path: string): NodeError {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return new NodeError('timeout', path);
  if (name === 'AbortError') return new NodeError('refused', `${path}: stopped`);
  return new NodeError('refused', `${path}: ${cause?.code ?? String(error)}`);
}
