import { parseAddress, toBase58 } from '../src/codec/address.js';
import { fromHex } from '../src/codec/hex.js';
import { signDigest } from '../src/codec/keys.js';
import { transactionFromJson } from '../src/codec/transaction-json.js';
import type { AccountView, Devnet } from '../src/index.js';
import { get, start, type Json } from './support.js';

/** The recorded chain: who was who, and when its blocks were. */
const TOKEN = '2197f545a2d127742b37c35ee4e05225ab970cca';
const PAYER = '99d3419ef1c6cd059d518e2c4fa165ed8f346e75';
/** Has TRX and very little of the token. */
const POOR = '10ed7aa625a1ed190aabd3390ed5ff0162dfad32';
/** Was never activated. */
const STRANGER = '016bf42219cbe903686d28d9179b6a99d77cb3b4';
const BLOCK = {
  number: 400,
  timeMs: 1_795_441_125_000,
  id: '000000000000019080e40798a56dd83c5f9fd28ca9fb2d2fe02c7ea76f3ca512',
};
const HEAD = 421;
/** Blocks that the recorded transactions refer to: number, and the part of the id that stands in the reference. */
const REFERENCES: [number, string][] = [
  [368, '8ce61b4cd1f3fed4'],
  [399, '644d2f913228070e'],
];
/** These keep the recorded signature (of something else) or none: that is what they ask about. */
const BADLY_SIGNED = new Set(['broadcast altered json', 'broadcast no signature']);
const FIRST_READING = '/wallet/getnowblock';

export interface RecordedChain {
  devnet: Devnet;
  /** The body of a question in the words of the devnet's chain. Has to be called in the recorded order. */
  prepare(name: string, body: Json): Json;
}

const spacing = (blocks: number): number => blocks * 3_000;

/** A devnet with blocks and accounts like those of the recording, up to the block before the one that all is about. */
async function makeChain(): Promise<{ devnet: Devnet; accounts: Map<string, AccountView> }> {
  let now = BLOCK.timeMs - spacing(BLOCK.number);
  const devnet = await start({ usdtAddress: TOKEN, solidJitter: 2, now: () => now });
  const mineTo = (number: number): void => {
    now = BLOCK.timeMs - spacing(BLOCK.number - number);
    const { head } = devnet.state();
    devnet.mine(number - head.number, number - head.number === 1 ? undefined : 3_000);
  };
  const accounts = new Map([PAYER, POOR, STRANGER].map((address) => [address, devnet.createAccount()]));
  const [payer, poor] = [accounts.get(PAYER)?.address ?? '', accounts.get(POOR)?.address ?? ''];
  for (const address of [payer, poor]) devnet.faucet({ address, trx: '9000' });
  for (let number = 1; number <= 4; number += 1) mineTo(number);
  devnet.transfer({ to: payer, amount: '1000000' });
  for (let number = 5; number <= 10; number += 1) mineTo(number);
  devnet.transfer({ to: poor, amount: '1' });
  for (let number = 11; number < BLOCK.number; number += 1) mineTo(number);
  return { devnet, accounts };
}

/** Asks in the recorded order: first with the block before the recorded one as head, then with 21 more. */
export async function recordedChain(): Promise<RecordedChain> {
  const { devnet, accounts } = await makeChain();
  const names = new Map<string, string>();
  const rename = (from: string, to: string): void => void names.set(from, to).set(from.toUpperCase(), to.toUpperCase());
  for (const [recorded, { address }] of accounts) {
    rename(recorded, parseAddress(address) ?? '');
    names.set(toBase58(recorded), address);
  }
  for (const [number, hash] of REFERENCES) rename(hash, (await idOf(devnet, number)).slice(16, 32));
  const renamed = (value: Json): Json => {
    let text = JSON.stringify(value);
    for (const [from, to] of names) text = text.replaceAll(from, to);
    return JSON.parse(text);
  };
  let reading = false;
  return {
    devnet,
    prepare(name, body) {
      if (!reading && name === FIRST_READING) {
        reading = true;
        devnet.mine(1);
        rename(BLOCK.id, devnet.state().head.id);
        devnet.mine(HEAD - BLOCK.number, 3_000);
      }
      if (body === undefined) return undefined;
      const asked = renamed(body);
      return asked.raw_data === undefined ? asked : signed(name, asked);
    },
  };

  /** The same transaction on the devnet's chain, signed again; its id stands for the recorded one from then on. */
  function signed(name: string, body: Json): Json {
    const { txId, raw } = transactionFromJson(body, false);
    const owner = raw.contracts[0]?.value.owner.slice(2) ?? '';
    const account = [...accounts.values()].find(({ address }) => parseAddress(address) === owner);
    if (!BADLY_SIGNED.has(name)) {
      rename(body.txID as string, txId);
      body.signature = [signDigest(fromHex(txId), account?.privateKey ?? '')];
    }
    return body;
  }
}

async function idOf(devnet: Devnet, number: number): Promise<string> {
  return (await get(devnet, `/wallet/getblockbynum?num=${number}`)).blockID as string;
}
