import { defineConfig } from 'vitest/config';
import { tests } from '../vitest.preset.mts';

/**
 * Each has a process of its own, after all others: three read the log, and nestjs-pino keeps the first logger of a
 * process; one makes the whole server of the database read-only, and one changes its defaults.
 */
const APART = ['log-canary', 'no-trace', 'refusals-log', 'bad-days-database', 'database-defaults'].map(
  (name) => `test/${name}.e2e-spec.ts`,
);
/** The first test of a worker migrates its schema: MySQL takes up to a minute for that when all of them begin at once. */
const hookTimeout = process.env.DATABASE_URL ? 120_000 : 30_000;
const common = { setupFiles: './test/setup-env.ts', testTimeout: 30_000, hookTimeout };

export default defineConfig({
  test: {
    globalSetup: './test/setup-run.ts',
    projects: [
      tests({ ...common, name: 'pure', include: ['**/*.spec.ts'], exclude: ['**/*.db.spec.ts'] }),
      tests({ ...common, name: 'database', include: ['**/*.{db.spec,e2e-spec}.ts'], exclude: APART }),
      tests({ ...common, name: 'apart', include: APART, isolate: true, sequence: { groupOrder: 1 } }),
    ],
  },
});
