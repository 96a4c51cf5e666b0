/** What may stand between the fields of a line, by its name on the wire. */
export const separators = ['----', 'tab', '|'] as const;
export type Separator = (typeof separators)[number];

export const splitBy = (text: string, separator: Separator): string[] =>
  text.split(separator === 'tab' ? '\t' : separator);

/** How many lines have this many fields. */
export interface Shape {
  columns: number;
  lines: number;
}

export interface Fields {
  separator: Separator;
  columns: number;
}

/** Nine lines of ten with the same number of fields are no accident. */
const enough = 0.9;

/** The fields that nearly all lines have in common, or null where no separator explains them. */
export function guessFields(shapes: Readonly<Record<Separator, readonly Shape[]>>): Fields | null {
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

/** How a sample line looks to somebody beside the importer: the first two characters of each field. */
export function maskLine(text: string, separator: Separator | null): string {
  const mask = (part: string) =>
    part.length <= 2 ? '••' : `${part.slice(0, 2)}${'•'.repeat(Math.min(6, part.length - 2))}`;
  if (separator === null) return mask(text);
  return splitBy(text, separator)
    .map(mask)
    .join(separator === 'tab' ? '\t' : separator);
}
