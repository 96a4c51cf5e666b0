import {
  type BlockHeader,
  type BlockLog,
  isObject,
  malformedError,
  parseBatch,
  parseBlockNumber,
  parseConstantResult,
  parseHeader,
  parseLogs,
  parseReceipt,
  parseReceipts,
  parseTxid,
  type Receipt,
} from './node-responses.js';
import {
  parseBroadcast,
  parseEnergyPrice,
  parseEnergyUsed,
  parseFreeEnergy,
  parseTrxBalance,
} from './wallet-responses.js';
import { FEED_PAGE_SIZE, type FeedPage, parseFeedPage } from './feed-page.js';
import type { KeyAllowance } from './key-allowance.js';
import { plainChainId } from '../../../config/index.js';
import { isNotOffered, NodeError, type NodePort } from './node-error.js';
import type { NodeOptions } from './node-options.js';
import { NodeTransport } from './node-transport.js';

export interface ConstantCall {
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

const PORTS: Record<Surface, 'solidity' | 'wallet'> = { solid: 'solidity', head: 'wallet' };
const PATHS: Record<Surface, string> = { solid: '/walletsolidity', head: '/wallet' };

const quantity = (value: number | 'latest'): string => (value === 'latest' ? value : `0x${value.toString(16)}`);

/** One TRON node: the few calls that are used, by what they give, each with a time limit and a checked answer. */
export class NodeClient {
  /** Names the node, by the address of its `/wallet`. */
  readonly host: string;
  private readonly transport: NodeTransport;
  private readonly withoutGetBlock = new Set<Surface>();

  constructor(
    private readonly options: NodeOptions,
    allowance: KeyAllowance,
    stop: AbortSignal,
  ) {
    this.transport = new NodeTransport(options, allowance, stop);
    this.host = new URL(options.addresses.wallet).host;
  }

  /** Whether the configuration has an address for it. */
  hasPort(port: NodePort): boolean {
    return this.options.addresses[port] !== null;
  }

  async fetchNewestHeader(surface: Surface): Promise<BlockHeader> {
    const body = await this.fetchHeaderBody(surface, null);
    return this.runWithCallName(surface, 'getblock', () => parseHeader(body));
  }

  /** The header of a block; null when this surface of the node does not have it. */
  async fetchHeader(surface: Surface, number: number): Promise<BlockHeader | null> {
    const body = await this.fetchHeaderBody(surface, number);
    if (isObject(body) && Object.keys(body).length === 0) return null;
    return this.runWithCallName(surface, 'getblock', () => parseHeader(body));
  }

  /** Older nodes lack the call that leaves out the block's transactions. */
  private async fetchHeaderBody(surface: Surface, number: number | null): Promise<unknown> {
    if (!this.withoutGetBlock.has(surface)) {
      try {
        const which = number === null ? {} : { id_or_num: String(number) };
        return await this.postCall(surface, 'getblock', { ...which, detail: false }, asIs);
      } catch (error) {
        if (!isNotOffered(error)) throw error;
      }
    }
    const body =
      number === null
        ? await this.postCall(surface, 'getnowblock', {}, asIs)
        : await this.postCall(surface, 'getblockbynum', { num: number }, asIs);
    // Only where the longer call is there is the short one really missing, and not the whole surface.
    this.withoutGetBlock.add(surface);
    return body;
  }

  /**
   * Hands over the ids of the networks that `/wallet` and `/walletsolidity` serve, as far as they are known: at one
   * address from JSON-RPC, where it works; else the id of a network is the end of the id of its first block.
   */
  async checkChainIds(check: (id: string) => void): Promise<void> {
    const { wallet, solidity, jsonrpc } = this.options.addresses;
    if (wallet === solidity && wallet === jsonrpc) {
      try {
        return await this.checkJsonRpcChainId(check);
      } catch (error) {
        // Whatever else is wrong with JSON-RPC: blocks can be read without it.
        if (!(error instanceof NodeError) || ['throttled', 'other_network'].includes(error.kind)) throw error;
      }
    }
    let reported = false;
    for (const surface of wallet === solidity ? SOLID_ONLY : BOTH) {
      const first = await this.fetchHeader(surface, 0);
      // A node that began with a snapshot does not have the first block.
      if (!first) continue;
      this.runWithCallName(surface, 'getblock', () => check(plainChainId(`0x${first.id.slice(-8)}`)));
      reported = true;
    }
    if (reported) return;
    if (!this.hasPort('jsonrpc'))
      throw new NodeError('other_network', 'it has neither the first block nor JSON-RPC to tell');
    await this.checkJsonRpcChainId(check);
  }

  /** Hands over the id of the network that `/jsonrpc` serves. */
  checkJsonRpcChainId(check: (id: string) => void): Promise<void> {
    return this.postBatch([['eth_chainId', []]], ([result]) => {
      if (typeof result !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(result))
        throw malformedError('eth_chainId is no number');
      check(plainChainId(result));
    });
  }

  fetchBlockNumber(): Promise<number> {
    return this.postBatch([['eth_blockNumber', []]], ([result]) => parseBlockNumber(result));
  }

  /**
   * Logs together with the node's own head. The head comes first in the same batch: a node silently cuts the range at
   * its head, so the answer counts only up to the head that the node itself reported.
   */
  fetchLogs({ token, topics, from, to }: LogQuery): Promise<{ head: number; logs: BlockLog[] }> {
    const filter = {
      fromBlock: quantity(from),
      toBlock: quantity(to),
      address: `0x${token}`,
      topics: topics.map((slot) => (Array.isArray(slot) ? slot.map((topic) => `0x${topic}`) : slot && `0x${slot}`)),
    };
    const calls: RpcCall[] = [
      ['eth_blockNumber', []],
      ['eth_getLogs', [filter]],
    ];
    return this.postBatch(calls, ([head, logs]) => ({
      head: parseBlockNumber(head),
      logs: parseLogs(logs, this.host),
    }));
  }

  /** The receipt of a transaction in a block of this surface; null when there is none. */
  fetchReceipt(surface: Surface, txid: string): Promise<Receipt | null> {
    return this.postCall(surface, 'gettransactioninfobyid', { value: txid }, (body) => {
      const receipt = parseReceipt(body);
      if (receipt && receipt.txid !== txid) throw new NodeError('contradiction', 'the receipt of another transaction');
      return receipt;
    });
  }

  /**
   * Whether the node knows a transaction now: in its pool, or in a block, solid or not. The pool first: what leaves it between
   * the two questions is in a block by then.
   */
  async isKnownTransaction(txid: string): Promise<boolean> {
    for (const call of ['gettransactionfrompending', 'gettransactionbyid']) {
      const found = await this.postCall('head', call, { value: txid }, parseTxid);
      if (found !== null && found !== txid)
        throw new NodeError('contradiction', 'another transaction than was asked for');
      if (found !== null) return true;
    }
    return false;
  }

  /** All receipts of a block, in its order; empty when the node does not have it. */
  fetchBlockReceipts(surface: Surface, number: number): Promise<Receipt[]> {
    return this.postCall(surface, 'gettransactioninfobyblocknum', { num: number }, (body) => {
      const receipts = parseReceipts(body);
      const other = receipts.find(({ blockNumber }) => blockNumber !== number);
      if (other) throw new NodeError('contradiction', `a receipt of block ${other.blockNumber} in block ${number}`);
      return receipts;
    });
  }

  /** What a reading call of a contract gives, 32 bytes, as of the newest block of the surface. Addresses: 20 bytes, hex. */
  readContract(surface: Surface, { contract, data, from }: ConstantCall): Promise<bigint> {
    const body = { owner_address: `41${from}`, contract_address: `41${contract}`, data };
    return this.postCall(surface, 'triggerconstantcontract', body, parseConstantResult);
  }

  /** Energy that a call of a contract would take now, at the head. Addresses: 20 bytes, hex. */
  estimateEnergy({ contract, data, from }: ConstantCall): Promise<number> {
    const body = { owner_address: `41${from}`, contract_address: `41${contract}`, data };
    return this.postCall('head', 'triggerconstantcontract', body, parseEnergyUsed);
  }

  /** What an account (20 bytes, hex) has, and what its energy costs. */
  async fetchAccountResources(hex20: string): Promise<{ trxSun: bigint; freeEnergy: number; energyPriceSun: number }> {
    const address = `41${hex20}`;
    const [trxSun, freeEnergy, energyPriceSun] = await Promise.all([
      this.postCall('head', 'getaccount', { address }, parseTrxBalance),
      this.postCall('head', 'getaccountresource', { address }, parseFreeEnergy),
      this.postCall('head', 'getchainparameters', {}, parseEnergyPrice),
    ]);
    return { trxSun, freeEnergy, energyPriceSun };
  }

  /** Hands a signed transaction over. Gives null when it was taken, else the node's code. */
  broadcast(transaction: object): Promise<string | null> {
    return this.postCall('head', 'broadcasttransaction', transaction, parseBroadcast);
  }

  /** One page of an account's token transfers, oldest first. */
  fetchFeedPage(account: string, query: FeedQuery): Promise<FeedPage> {
    const { token, side, fromMs, toMs, fingerprint } = query;
    const parameters = new URLSearchParams({
      [side === 'to' ? 'only_to' : 'only_from']: 'true',
      contract_address: token,
      order_by: 'block_timestamp,asc',
      limit: String(FEED_PAGE_SIZE),
      min_timestamp: String(fromMs),
      ...(toMs === null ? {} : { max_timestamp: String(toMs) }),
      ...(fingerprint === null ? {} : { fingerprint }),
    });
    const path = `/v1/accounts/${account}/transactions/trc20?${parameters}`;
    const page = this.transport.get('feed', path).then(parseFeedPage);
    return this.withCallName(page, 'feed', '/v1/accounts/…/transactions/trc20');
  }

  private postCall<T>(surface: Surface, call: string, body: object, parse: (body: unknown) => T): Promise<T> {
    const answer = this.transport.post(PORTS[surface], `${PATHS[surface]}/${call}`, body).then(parse);
    return this.withCallName(answer, PORTS[surface], `${PATHS[surface]}/${call}`);
  }

  private postBatch<T>(calls: RpcCall[], parse: (results: unknown[]) => T): Promise<T> {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
    const answer = this.transport.post('jsonrpc', '/jsonrpc', body, calls.length);
    const parsed = answer.then((results) => parse(parseBatch(results, calls.length)));
    return this.withCallName(parsed, 'jsonrpc', `/jsonrpc ${calls.at(-1)?.[0] ?? ''}`);
  }

  /** Every failure names the call, and where it was put to. */
  private withCallName<T>(work: Promise<T>, port: NodePort, call: string): Promise<T> {
    return work.catch((error: unknown) => {
      throw error instanceof NodeError ? error.withCall(port, call, this.hostOf(port)) : error;
    });
  }

  /** As `withCallName`, for what is done with an answer of `post`. */
  private runWithCallName<T>(surface: Surface, call: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw error.withCall(PORTS[surface], `${PATHS[surface]}/${call}`, this.hostOf(PORTS[surface]));
    }
  }

  private hostOf(port: NodePort): string {
    const address = this.options.addresses[port];
    return address === null ? 'no address' : new URL(address).host;
  }
}

type RpcCall = [method: string, params: unknown[]];

const BOTH: readonly Surface[] = ['head', 'solid'];
const SOLID_ONLY: readonly Surface[] = ['solid'];

const asIs = (body: unknown): unknown => body;
