import preset, { decorators, jsMeansTs } from '../jest.preset.mjs';

/** They read all that is logged, make the whole server of the database read-only, or change its defaults. */
const APART = '(log-canary|no-trace|error-log|bad-days-database|database-defaults).e2e-spec.ts';

const pure = {
  ...preset,
  moduleNameMapper: jsMeansTs,
  transform: decorators,
  setupFiles: ['./test/support/load-throttler.ts'],
};
const withDatabase = { ...pure, setupFilesAfterEnv: ['./test/support/setup-env.ts'] };

export default {
  testTimeout: preset.testTimeout,
  globalSetup: './test/support/setup-run.ts',
  globalTeardown: './test/support/tear-down-run.ts',
  projects: [
    { ...pure, displayName: 'pure', testMatch: ['**/!(*.db).spec.ts'] },
    { ...withDatabase, displayName: 'database', testMatch: ['**/*.{db.spec,e2e-spec}.ts', `!**/test/**/${APART}`] },
    {
      ...withDatabase,
      displayName: 'apart',
      testMatch: [`**/test/**/${APART}`],
      runner: './test/support/apart-runner.mjs',
    },
  ],
};
