import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN_CONNECTION, shop } from './shop.ts';

export interface DevnetAccount {
  address: string;
  private_key: string;
}

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${shop().devnetUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...OWN_CONNECTION, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The local TRON network refused ${path}: ${text}`);
  return JSON.parse(text) as T;
}

/** Blocks that make a transfer final, its own included. */
export const CONFIRMATIONS = 19;

export const mine = (blocks: number): Promise<unknown> => call('/devnet/mine', { blocks });

/** How a transfer differs from USDT that a new account sends and that arrives. */
export interface TransferManners {
  /** An account of the network's own making. */
  from?: string;
  token?: 'counterfeit';
  kind?: 'reverted';
}

/** Sends USDT from a new, funded account; it is in the next block. Gives the transaction id. */
export async function transfer(to: string, amount: string, manners: TransferManners = {}): Promise<string> {
  const { txid } = await call<{ txid: string }>('/devnet/transfer', { to, amount, ...manners });
  return txid;
}

/** A new account with this amount of USDT, and TRX for fees. */
export async function fundedAccount(usdt: string): Promise<DevnetAccount> {
  const account = await call<DevnetAccount>('/devnet/accounts', { label: 'browser wallet' });
  await call('/devnet/faucet', { address: account.address, usdt, trx: '100' });
  return account;
}

export const chainState = (): Promise<{ chain_id: string; usdt: string }> => call('/devnet/state');

/** Any call of a node's own HTTP interface. */
export const node = (path: string, body: object): Promise<Record<string, unknown>> => call(path, body);

interface Trc20Transfer {
  transaction_id: string;
  from: string;
  to: string;
  value: string;
}

/** Every USDT transfer that an account has made, as the network tells it. */
export async function transfersFrom(address: string): Promise<Trc20Transfer[]> {
  const page = await call<{ data: Trc20Transfer[] }>(`/v1/accounts/${address}/transactions/trc20?only_from=true`);
  return page.data;
}

/** How far the shop's clock is ahead: the stories of all files share it, so only the file knows. */
export function shiftedMs(): number {
  const { clockFile } = shop();
  return existsSync(clockFile) ? Number(readFileSync(clockFile, 'utf8')) : 0;
}

/** Puts the clocks of the API and of the network forward, never back. */
export async function passTime(ms: number): Promise<void> {
  const { clockFile } = shop();
  // As a whole: a reader of half of it would be back in the present for a moment.
  writeFileSync(`${clockFile}.next`, String(shiftedMs() + ms));
  renameSync(`${clockFile}.next`, clockFile);
  await call('/devnet/clock', { advance_ms: ms });
  // The network's time is that of its blocks, and only final ones count.
  await mine(CONFIRMATIONS + 1);
  // The API reads the file every 50 ms (shifted-clock.mjs): an order before that would be placed in the past.
  await sleep(250);
}
