import { splitFields, type LineFormat } from '../../catalog/index.js';

export const LINE_STATES = ['available', 'allocated', 'quarantined', 'purged'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Provenance of imported lines; no other one is accepted. */
export const SOURCES = ['own_created', 'licensed_reseller', 'transferred_with_consent'] as const;
export type Source = (typeof SOURCES)[number];

export const BATCH_STATES = ['importing', 'done', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * Whether a batch is for sale. `stopped`: staff have quarantined it. `undoing`: its remaining lines are being deleted;
 * `undone`: all are deleted.
 */
export const BATCH_AVAILABILITIES = ['open', 'stopped', 'undoing', 'undone'] as const;
export type BatchAvailability = (typeof BATCH_AVAILABILITIES)[number];

/** The process of an import without progress for this long is considered dead. */
export const STALE_IMPORT_MS = 60_000;

/** Associated data of a line's ciphertext: it can be decrypted only as the line that it was encrypted for. */
export const lineEncryptionContext = (lineId: string): string => `stock-line:${lineId}`;

const MAX_SHOWN_CHARACTERS = 2;

/** Counts code points, so that no surrogate pair is split. */
const maskText = (text: string): string =>
  `${[...text.slice(0, 2 * MAX_SHOWN_CHARACTERS)].slice(0, MAX_SHOWN_CHARACTERS).join('')}…`;

/**
 * The first two characters of a line and an ellipsis; where the format masks fields, those of the first unmasked field.
 * A line that does not match the format shows nothing then, since any part of it may be secret.
 */
export function maskLine(text: string, format: LineFormat | null): string {
  if (!format?.fields.some(({ masked }) => masked)) return maskText(text);
  const open = format.fields.findIndex(({ masked }) => !masked);
  const shown = splitFields(text, format)?.[open];
  if (shown === undefined) return '…';
  return open === 0 ? maskText(shown) : `…${maskText(shown)}`;
}

/** Purpose of the keyed hash for the duplicate check. */
export const HASH_PURPOSE = 'stock-line';
