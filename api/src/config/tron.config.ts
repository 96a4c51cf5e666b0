import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { list } from './transforms.js';

/** The TRON network: its nodes, and how they are read. */
export class TronConfig {
  @IsIn(['mainnet', 'nile', 'shasta', 'devnet'])
  CHAIN_NETWORK: 'mainnet' | 'nile' | 'shasta' | 'devnet' = 'devnet';

  /**
   * TRON nodes in order of preference, comma separated. A node with its own API key: https://host|KEY. A node of three
   * ports: wallet=http://host:8090;solidity=http://host:8091;jsonrpc=http://host:8545 (without jsonrpc blocks are
   * read).
   */
  @list()
  @IsString({ each: true })
  CHAIN_NODE_URLS: string[] = ['http://127.0.0.1:8090'];

  /** Sent as TRON-PRO-API-KEY to the nodes without their own key. */
  @IsOptional()
  @IsString()
  CHAIN_API_KEY?: string;

  /**
   * How transfers are found: eth_getLogs, the feeds of the accounts, or all receipts of all blocks; auto takes the first of
   * these that works.
   */
  @IsIn(['auto', 'logs', 'feed', 'blocks'])
  CHAIN_SOURCE: 'auto' | 'logs' | 'feed' | 'blocks' = 'auto';

  /** Shown as "k of n"; finality itself is always the node's solid block. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  CHAIN_CONFIRMATIONS = 19;

  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(60_000)
  CHAIN_TICK_MS = 3_000;

  /** Requests per second with one key, or to one node without a key; hosted nodes allow 15 per key. Raise it for a node of your own. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  CHAIN_MAX_QPS = 10;

  /** Requests a day (UTC) that the provider allows one API key; empty when there is no such limit. Only shown and warned of. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  CHAIN_KEY_DAILY_REQUESTS?: number;

  /**
   * With several nodes configured: the maximum, in USDT, of one transaction that a single node confirms, once all
   * others have been down for ten minutes. More waits until a second one confirms it; 0 lets everything wait.
   */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  CHAIN_ONE_NODE_MAX = '100';

  /** USDT contract (base58) on a test network. Mainnet's is pinned in the code and cannot be changed. */
  @IsOptional()
  @IsString()
  CHAIN_USDT_ADDRESS?: string;

  /**
   * Receiving wallet on TRON that is added when the shop has none yet. There is no built-in one: buyers' money would go
   * to an address that the shop does not own.
   */
  @IsOptional()
  @IsString()
  FALLBACK_TRON_WALLET?: string;

  /** `eth_chainId` of a network of your own, which CHAIN_NETWORK=devnet names: 0x and hex. Empty: that of tron-devnet. */
  @IsOptional()
  @Matches(/^0x[0-9a-fA-F]{1,16}$/)
  CHAIN_ID?: string;

  /** First block to look at when there is no cursor yet; empty means the solid head at first start. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  CHAIN_START_BLOCK?: number;
}
