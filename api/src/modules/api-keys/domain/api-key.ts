import { createHash, randomBytes } from 'node:crypto';

/** What a key may do; each route of the reseller API requires one of them. */
export const API_KEY_SCOPES = [
  'catalog.read',
  'orders.write',
  'orders.read',
  'lines.read',
  'balance.read',
  'claims.write',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** `expired`: its time is over. `password_changed`: its owner has a new password, which ended it. */
export const API_KEY_STATES = ['active', 'expired', 'password_changed'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** By these beginnings, scanners for secrets find a key that was published by mistake. They have one length. */
const LIVE_PREFIX = 'll_live_';
const TEST_PREFIX = 'll_test_';
const RANDOM_BYTES = 32;
/** 32 bytes as base64url. */
const API_KEY = /^ll_(live|test)_[\w-]{43}$/;
/** As much of a key as its owner needs to recognise it. */
const SHOWN_LENGTH = LIVE_PREFIX.length + 4;

export const isApiKey = (text: string): boolean => API_KEY.test(text);

/** A new key: 256 random bits, so that its plain hash cannot be searched for. */
export const makeApiKey = ({ isTest }: { isTest: boolean }): string =>
  (isTest ? TEST_PREFIX : LIVE_PREFIX) + randomBytes(RANDOM_BYTES).toString('base64url');

/** What is stored of a key, in hexadecimal. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The beginning of a key, to recognise it. */
export const shownPrefix = (key: string): string => key.slice(0, SHOWN_LENGTH);

interface Spending {
  spentOn: string | null;
  spentMicro: bigint;
}

/**
 * The UTC day, such as `2026-11-27`, for which a key's daily limit counts. Never before the day of its last order: at
 * midnight the clocks of two processes may differ.
 */
export function spendingDay({ spentOn }: Pick<Spending, 'spentOn'>, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  return spentOn !== null && spentOn > today ? spentOn : today;
}

/** What a key has spent on the day for which its limit counts. */
export const spentToday = (key: Spending, now: Date): bigint =>
  key.spentOn === spendingDay(key, now) ? key.spentMicro : 0n;
