import { addressWord, type Address } from '../codec/address.js';
import { abiWord, textToHex } from '../codec/hex.js';
import { namedAddress, selectorOf, topicOf } from '../codec/keys.js';
import type { StateView } from './state.js';
import type { Log, TokenId } from './types.js';

export const TRANSFER_TOPIC = topicOf('Transfer(address,address,uint256)');
export const TOKEN_NAME = 'Tether USD';
export const TOKEN_SYMBOL = 'USDT';
export const TOKEN_DECIMALS = 6;

/** Where the devnet's own USDT lives unless another address is configured. */
export const DEFAULT_USDT = namedAddress('usdt contract');
/** A token with the same name, symbol and decimals at another address. */
export const COUNTERFEIT = namedAddress('counterfeit contract');
/** A contract without a function of its own: transactions whose movements are injected call it. */
export const SERVICE_CONTRACT = namedAddress('batch service contract');

export const SELECTOR = {
  transfer: selectorOf('transfer(address,uint256)'),
  balanceOf: selectorOf('balanceOf(address)'),
  decimals: selectorOf('decimals()'),
  symbol: selectorOf('symbol()'),
  name: selectorOf('name()'),
  isBlackListed: selectorOf('isBlackListed(address)'),
  paused: selectorOf('paused()'),
  deprecated: selectorOf('deprecated()'),
  basisPointsRate: selectorOf('basisPointsRate()'),
  maximumFee: selectorOf('maximumFee()'),
} as const;

/** Is it a call of a function that only reads? */
export function isReadingCall(data: string): boolean {
  const selector = data.slice(0, 8);
  return selector !== SELECTOR.transfer && Object.values(SELECTOR).includes(selector);
}

const view = (name: string, output: string, inputs: string[] = []): unknown => ({
  ...(inputs.length > 0 ? { inputs: inputs.map((type) => ({ name: 'who', type })) } : {}),
  outputs: [{ type: output }],
  constant: true,
  name,
  stateMutability: 'View',
  type: 'Function',
});

/** The published interface of both tokens. There is nothing about allowances in it, and nothing behind it. */
export const TOKEN_ABI: readonly unknown[] = [
  view('name', 'string'),
  view('symbol', 'string'),
  view('decimals', 'uint256'),
  view('balanceOf', 'uint256', ['address']),
  view('isBlackListed', 'bool', ['address']),
  view('paused', 'bool'),
  view('deprecated', 'bool'),
  view('basisPointsRate', 'uint256'),
  view('maximumFee', 'uint256'),
  {
    inputs: [
      { name: '_to', type: 'address' },
      { name: '_value', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
    name: 'transfer',
    stateMutability: 'Nonpayable',
    type: 'Function',
  },
  {
    inputs: [
      { indexed: true, name: 'from', type: 'address' },
      { indexed: true, name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    name: 'Transfer',
    type: 'Event',
  },
];

/** Switches of the token contracts, moved by controls. */
export interface TokenPolicy {
  paused: boolean;
  blacklist: Set<Address>;
}

function abiText(text: string): string {
  const hex = textToHex(text);
  const padded = hex.padEnd(Math.ceil(hex.length / 64) * 64, '0');
  return abiWord(32) + abiWord(hex.length / 2) + padded;
}

/** The n-th argument word of call data, zeros when the data is short (Solidity 0.4 reads it so). */
export function argumentWord(data: string, index: number): string {
  return data.slice(8 + index * 64, 8 + (index + 1) * 64).padEnd(64, '0');
}

/** An address argument: the last 20 bytes, whatever stands before them. Real wallets put 41 there. */
export function argumentAddress(data: string, index: number): Address {
  return argumentWord(data, index).slice(24);
}

/** Recipient and amount of transfer(address,uint256) call data; null when it is another call. */
export function decodeTransfer(data: string): { to: Address; amount: bigint } | null {
  if (!data.startsWith(SELECTOR.transfer)) return null;
  return { to: argumentAddress(data, 0), amount: BigInt(`0x${argumentWord(data, 1)}`) };
}

/** Call data of transfer(address,uint256). */
export function encodeTransfer(to: Address, amount: bigint): string {
  return SELECTOR.transfer + addressWord(to) + abiWord(amount);
}

/** The log that the token writes for a movement. */
export function transferLog(contract: Address, from: Address, to: Address, amount: bigint): Log {
  return {
    address: contract,
    topics: [TRANSFER_TOPIC, addressWord(from), addressWord(to)],
    data: abiWord(amount),
  };
}

/** The ABI-encoded answer of a reading call; null when the contract has no such function. */
export function readToken(token: TokenId, data: string, state: StateView, policy: TokenPolicy): string | null {
  switch (data.slice(0, 8)) {
    case SELECTOR.balanceOf:
      return abiWord(state.get(token, argumentAddress(data, 0)));
    case SELECTOR.decimals:
      return abiWord(TOKEN_DECIMALS);
    case SELECTOR.symbol:
      return abiText(TOKEN_SYMBOL);
    case SELECTOR.name:
      return abiText(TOKEN_NAME);
    case SELECTOR.isBlackListed:
      return abiWord(token === 'usdt' && policy.blacklist.has(argumentAddress(data, 0)) ? 1 : 0);
    case SELECTOR.paused:
      return abiWord(token === 'usdt' && policy.paused ? 1 : 0);
    case SELECTOR.deprecated:
    case SELECTOR.basisPointsRate:
    case SELECTOR.maximumFee:
      return abiWord(0);
    default:
      return null;
  }
}
