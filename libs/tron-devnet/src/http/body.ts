import type { IncomingMessage } from 'node:http';
import { textOf } from '../codec/json.js';
import { isObject, type JsonObject } from '../codec/transaction-json.js';

/** Longest request body, as on a java-tron node. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/** The whole request body as text. Throws BodyTooLarge above 4 MiB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parsed JSON, or fields of a form; undefined for an empty body. Throws a SyntaxError for anything else. */
export function parseBody(text: string, contentType: string): unknown {
  if (text.trim() === '') return undefined;
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text) as unknown;
}

/** The fields of a JSON object body; none when it is something else. */
export function fieldsOf(body: unknown): JsonObject {
  return isObject(body) ? body : {};
}

/** JSON-RPC method names in a body, one or many. */
export function rpcMethods(body: unknown): string[] {
  const calls: unknown[] = Array.isArray(body) ? body : [body];
  return calls.map((call) => (isObject(call) ? textOf(call['method']) : ''));
}

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function rename(value: unknown, change: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => rename(part, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [change(name), rename(part, change)]));
}

/** snake_case keys of the wire to camelCase keys of the code, at every depth. */
export function toCamel(value: unknown): unknown {
  return rename(value, camel);
}

/** camelCase keys of the code to snake_case keys of the wire, at every depth. */
export function toSnake(value: unknown): unknown {
  return rename(value, snake);
}
