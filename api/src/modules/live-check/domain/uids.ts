import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';

export const MAX_UIDS = 1_000;

const UID = /^\d{5,20}$/;
const PROFILE = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/\S+$/i;
/** The number in a profile's address: `id=…`, or a part of its path. */
const IN_PROFILE = /[?&]id=(\d{5,20})(?=[&#]|$)|\/(\d{5,20})(?=[/?#]|$)/;

/**
 * The accounts of a text, one a line, without blank lines and repetitions. Throws an error of the field `uids` that names
 * the first line which holds none (never what it holds), or says that there are more than 1,000.
 */
export function parseUids(text: string): string[] {
  const uids = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const uid = parseUid(line);
    if (uid === null) throw invalidField('uids', 'uid', { line: index + 1 });
    uids.add(uid);
    if (uids.size > MAX_UIDS) throw invalidField('uids', 'most_uids', { max: MAX_UIDS });
  }
  if (uids.size === 0) throw new AppError(commonErrors.missing, { fields: [{ field: 'uids', rule: 'required' }] });
  return [...uids];
}

/** The number of an account, or of a profile's address; null when it is neither. */
export function parseUid(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  if (UID.test(plain)) return plain;
  const found = PROFILE.test(plain) ? IN_PROFILE.exec(plain) : null;
  return found?.[1] ?? found?.[2] ?? null;
}
