import { invalidField } from '../../common/errors/index.js';

/** Parameters of a list's address and their values. */
export type ViewParams = Record<string, string>;

const KEY = /^[a-z][a-z_]{0,29}$/;
/** Where somebody stood in a list is no way of looking at it. */
const NOT_KEPT = ['cursor', 'view'];
const MOST_KEYS = 20;
const MOST_CHARACTERS = 400;

const isParam = ([key, value]: [string, unknown]): boolean =>
  KEY.test(key) &&
  !NOT_KEPT.includes(key) &&
  typeof value === 'string' &&
  value !== '' &&
  value.length <= MOST_CHARACTERS &&
  !/\p{Cc}/u.test(value);

/** A flat map of short texts, with its keys in order. Throws with the field `params` for anything else. */
export function viewParams(input: object): ViewParams {
  const entries = Object.entries(input) as [string, unknown][];
  if (Array.isArray(input) || !entries.every(isParam)) throw invalidField('params', 'view_params');
  if (entries.length > MOST_KEYS) throw invalidField('params', 'max', { max: MOST_KEYS });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as ViewParams;
}
