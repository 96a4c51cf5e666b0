import type { Schemas } from '../api';

export type LineFormat = Schemas['LineFormat'];
export type Delimiter = LineFormat['delimiter'];

/** Everything that may stand between the fields of a line; `tab` is one tab. */
export const delimiters: readonly Delimiter[] = ['----', 'tab', '|', ':', ',', ';'];

/** The fields of a line; null when it has another shape than its goods say, and is shown whole. */
export function splitLine(text: string, { delimiter, fields }: Pick<LineFormat, 'delimiter' | 'fields'>) {
  const parts = text.split(delimiter === 'tab' ? '\t' : delimiter).map((part) => part.trim());
  return parts.length === fields.length ? parts : null;
}

/** Whether anything is hidden until the buyer wants to see it: a field, or a whole line without the shape that is said. */
export const hidesAny = (lines: readonly { text: string }[], format: LineFormat | null): boolean =>
  format === null ||
  format.fields.some(({ masked }) => masked) ||
  lines.some(({ text }) => splitLine(text, format) === null);

/** The lines as the live check is to read them: of each the field that holds its UID, where the format names one. */
export function uidLines(lines: readonly string[], format: LineFormat | null): string[] {
  if (format === null || format.uid_field === null) return [...lines];
  const place = format.uid_field - 1;
  return lines.map((line) => splitLine(line, format)?.[place] ?? line);
}
