import { randomInt } from 'node:crypto';
import { invalidField } from '../../../common/errors/index.js';
import { decodeCursor } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { sha256 } from '../../../infrastructure/encryption/index.js';

export type AgentState = 'active' | 'suspended';

/** Why an order is attributed to an agent: they referred the user who bought it, or the buyer used their code. */
export type Why = 'registered' | 'code';

export type RateOf = 'site' | 'agent' | 'goods' | 'agent_goods';

/** Without 0, 1, I, L and O, which look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A promotion code. May be taken already: the unique key decides. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** What was typed or came by a link, as codes are stored; null when it cannot be a code. */
export function codeOf(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** `alice` → `a***e`; never tells how long it was. */
const maskWord = (word: string): string => {
  const letters = [...word];
  return letters.length < 3 ? `${letters[0] ?? ''}***` : `${letters[0]}***${letters.at(-1)}`;
};

/** A customer as an agent may see them. */
export function maskCustomer(name: string): string {
  const at = name.lastIndexOf('@');
  if (at < 0) return maskWord(name);
  return `${maskWord(name.slice(0, at))}@${maskWord(name.slice(at + 1))}`.slice(0, 80);
}

/** Distinguishes buyers without the identity of a guest. */
export const customerKey = ({ userId, email }: { userId: string | null; email: string }): string =>
  userId === null ? `mail:${sha256(email).slice(0, 32)}` : `user:${userId}`;

/** The id that a cursor contains; any other text is a fault of the field. */
export function parseIdCursor(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
