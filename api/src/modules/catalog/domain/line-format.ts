/** Delimiters between the fields of a line; `tab` is one tab. */
export const DELIMITERS = ['----', 'tab', '|', ':', ',', ';'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const MAX_FIELDS = 20;

/** What a field identifies the account by; `none`: it is not indexed. */
export const IDENTIFIER_KINDS = ['none', 'uid', 'username', 'email', 'phone'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

export interface LineField {
  name: { zh: string; en: string };
  /** Masked until the buyer reveals it. */
  masked: boolean;
  /** Lines are searched and blocked by the content of such a field. */
  identifier: IdentifierKind;
}

/** Fields and delimiter of the lines of goods. */
export interface LineFormat {
  delimiter: Delimiter;
  fields: LineField[];
  /** Position of the field that the live check uses, from 1. */
  uidField: number | null;
}

export const toSeparator = (delimiter: Delimiter): string => (delimiter === 'tab' ? '\t' : delimiter);

/** Whether the field of the live check, whose content is shown, is masked. */
export const isUidMasked = ({
  uidField,
  fields,
}: Pick<LineFormat, 'uidField'> & { fields: { masked: boolean }[] }): boolean =>
  uidField !== null && fields[uidField - 1]?.masked === true;

/** The fields of a line; null when it does not match the format, e.g. because it was stored before the format. */
export function splitFields(text: string, { delimiter, fields }: LineFormat): string[] | null {
  const parts = text.split(toSeparator(delimiter)).map((part) => part.trim());
  return parts.length === fields.length ? parts : null;
}

/** The field of a line that the live check uses; null when the format names none or the line does not match it. */
export function findUidField(text: string, format: LineFormat | null): string | null {
  if (format === null || format.uidField === null) return null;
  return splitFields(text, format)?.[format.uidField - 1] ?? null;
}
