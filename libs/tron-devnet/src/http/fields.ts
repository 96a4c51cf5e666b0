import { isHex, strip0x } from '../codec/hex.js';
import { textOf } from '../codec/json.js';
import { ParseError } from '../codec/transaction-json.js';
import type { Answer, ApiRequest } from './api.js';

/** Fields of java-tron's requests: it reads JSON strictly and says at which column it stopped. */

/** The answer to a field that cannot be read. */
export class FieldError extends Error {
  get answer(): Answer {
    return { json: { Error: `class org.tron.core.services.http.JsonFormat$ParseException : ${this.message}` } };
  }
}

/** Where the value of a field starts in the body as java-tron writes it, counted from 1. */
export function columnOf(fields: Record<string, unknown>, name: string): string {
  const before = Object.entries(fields).slice(0, Math.max(0, Object.keys(fields).indexOf(name)));
  // Without its last brace and with a comma, or just the first brace.
  const head = before.length === 0 ? 1 : JSON.stringify(Object.fromEntries(before)).length;
  return `1:${head + JSON.stringify(name).length + 2}`;
}

/** A field of an address, bytes or a number. Throws a ParseError that says where the field stands. */
export function readField<T>({ fields }: ApiRequest, name: string, read: (value: unknown) => T): T {
  try {
    return read(fields[name]);
  } catch (error) {
    throw error instanceof ParseError ? new ParseError(`${columnOf(fields, name)}: ${error.message}`) : error;
  }
}

/** An integer: a number in JSON, decimal text in a query string; null when it is neither. */
export function integerField(request: Pick<ApiRequest, 'method'>, value: unknown): number | null {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  const isText = typeof value === 'string' && request.method !== 'POST';
  return isText && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
}

/** The number of a block: absent is 0, as a protobuf default. Throws FieldError. */
export function blockNumber(request: ApiRequest, name: string): number {
  const value = request.fields[name];
  if (value === undefined) return 0;
  const number = integerField(request, value);
  if (number !== null) return number;
  const shown = typeof value === 'string' ? `"${value}"` : textOf(value);
  throw new FieldError(`${columnOf(request.fields, name)}: Couldn't parse integer: For input string: "${shown}"`);
}

/** Bytes as hex in lower case, empty when absent; `0x` may stand before them. Throws FieldError. */
export function hexValue({ fields }: ApiRequest, name: string): string {
  const value = fields[name];
  if (value === undefined) return '';
  if (typeof value !== 'string') throw new FieldError(`${columnOf(fields, name)}: Expected string.`);
  const digits = strip0x(value);
  if (!isHex(digits)) throw new FieldError(`${columnOf(fields, name)}: INVALID hex String`);
  return digits;
}
