import { fieldsOf, type LineFormat } from '../../catalog/index.js';

export const LINE_STATES = ['available', 'allocated', 'quarantined', 'purged'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** How the seller came by the lines. Nothing else may be imported. */
export const SOURCES = ['own_created', 'licensed_reseller', 'transferred_with_consent'] as const;
export type Source = (typeof SOURCES)[number];

export const BATCH_STATES = ['importing', 'done', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * Whether a batch is for sale. `stopped`: staff have quarantined it. `undoing`: what is left of it is being deleted;
 * `undone`: nothing is left.
 */
export const BATCH_SHELVES = ['open', 'stopped', 'undoing', 'undone'] as const;
export type BatchShelf = (typeof BATCH_SHELVES)[number];

/** An import that has not moved for longer has lost its process. */
export const STALE_IMPORT_MS = 60_000;

/** Bound to the ciphertext of a line: it can be decrypted only as the line that it was encrypted for. */
export const boxOf = (lineId: string): string => `stock-line:${lineId}`;

const SHOWN_CHARACTERS = 2;

/** Whole characters: half of a surrogate pair is not text. */
const beginOf = (text: string): string =>
  `${[...text.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join('')}…`;

/**
 * The first two characters of a line and an ellipsis; where the goods hide fields, of the first one that they do not
 * hide. Of a line with another shape nothing is shown then: any part of it may be what is hidden.
 */
export function mask(text: string, format: LineFormat | null): string {
  if (!format?.fields.some(({ masked }) => masked)) return beginOf(text);
  const open = format.fields.findIndex(({ masked }) => !masked);
  const shown = fieldsOf(text, format)?.[open];
  if (shown === undefined) return '…';
  return open === 0 ? beginOf(shown) : `…${beginOf(shown)}`;
}

/** Of the hash for the duplicate check. */
export const HASH_PURPOSE = 'stock-line';
