/** What may stand between the fields of a line; `tab` is one tab. */
export const DELIMITERS = ['----', 'tab', '|', ':', ',', ';'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const MAX_FIELDS = 20;

/** What a field tells of the account that a line is about; `none`: lines are not found by it. */
export const IDENTIFIER_KINDS = ['none', 'uid', 'username', 'email', 'phone'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

export interface LineField {
  name: { zh: string; en: string };
  /** Hidden until the buyer wants to see it. */
  masked: boolean;
  /** Lines are found, and refused, by what such a field holds. */
  identifier: IdentifierKind;
}

/** What the lines of goods are made of. */
export interface LineFormat {
  delimiter: Delimiter;
  fields: LineField[];
  /** Place of the field that the alive check looks at, from 1. */
  uidField: number | null;
}

export const separatorOf = (delimiter: Delimiter): string => (delimiter === 'tab' ? '\t' : delimiter);

/** Whether the field that the alive check looks at, and everybody sees then, is among the hidden ones. */
export const hidesUid = ({
  uidField,
  fields,
}: Pick<LineFormat, 'uidField'> & { fields: { masked: boolean }[] }): boolean =>
  uidField !== null && fields[uidField - 1]?.masked === true;

/** The fields of a line; null when it has another shape, as lines may that were stored before the format was. */
export function fieldsOf(text: string, { delimiter, fields }: LineFormat): string[] | null {
  const parts = text.split(separatorOf(delimiter)).map((part) => part.trim());
  return parts.length === fields.length ? parts : null;
}

/** What the alive check looks at in a line; null when the format names no field or the line has another shape. */
export function uidFieldOf(text: string, format: LineFormat | null): string | null {
  if (format === null || format.uidField === null) return null;
  return fieldsOf(text, format)?.[format.uidField - 1] ?? null;
}
