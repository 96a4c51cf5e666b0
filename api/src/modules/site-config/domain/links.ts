import { isMailAddress } from '../../../common/index.js';

const MAX_LENGTH = 500;

/**
 * Whether a value is an https or mailto address, or a path of this site. `//host` and `/\host` are addresses elsewhere, and a control
 * character would be dropped by browsers.
 */
export function isLink(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\s\p{Cc}\\]/u.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (value.startsWith('mailto:')) return isMailAddress(value.slice('mailto:'.length));
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username === '' && password === '';
}
