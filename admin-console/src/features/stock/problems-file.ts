import type { Problem } from './import-run';

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The problems as CSV that spreadsheets open with the right characters: a byte order mark first, CRLF at line ends. */
export function problemsFile(
  problems: readonly Problem[],
  reasonText: (problem: Problem) => string,
  titles: { line: string; reason: string },
): string {
  const rows = problems.map((problem) => [problem.line.toString(), reasonText(problem)]);
  return `\uFEFF${[[titles.line, titles.reason], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
