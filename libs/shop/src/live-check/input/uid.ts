/** Why no UID could be read from a line. */
export type UidError = 'no_field' | 'letters' | 'short' | 'long' | 'rounded' | 'name' | 'other_site';

export type Reading = { uid: string } | { error: UidError };

const UID = /^\d{5,20}$/;
/** A number that a spreadsheet has rounded: its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const ADDRESS = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?::\d+)?(\/\S*)?$/i;
const PROFILE_HOST = /(?:^|\.)(?:facebook|fb|messenger)\.(?:com|me)$/i;
/** Where a profile's address holds its number, the surest place first. */
const IN_ADDRESS = [
  /\/user\/(\d{5,20})(?=[/?#]|$)/,
  /[?&]id=(\d{5,20})(?=[&#]|$)/,
  /^\/people\/[^/]+\/(\d{5,20})(?=[/?#]|$)/,
  /^\/(?:t\/)?(\d{5,20})(?=[/?#]|$)/,
];

/** What stands between the fields of a line; a colon that belongs to an address does not. */
const BETWEEN_FIELDS = /\s*(?:\||-{2,}|[\t,;]|:(?!\/\/))\s*|\s+/;
const BETWEEN_UIDS = /[\s,;|]+/;

/** Full-width digits and separators as the usual ones; what cannot be seen is dropped. */
export const plainText = (line: string): string =>
  // Most lines are ASCII, and normalising is what costs time.
  (/[^ -~]/.test(line) ? line.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/g, '') : line).trim();

/** A cell as a spreadsheet, or a file for one, writes a number that is to stay text: `"1"`, `="1"`, `"=""1"""`, `'1`. */
const bare = (field: string): string => field.replace(/^["']*=?["']+(.*?)["']*$/, '$1').trim();

function fromAddress(host: string, path: string): Reading {
  if (!PROFILE_HOST.test(host)) return { error: 'other_site' };
  for (const place of IN_ADDRESS) {
    const uid = place.exec(path)?.[1];
    if (uid !== undefined) return { uid };
  }
  return { error: 'name' };
}

/** Reads a UID from one field: digits, or the address of a profile that contains them. */
export function readUid(field: string): Reading {
  const text = bare(field);
  if (UID.test(text)) return { uid: text };
  if (text === '') return { error: 'no_field' };
  const address = ADDRESS.exec(text);
  if (address !== null) return fromAddress(address[1] ?? '', address[2] ?? '');
  if (ROUNDED.test(text)) return { error: 'rounded' };
  if (/\D/.test(text)) return { error: 'letters' };
  return { error: text.length < 5 ? 'short' : 'long' };
}

/** The fields of one line that plainText has been through. */
export const fieldsOf = (line: string): string[] => line.split(BETWEEN_FIELDS);
/** The parts of a line that may hold several UIDs. */
export const partsOf = (line: string): string[] => line.split(BETWEEN_UIDS).filter((part) => part !== '');
