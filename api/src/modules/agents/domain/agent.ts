import { randomInt } from 'node:crypto';
import { invalidField } from '../../../common/errors/index.js';
import { decodeCursor } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { sha256 } from '../../../infrastructure/encryption/index.js';

export type AgentState = 'active' | 'suspended';

/** Why an order is attributed to an agent: they referred the user who bought it, or the buyer used their code. */
export type AttributionReason = 'registered' | 'code';

export type RateKind = 'site' | 'agent' | 'goods' | 'agent_goods';

/** Without 0, 1, I, L and O, which look alike. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** The code may be taken already: the unique key decides. */
export const generatePromotionCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('');

/** Normalises a typed or linked code; null when the text cannot be a code. */
export function parsePromotionCode(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null;
}

/** `alice` → `a***e`; hides the length. */
const maskWord = (word: string): string => {
  const letters = [...word];
  return letters.length < 3 ? `${letters[0] ?? ''}***` : `${letters[0]}***${letters.at(-1)}`;
};

/** Masks a customer's e-mail or name for the agent. */
export function maskCustomer(name: string): string {
  const at = name.lastIndexOf('@');
  if (at < 0) return maskWord(name);
  return `${maskWord(name.slice(0, at))}@${maskWord(name.slice(at + 1))}`.slice(0, 80);
}

/** Distinguishes buyers without revealing the identity of a guest. */
export const toCustomerKey = ({ userId, email }: { userId: string | null; email: string }): string =>
  userId === null ? `mail:${sha256(email).slice(0, 32)}` : `user:${userId}`;

/** Throws a field error for a cursor that contains no id. */
export function parseIdCursor(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
