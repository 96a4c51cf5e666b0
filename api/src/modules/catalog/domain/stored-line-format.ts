import { defaultIdentifiers } from './identifier-fields.js';
import { hidesUid, type LineField, type LineFormat } from './line-format.js';

type StoredFormat = Omit<LineFormat, 'fields'> & {
  fields: (Omit<LineField, 'identifier'> & Partial<Pick<LineField, 'identifier'>>)[];
};

/**
 * A stored format. One that was saved before its UID field had to be open has none; before identifiers were marked, the names
 * of the fields say which they are.
 */
export function parseLineFormat(json: string | null): LineFormat | null {
  if (json === null) return null;
  const { delimiter, fields, uidField: named } = JSON.parse(json) as StoredFormat;
  const uidField = hidesUid({ uidField: named, fields }) ? null : named;
  const kinds = defaultIdentifiers(fields, uidField);
  return {
    delimiter,
    fields: fields.map((field, index) => ({ ...field, identifier: field.identifier ?? kinds[index] ?? 'none' })),
    uidField,
  };
}
