import { defaultIdentifiers } from './identifier-fields.js';
import { isUidMasked, type LineField, type LineFormat } from './line-format.js';

type StoredFormat = Omit<LineFormat, 'fields'> & {
  fields: (Omit<LineField, 'identifier'> & Partial<Pick<LineField, 'identifier'>>)[];
};

/**
 * Parses a stored format. A masked UID field from an earlier version is ignored; missing identifiers are derived from
 * the names of the fields.
 */
export function parseLineFormat(json: string | null): LineFormat | null {
  if (json === null) return null;
  const { delimiter, fields, uidField: specified } = JSON.parse(json) as StoredFormat;
  const uidField = isUidMasked({ uidField: specified, fields }) ? null : specified;
  const kinds = defaultIdentifiers(fields, uidField);
  return {
    delimiter,
    fields: fields.map((field, index) => ({ ...field, identifier: field.identifier ?? kinds[index] ?? 'none' })),
    uidField,
  };
}
