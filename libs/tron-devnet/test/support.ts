import { readFileSync } from 'node:fs';
import { fromHex } from '../src/codec/hex.js';
import { signDigest } from '../src/codec/keys.js';
import { parseAddress } from '../src/codec/address.js';
import { transactionFromJson } from '../src/codec/transaction-json.js';
import { createDevnet, type AccountView, type Devnet, type DevnetOptions } from '../src/index.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers are compared with recorded samples, their shape is the subject */
export type Json = any;

/** The items of a list in an answer. */
export function list(value: Json): Json[] {
  return value as Json[];
}

const running: Devnet[] = [];

/** A devnet on a free port whose blocks come only when asked for. */
export async function start(options: DevnetOptions = {}): Promise<Devnet> {
  const devnet = await createDevnet({ clock: 'manual', ...options });
  running.push(devnet);
  return devnet;
}

/** Ends the networks that a test started. */
export async function closeAll(): Promise<void> {
  await Promise.all(running.splice(0).map((devnet) => devnet.close()));
}

/** POSTs JSON and gives the parsed answer. */
export async function post(devnet: Devnet, path: string, body: unknown = {}): Promise<Json> {
  const response = await fetch(devnet.url + path, { method: 'POST', body: JSON.stringify(body) });
  return response.json();
}

export async function get(devnet: Devnet, path: string): Promise<Json> {
  return (await fetch(devnet.url + path)).json();
}

/** One JSON-RPC call: its result, or its error object. */
export async function rpc(devnet: Devnet, method: string, ...params: unknown[]): Promise<Json> {
  const answer = await post(devnet, '/jsonrpc', { jsonrpc: '2.0', id: 1, method, params });
  return answer.error ?? answer.result;
}

/** A recorded sample by its number. */
export function sample(name: string): Json {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));
}

/** An account with money for several transfers. */
export function fundedAccount(
  devnet: Devnet,
  funds: { usdt?: string; trx?: string; energy?: number } = {},
): AccountView {
  const account = devnet.createAccount();
  devnet.faucet({ address: account.address, usdt: '1000', trx: '500', ...funds });
  return account;
}

/** Signs a transaction that a node built. */
export function sign(transaction: Json, account: AccountView): Json {
  return { ...transaction, signature: [signDigest(fromHex(transaction.txID), account.privateKey)] };
}

/** Signs raw data that was changed after the node built it. */
export function resign(transaction: Json, account: AccountView): Json {
  const { txId } = transactionFromJson(transaction, true);
  return { ...transaction, signature: [signDigest(fromHex(txId), account.privateKey)] };
}

/** transfer(address,uint256) parameters. */
export function transferParameter(to: string, micro: bigint | number): string {
  return wordOf(to) + micro.toString(16).padStart(64, '0');
}

/** An address as 32 bytes of hex. */
export function wordOf(address: string): string {
  return (parseAddress(address) ?? '').padStart(64, '0');
}

export interface TransferRequest {
  from: AccountView;
  to: string;
  micro: bigint | number;
  feeLimit?: number;
  contract?: string;
}

/** Asks the node to build a token transfer. */
export async function buildTransfer(devnet: Devnet, request: TransferRequest): Promise<Json> {
  const answer = await post(devnet, '/wallet/triggersmartcontract', {
    owner_address: request.from.address,
    contract_address: request.contract ?? devnet.state().usdt,
    function_selector: 'transfer(address,uint256)',
    parameter: transferParameter(request.to, request.micro),
    fee_limit: request.feeLimit ?? 50_000_000,
    call_value: 0,
    visible: true,
  });
  return answer.transaction;
}

/** Hands a transaction to the node. */
export function broadcast(devnet: Devnet, transaction: Json): Promise<Json> {
  return post(devnet, '/wallet/broadcasttransaction', transaction);
}

/** Builds, signs and broadcasts a token transfer as a wallet does; gives the transaction id. */
export async function pay(devnet: Devnet, request: TransferRequest): Promise<string> {
  const signed = sign(await buildTransfer(devnet, request), request.from);
  const answer = await post(devnet, '/wallet/broadcasttransaction', signed);
  expect(answer).toEqual({ result: true, txid: signed.txID });
  return answer.txid as string;
}

/** Builds, signs and broadcasts a TRX transfer. */
export async function payTrx(devnet: Devnet, from: AccountView, to: string, sun: number): Promise<string> {
  const built = await post(devnet, '/wallet/createtransaction', {
    owner_address: from.address,
    to_address: to,
    amount: sun,
    visible: true,
  });
  const answer = await post(devnet, '/wallet/broadcasttransaction', sign(built, from));
  expect(answer.result).toBe(true);
  return answer.txid as string;
}

export function receipt(devnet: Devnet, txid: string, surface = 'wallet'): Promise<Json> {
  return post(devnet, `/${surface}/gettransactioninfobyid`, { value: txid });
}

/** Key names and value types of an answer, at every depth; a list has the shapes of all its items together. */
export function shapeOf(value: unknown): Json {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort();
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, shapeOf(part)]),
  );
}
