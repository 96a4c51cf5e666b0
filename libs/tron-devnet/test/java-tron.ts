import { readFileSync } from 'node:fs';
import { fromBase58 } from '../src/codec/address.js';
import { isHex } from '../src/codec/hex.js';
import type { Devnet } from '../src/index.js';
import { recordedChain } from './java-tron-chain.js';
import type { Json } from './support.js';

/** A question as it was put to java-tron, and what came back. */
export interface Recorded {
  question: { method: string; path: string; body?: Json } | null;
  status: number;
  content_type: string;
  answer: Json;
}

export interface Answered {
  status: number;
  contentType: string;
  answer: Json;
}

export const recorded = JSON.parse(
  readFileSync(new URL('../fixtures/java-tron/answers.json', import.meta.url), 'utf8'),
) as Record<string, Recorded>;

/** Names of all entries but the one that asked nothing. */
export const names = Object.keys(recorded).filter((name) => recorded[name]?.question !== null);

async function ask(devnet: Devnet, method: string, path: string, body: Json): Promise<Answered> {
  // What was no JSON was sent as it is.
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(devnet.url + path, method === 'POST' ? { method, body: text } : { method });
  const answer = await response.text();
  const contentType = (response.headers.get('content-type') ?? '').replaceAll(' ', '').toLowerCase();
  return { status: response.status, contentType, answer: readable(answer) };
}

function readable(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return `TEXT ${text}`;
  }
}

/** Puts every question to a devnet whose chain is made like the recorded one. */
export async function askAll(): Promise<Map<string, Answered>> {
  const chain = await recordedChain();
  const answers = new Map<string, Answered>();
  for (const name of names) {
    const question = recorded[name]?.question;
    if (question === null || question === undefined) continue;
    const body = chain.prepare(name, question.body);
    answers.set(name, await ask(chain.devnet, question.method, question.path, body));
  }
  return answers;
}

const BASE58 = /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g;

/** A sentence without what differs from chain to chain: addresses, long hex, numbers. */
function words(text: string): string {
  const plain = text.replace(BASE58, (found) => (fromBase58(found) === null ? found : 'ADDRESS'));
  return `"${plain.replace(/\b[0-9a-f]{16,}\b/gi, 'HEX').replace(/\b\d{3,}\b/g, 'NUMBER')}"`;
}

/** What a text is: hex of a length, a quantity, an address, or else its words. */
function kindOfText(text: string, key: string): string {
  if (text === '') return 'empty';
  if (/^0x[0-9a-f]*$/.test(text)) {
    const digits = text.length - 2;
    return digits <= 14 ? '0xquantity' : digits <= 64 ? `0xhex${digits}` : '0xhexlong';
  }
  if ((key === 'message' || key === 'resMessage') && isHex(text)) {
    return `hex of ${words(Buffer.from(text, 'hex').toString('utf8'))}`;
  }
  if (/^[0-9a-f]+$/.test(text)) return text.length <= 130 ? `hex${text.length}` : 'hexlong';
  return fromBase58(text) === null ? words(text) : 'base58';
}

function kindOf(value: Json, key: string): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list';
  if (value === null) return 'null';
  if (typeof value === 'object') return Object.keys(value as object).length === 0 ? 'empty object' : 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? kindOfText(value, key) : typeof value;
}

/** Every path in an answer with all that stands there, e.g. `$.log[].address` → `hex40`. */
export function shapeOf(value: Json, key = '', path = '$', shape = new Map<string, Set<string>>()) {
  const kinds = shape.get(path) ?? new Set();
  shape.set(path, kinds.add(kindOf(value, key)));
  if (Array.isArray(value)) for (const item of value) shapeOf(item, key, `${path}[]`, shape);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value as object)) shapeOf(part, name, `${path}.${name}`, shape);
  }
  return shape;
}

/** Where two shapes differ, one line for each place. */
export function differences(java: Json, devnet: Json): { path: string; line: string }[] {
  const [left, right] = [shapeOf(java), shapeOf(devnet)];
  const show = (kinds: Set<string> | undefined): string => (kinds === undefined ? '-' : [...kinds].sort().join(' | '));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => show(left.get(path)) !== show(right.get(path)))
    .map((path) => ({ path, line: `${path}: java-tron ${show(left.get(path))}, devnet ${show(right.get(path))}` }));
}
