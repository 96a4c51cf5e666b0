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

/** The parts of jest's JSON report that count. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * What a run counts as. A skipped test proves nothing, so it has failed; so has a file that failed beside its tests, a
 * run without report, one that found no test, and one that ended badly for a reason of its own.
 */
export function tallyOf(report: TestReport | null, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const passed = report.numPassedTests;
  const files = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + files.length;
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}

/** The parts of Playwright's JSON report that count. */
export interface StoryReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What failed outside every story, such as a file that does not load. */
  errors: readonly unknown[];
}

/** As `tallyOf`. A story that passes only when it is repeated has failed. */
export function tallyOfStories(report: StoryReport | null, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}
