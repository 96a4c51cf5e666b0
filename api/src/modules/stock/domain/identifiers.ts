import type { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { sha256 } from '../../../infrastructure/encryption/index.js';
import { splitFields, type IdentifierKind, type LineFormat } from '../../catalog/index.js';

const HASH_PURPOSE = 'stock-identifier';
/** 22 base64url characters are about 128 bits, so collisions do not happen by accident. */
const HASH_LENGTH = 22;
/** Length of a check hash, which no search finds. */
export const CHECK_LENGTH = HASH_LENGTH - 1;
/** Version of the rules in this file. A change makes the job index every line again. */
const RULES_VERSION = 2;

/** Possible delimiters where the goods have no format; the first one that occurs ends the first field. */
const FIELD_END = /----|[|\t,;]|:(?!\/\/)/;
/** A profile URL names the account in `id=`, else in the last part of its path. */
const PROFILE = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/(.*)$/;
const PHONE = /^\+?[\d\s().-]{7,}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DIGITS = /^\d{7,}$/;
const NAME = /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u;
/** Placeholders of suppliers for empty fields: as identifiers they would match every line with an empty field. */
const PLACEHOLDER = /^(?:none|null|nil|n\/a|undefined|unknown|empty|没有|暂无|未知)$/;

/** Hash of a text that names no account. */
export const NO_IDENTIFIER = '';

/** Normalizes an account's name, e-mail, number, phone number or profile URL; empty when it names nothing. */
export function normalizeIdentifier(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const name = (parseProfileName(plain) ?? plain).replace(/^@/, '');
  return PHONE.test(name) ? name.replace(/\D/g, '') : name;
}

function parseProfileName(text: string): string | null {
  const path = PROFILE.exec(text)?.[1];
  if (path === undefined) return null;
  const id = /[?&]id=([^&#]+)/.exec(path)?.[1];
  return id ?? path.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? null;
}

/** Keyed hash of an account, under which its lines are indexed. */
export function hashIdentifier(encryption: EncryptionService, identifier: string): string {
  const normal = normalizeIdentifier(identifier);
  return normal === '' ? NO_IDENTIFIER : encryption.createFingerprint(normal, HASH_PURPOSE).slice(0, HASH_LENGTH);
}

/** The account of a line without a format: its first field. */
export const accountOf = (text: string): string => text.split(FIELD_END, 1)[0] ?? '';

const FORMAT_CHECKS: Record<Exclude<IdentifierKind, 'none'>, (normal: string) => boolean> = {
  uid: (normal) => NAME.test(normal) && !PLACEHOLDER.test(normal),
  username: (normal) => NAME.test(normal) && !PLACEHOLDER.test(normal),
  email: (normal) => EMAIL.test(normal),
  phone: (normal) => DIGITS.test(normal),
};

/**
 * The identifiers in a line: the fields that the goods' format marks, if their content has the right form. The first
 * field where there is no format, or where the line does not match the format and the format marks the first field.
 */
function findIdentifiers(text: string, format: LineFormat | null): string[] {
  const fields = format && splitFields(text, format);
  if (format === null || fields === null) {
    const specified = format === null || (format.fields[0]?.identifier ?? 'none') !== 'none';
    return specified ? [accountOf(text)] : [];
  }
  return fields.filter((field, index) => {
    const kind = format.fields[index]?.identifier ?? 'none';
    return kind !== 'none' && FORMAT_CHECKS[kind](normalizeIdentifier(field));
  });
}

/**
 * The e-mails and phone numbers among a line's identifiers that may be shared by many accounts: unless such a field is
 * the only identifier and comes first.
 */
export function findContacts(text: string, format: LineFormat | null): string[] {
  const fields = format && splitFields(text, format);
  if (format === null || fields === null) return [];
  const kinds = format.fields.map(({ identifier }) => identifier);
  const alone = kinds.filter((kind) => kind !== 'none').length === 1;
  return fields.filter((_, index) => {
    const kind = kinds[index];
    return (kind === 'email' || kind === 'phone') && !(alone && index === 0);
  });
}

/** Hash of a line's first field. Accounts that were blocked before formats marked fields are known by it. */
export function hashFirstField(encryption: EncryptionService, text: string): string {
  const first = accountOf(text);
  return FORMAT_CHECKS.username(normalizeIdentifier(first)) ? hashIdentifier(encryption, first) : NO_IDENTIFIER;
}

/**
 * The form in which a first field that is no identifier is indexed: shortened, so that only the blocklist matches it
 * and no search does.
 */
export const toCheckHash = (hash: string): string => hash.slice(0, CHECK_LENGTH);
export const isCheckHash = (hash: string): boolean => hash.length === CHECK_LENGTH;

/** The index entries of a line: the hashes of its identifiers, and the check hash of its first field. */
export function hashesToIndex(
  encryption: EncryptionService,
  text: string,
  format: LineFormat | null,
  first = hashFirstField(encryption, text),
): string[] {
  const hashes = hashIdentifiers(encryption, text, format);
  return first === NO_IDENTIFIER || hashes.includes(first) ? hashes : [...hashes, toCheckHash(first)];
}

/** The distinct hashes of a line's identifiers. */
export function hashIdentifiers(encryption: EncryptionService, text: string, format: LineFormat | null): string[] {
  const hashes = new Set(findIdentifiers(text, format).map((identifier) => hashIdentifier(encryption, identifier)));
  hashes.delete(NO_IDENTIFIER);
  return [...hashes];
}

/** Identifies how lines of a format are indexed: equal schemes give equal index entries. */
export function identifierScheme(format: LineFormat | null): string {
  const kinds = format && [format.delimiter, ...format.fields.map(({ identifier }) => identifier)];
  return sha256(JSON.stringify([RULES_VERSION, kinds])).slice(0, HASH_LENGTH);
}
