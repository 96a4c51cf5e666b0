import { type StoryReport, sum, tallyLine, tallyOf, tallyOfStories, type TestReport } from './tally.ts';

const report = (changes: Partial<TestReport> = {}): TestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
});

describe('the count of a run', () => {
  it('is what the runner says when all went well', () => {
    expect(tallyOf(report(), 0)).toEqual({ passed: 3, failed: 0 });
  });

  it.each([
    ['a failed test', report({ numFailedTests: 1 }), 1],
    ['a skipped test', report({ numPendingTests: 1 }), 0],
    ['a test still to write', report({ numTodoTests: 1 }), 0],
    ['a file that does not run', report({ testResults: [{ status: 'failed', assertionResults: [] }] }), 1],
    ['no test at all', report({ numPassedTests: 0 }), 0],
    ['a bad end without a failed test', report(), 1],
    ['no report', null, 0],
  ])('is a failure with %s', (_, given, exitCode) => {
    expect(tallyOf(given, exitCode).failed).toBe(1);
  });

  it('adds up to the line that is read by machines', () => {
    expect(tallyLine(sum([tallyOf(report(), 0), { passed: 1, failed: 2 }]))).toBe('4 passed, 2 failed');
  });
});

const stories = (stats: Partial<StoryReport['stats']> = {}, errors: readonly unknown[] = []): StoryReport => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('the count of the browser stories', () => {
  it('is what Playwright says when all went well', () => {
    expect(tallyOfStories(stories(), 0)).toEqual({ passed: 3, failed: 0 });
  });

  it.each([
    ['a failed story', stories({ unexpected: 1 }), 1],
    ['a skipped story', stories({ skipped: 1 }), 0],
    ['a story that passes only when it is repeated', stories({ flaky: 1 }), 0],
    ['a file that does not load', stories({}, [{}]), 1],
    ['no story at all', stories({ expected: 0 }), 0],
    ['a bad end without a failed story', stories(), 1],
    ['no report', null, 0],
  ])('is a failure with %s', (_, given, exitCode) => {
    expect(tallyOfStories(given, exitCode).failed).toBe(1);
  });
});
