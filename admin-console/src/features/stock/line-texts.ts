/** Lines that one call may name. */
export const mostLines = 500;

/** The lines of a text as they were imported: without white space around them, blank ones and repetitions. */
export const linesIn = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
