import type { Vault } from '../../core/crypto/index.js';

const PURPOSE = 'stock-identifier';
/** 128 bits: enough that two identifiers never share a hash by accident. */
const HASH_LENGTH = 22;

/** What stands between the fields of a line; the first that occurs ends the first field. */
const FIELD_END = /----|[|\t,;]|:(?!\/\/)/;
/** A profile's address names the account in `id=`, else in the last part of its path. */
const PROFILE = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/(.*)$/;
const PHONE = /^\+?[\d\s().-]{7,}$/;

/** There is nothing to find. */
export const NO_IDENTIFIER = '';

/** One spelling of an account's name, e-mail, number, phone number or profile address; empty when it names nothing. */
export function normalIdentifier(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const name = (profileName(plain) ?? plain).replace(/^@/, '');
  return PHONE.test(name) ? name.replace(/\D/g, '') : name;
}

function profileName(text: string): string | null {
  const path = PROFILE.exec(text)?.[1];
  if (path === undefined) return null;
  const id = /[?&]id=([^&#]+)/.exec(path)?.[1];
  return id ?? path.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? null;
}

/** The keyed hash under which lines about an account are found. */
export function identifierHash(vault: Vault, identifier: string): string {
  const normal = normalIdentifier(identifier);
  return normal === '' ? NO_IDENTIFIER : vault.fingerprint(normal, PURPOSE).slice(0, HASH_LENGTH);
}

/** The account that a whole line is about: its first field. */
export const accountOf = (text: string): string => text.split(FIELD_END, 1)[0] ?? '';

/** The same for a whole line. */
export const identifierHashOfLine = (vault: Vault, text: string): string => identifierHash(vault, accountOf(text));
