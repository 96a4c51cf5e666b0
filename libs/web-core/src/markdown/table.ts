import type { Align } from './nodes';

const DIVIDER = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/\\\|/g, '|'));

const alignOf = (cell: string): Align => {
  const left = cell.startsWith(':');
  if (cell.endsWith(':')) return left ? 'center' : 'right';
  return left ? 'left' : null;
};

/** The table at the beginning of some lines, each row with as many cells as the head; null when there is none. */
export function tableAt(
  lines: readonly string[],
): { align: Align[]; head: string[]; rows: string[][]; lines: number } | null {
  const [first = '', divider = ''] = lines;
  if (!first.includes('|') || !divider.includes('-') || !DIVIDER.test(divider)) return null;
  const head = cellsOf(first);
  const align = cellsOf(divider).map(alignOf);
  if (align.length !== head.length) return null;
  const rows: string[][] = [];
  for (const line of lines.slice(2)) {
    if (!line.includes('|')) break;
    const cells = cellsOf(line);
    rows.push(head.map((_, i) => cells[i] ?? ''));
  }
  return { align, head, rows, lines: rows.length + 2 };
}
