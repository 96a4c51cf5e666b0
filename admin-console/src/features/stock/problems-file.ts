import type { ImportResult } from './import-run';

type Problem = ImportResult['problems'][number];

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The problems as CSV that spreadsheets open with the right characters: a byte order mark first, CRLF at line ends. */
export function problemsFile(
  problems: readonly Problem[],
  reasonText: (reason: Problem['reason']) => string,
  titles: { line: string; reason: string },
): string {
  const rows = problems.map(({ line, reason }) => [line.toString(), reasonText(reason)]);
  return `\uFEFF${[[titles.line, titles.reason], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
