import type { Vault } from '../../../infrastructure/encryption/index.js';
import { sha256 } from '../../../infrastructure/encryption/index.js';
import { fieldsOf, type IdentifierKind, type LineFormat } from '../../catalog/index.js';

const PURPOSE = 'stock-identifier';
/** 128 bits: enough that two identifiers never share a hash by accident. */
const HASH_LENGTH = 22;
/** Of a hash that no search may find. */
export const CHECK_LENGTH = HASH_LENGTH - 1;
/** Of the rules in this file. Another number has every line indexed again. */
const RULES = 2;

/** What stands between the fields of a line whose goods do not say; the first that occurs ends the first field. */
const FIELD_END = /----|[|\t,;]|:(?!\/\/)/;
/** A profile's address names the account in `id=`, else in the last part of its path. */
const PROFILE = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/(.*)$/;
const PHONE = /^\+?[\d\s().-]{7,}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DIGITS = /^\d{7,}$/;
const NAME = /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u;
/** What suppliers write where there is nothing: refusing it would refuse every line that has nothing there. */
const NOTHING = /^(?:none|null|nil|n\/a|undefined|unknown|empty|没有|暂无|未知)$/;

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

const FORMS: Record<Exclude<IdentifierKind, 'none'>, (normal: string) => boolean> = {
  uid: (normal) => NAME.test(normal) && !NOTHING.test(normal),
  username: (normal) => NAME.test(normal) && !NOTHING.test(normal),
  email: (normal) => EMAIL.test(normal),
  phone: (normal) => DIGITS.test(normal),
};

/**
 * What names the account in a line: the fields that its goods mark, as far as they hold what they are said to. Without a
 * format the first field, and of a line with another shape too, where the format says that the first one names it.
 */
export function identifiersIn(text: string, format: LineFormat | null): string[] {
  const fields = format && fieldsOf(text, format);
  if (format === null || fields === null) {
    const named = format === null || (format.fields[0]?.identifier ?? 'none') !== 'none';
    return named ? [accountOf(text)] : [];
  }
  return fields.filter((field, index) => {
    const kind = format.fields[index]?.identifier ?? 'none';
    return kind !== 'none' && FORMS[kind](normalIdentifier(field));
  });
}

/**
 * Of what names the account in a line, the e-mails and phone numbers that may belong to many accounts: where another field
 * names it, or the first one that lines are not found by.
 */
export function contactsIn(text: string, format: LineFormat | null): string[] {
  const fields = format && fieldsOf(text, format);
  if (format === null || fields === null) return [];
  const kinds = format.fields.map(({ identifier }) => identifier);
  const alone = kinds.filter((kind) => kind !== 'none').length === 1;
  return fields.filter((_, index) => {
    const kind = kinds[index];
    return (kind === 'email' || kind === 'phone') && !(alone && index === 0);
  });
}

/** The hash of a line's first field, by which accounts were blocked before fields were marked. */
export function firstFieldHash(vault: Vault, text: string): string {
  const first = accountOf(text);
  return FORMS.username(normalIdentifier(first)) ? identifierHash(vault, first) : NO_IDENTIFIER;
}

/**
 * As which the first field is indexed where lines are not found by it: shorter, so that no search comes upon it, and only the
 * blocklist is compared with it.
 */
export const checkOf = (hash: string): string => hash.slice(0, CHECK_LENGTH);
export const isCheck = (hash: string): boolean => hash.length === CHECK_LENGTH;

/** What is indexed of a whole line: the hashes under which it is found, and the check of its first field. */
export function indexOfLine(vault: Vault, text: string, format: LineFormat | null): string[] {
  const hashes = identifierHashesOfLine(vault, text, format);
  const first = firstFieldHash(vault, text);
  return first === NO_IDENTIFIER || hashes.includes(first) ? hashes : [...hashes, checkOf(first)];
}

/** The hashes under which a whole line is found, each once. */
export function identifierHashesOfLine(vault: Vault, text: string, format: LineFormat | null): string[] {
  const hashes = new Set(identifiersIn(text, format).map((identifier) => identifierHash(vault, identifier)));
  hashes.delete(NO_IDENTIFIER);
  return [...hashes];
}

/** Lines of goods whose formats have the same scheme are indexed alike. */
export function identifierScheme(format: LineFormat | null): string {
  const kinds = format && [format.delimiter, ...format.fields.map(({ identifier }) => identifier)];
  return sha256(JSON.stringify([RULES, kinds])).slice(0, HASH_LENGTH);
}
