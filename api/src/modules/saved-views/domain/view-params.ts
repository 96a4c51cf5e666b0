import { invalidField } from '../../../common/errors/index.js';

/** Parameters of a list's address and their values. */
export type ViewParams = Record<string, string>;

const KEY = /^[a-z][a-z_]{0,29}$/;
/** A view does not contain the position in a list. */
const EXCLUDED_KEYS = ['cursor', 'view'];
const MAX_KEYS = 20;
const MAX_VALUE_LENGTH = 400;

const isParam = ([key, value]: [string, unknown]): boolean =>
  KEY.test(key) &&
  !EXCLUDED_KEYS.includes(key) &&
  typeof value === 'string' &&
  value !== '' &&
  value.length <= MAX_VALUE_LENGTH &&
  !/\p{Cc}/u.test(value);

/** Returns a flat map of short texts with sorted keys. Throws a field error for `params` for anything else. */
export function parseViewParams(input: object): ViewParams {
  const entries = Object.entries(input) as [string, unknown][];
  if (Array.isArray(input) || !entries.every(isParam)) throw invalidField('params', 'view_params');
  if (entries.length > MAX_KEYS) throw invalidField('params', 'max', { max: MAX_KEYS });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as ViewParams;
}
