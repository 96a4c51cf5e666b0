import type { Delimiter, LineFormat } from '@lotline/web-core/lines';

/** What an import may say that stands between the fields of a line, by its name on the wire. */
export const separators = ['----', 'tab', '|'] as const satisfies readonly Delimiter[];
export type Separator = (typeof separators)[number];
/** What goods may say. */
export const delimiters = [...separators, ':', ',', ';'] as const satisfies readonly Delimiter[];

export const splitBy = (text: string, separator: Delimiter): string[] =>
  text.split(separator === 'tab' ? '\t' : separator);

/** Lines that have this many fields. */
export interface Shape {
  columns: number;
  lines: number;
  /** Numbers of the first ones. */
  first: number[];
  /** Those with nothing in one of the fields. */
  blanks: number;
  /** The first ones of these, each with the place of its first empty field, from 1. */
  firstBlanks: { line: number; field: number }[];
}

/** The most frequent numbers of fields for each separator. */
export type Shapes = Readonly<Record<Delimiter, readonly Shape[]>>;

export interface Fields {
  separator: Separator;
  columns: number;
}

/** What each line must have. */
export interface LineRule {
  separator: Delimiter;
  columns: number;
}

/** What the import asks for, else what the goods say; null where nobody says. */
export const ruleOf = (fields: Fields | null, format: LineFormat | null): LineRule | null =>
  fields ?? (format && { separator: format.delimiter, columns: format.fields.length });

/** How many lines, and which are the first of them. */
export interface Misfits {
  wrongColumns: { lines: number; first: number[] };
  emptyField: { lines: number; first: Shape['firstBlanks'] };
}

/** The lines that a rule refuses. */
export function misfits(shapes: Shapes, { separator, columns }: LineRule): Misfits {
  const right = shapes[separator].find((shape) => shape.columns === columns);
  const others = shapes[separator].filter((shape) => shape !== right);
  return {
    wrongColumns: {
      lines: others.reduce((sum, { lines }) => sum + lines, 0),
      first: others
        .flatMap(({ first }) => first)
        .sort((a, b) => a - b)
        .slice(0, shownExamples),
    },
    emptyField: { lines: right?.blanks ?? 0, first: right?.firstBlanks ?? [] },
  };
}

/** Of each kind of misfit. */
export const shownExamples = 5;

/** Nine lines of ten with the same number of fields are no accident. */
const enough = 0.9;

/** The fields that nearly all lines have in common, or null where no separator explains them. */
export function guessFields(shapes: Shapes): Fields | null {
  const found = separators.flatMap((separator) => {
    const [first] = shapes[separator];
    const counted = shapes[separator].reduce((sum, shape) => sum + shape.lines, 0);
    return first !== undefined && first.columns > 1 && first.lines >= counted * enough
      ? [{ separator, columns: first.columns, lines: first.lines }]
      : [];
  });
  const best = found.sort((a, b) => b.lines - a.lines || b.columns - a.columns)[0];
  return best === undefined ? null : { separator: best.separator, columns: best.columns };
}

/**
 * How a sample line looks to others: the first two characters of each field, nothing of those that
 * the goods hide, nor of a line with another shape than they say.
 */
export function maskLine(text: string, separator: Delimiter | null, format: LineFormat | null = null): string {
  const parts = separator === null ? [text] : splitBy(text, separator);
  const fits = format === null || (format.delimiter === separator && format.fields.length === parts.length);
  const hides = (place: number) => format !== null && (!fits || format.fields[place]?.masked === true);
  const mask = (part: string, place: number) =>
    part.length <= 2 || hides(place) ? '••' : `${part.slice(0, 2)}${'•'.repeat(Math.min(6, part.length - 2))}`;
  return parts.map(mask).join(separator === 'tab' ? '\t' : (separator ?? ''));
}
