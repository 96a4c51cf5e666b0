import { parseAddress, type Address } from './codec/address.js';
import { DEFAULT_USDT } from './chain/tokens.js';

export type ClockMode = 'auto' | 'manual';

export interface DevnetOptions {
  /** TCP port; 0 (the default) takes a free one. */
  port?: number;
  /** Three ports as a stock java-tron has them: `/walletsolidity` and `/jsonrpc` get one each. One port by default. */
  splitPorts?: boolean;
  /** Port of `/walletsolidity` when the ports are split; 0 (the default) takes a free one. */
  solidityPort?: number;
  /** Port of `/jsonrpc` when the ports are split; 0 (the default) takes a free one. */
  jsonrpcPort?: number;
  /** Interface to listen on; 127.0.0.1 by default. */
  host?: string;
  /** Time between blocks in ms when the clock is automatic; 3000 by default. */
  blockMs?: number;
  /** `auto` makes a block every `blockMs`; `manual` only when told to. */
  clock?: ClockMode;
  /** Blocks, its own included, that make a transaction final; 19 by default. */
  confirmations?: number;
  /**
   * How many blocks later than that the final block may be, by turns, as real nodes are seen to be: 2 by default when the
   * clock is automatic, 0 when it is manual.
   */
  solidJitter?: number;
  /** Price of one unit of energy in sun; 100 by default. */
  energyPriceSun?: number;
  /** Chain id as 0x and hex. */
  chainId?: string;
  /** Address of the official USDT contract, base58 or hex; the devnet's own by default. */
  usdtAddress?: string;
  /** File that keeps the ledger between starts; without it everything is forgotten. */
  state?: string;
  /** Source of the current time in ms; Date.now by default. */
  now?: () => number;
}

export interface Settings {
  port: number;
  /** Ports of the further surfaces; null when one port serves all. */
  split: { solidityPort: number; jsonrpcPort: number } | null;
  host: string;
  blockMs: number;
  clock: ClockMode;
  confirmations: number;
  solidJitter: number;
  energyPrice: number;
  chainId: string;
  usdt: Address;
  state: string | null;
  now: () => number;
}

export const DEFAULT_CHAIN_ID = '0x74d0e001';

/** How many blocks the final block of a real node was seen to be late. */
const MAX_JITTER = 2;

function integer(name: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} must be an integer from ${least} to ${most}`);
  }
  return value;
}

function readSplit(options: DevnetOptions): Settings['split'] {
  const solidityPort = integer('solidityPort', options.solidityPort ?? 0, 0, 65_535);
  const jsonrpcPort = integer('jsonrpcPort', options.jsonrpcPort ?? 0, 0, 65_535);
  if (options.splitPorts === true) return { solidityPort, jsonrpcPort };
  if (solidityPort + jsonrpcPort > 0) throw new RangeError('solidityPort and jsonrpcPort need splitPorts');
  return null;
}

/** Fills in defaults and checks every value. Throws a RangeError that names the option. */
export function readOptions(options: DevnetOptions): Settings {
  const chainId = (options.chainId ?? DEFAULT_CHAIN_ID).toLowerCase();
  if (!/^0x[0-9a-f]{1,16}$/.test(chainId)) throw new RangeError('chainId must be 0x and hex');
  const usdt = options.usdtAddress === undefined ? DEFAULT_USDT : parseAddress(options.usdtAddress);
  if (usdt === null) throw new RangeError('usdtAddress is not a TRON address');
  const clock = options.clock ?? 'auto';
  if (clock !== 'auto' && clock !== 'manual') throw new RangeError('clock must be auto or manual');
  return {
    port: integer('port', options.port ?? 0, 0, 65_535),
    split: readSplit(options),
    host: options.host ?? '127.0.0.1',
    blockMs: integer('blockMs', options.blockMs ?? 3_000, 1, 86_400_000),
    clock,
    confirmations: integer('confirmations', options.confirmations ?? 19, 1, 1_000),
    solidJitter: integer('solidJitter', options.solidJitter ?? (clock === 'auto' ? MAX_JITTER : 0), 0, MAX_JITTER),
    energyPrice: integer('energyPriceSun', options.energyPriceSun ?? 100, 1, 1_000_000),
    chainId,
    usdt,
    state: options.state ?? null,
    now: options.now ?? Date.now,
  };
}
