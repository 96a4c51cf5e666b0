export interface Tally {
  passed: number;
  failed: number;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** The line that CI reads. */
export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** The parts of jest's --json that count. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/**
 * What a jest run counts as. A skipped test proves nothing, so it has failed; so has a file that could not be run, a run
 * without report, one that found no test, and one that ended badly for a reason of its own.
 */
export function jestTally(report: JestReport | null, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const passed = report.numPassedTests;
  const failed =
    report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}
