import { defineConfig } from 'vitest/config';
import { tests } from '../vitest.preset.mts';

/**
 * Each has a process of its own, after all others: three read the log, and nestjs-pino keeps the first logger of a
 * process; one makes the whole server of the database read-only, and one changes its defaults.
 */
const APART = ['log-canary', 'no-trace', 'refusals-log', 'bad-days-database', 'database-defaults'].map(
  (name) => `test/${name}.e2e-spec.ts`,
);
const common = { setupFiles: './test/setup-env.ts', testTimeout: 30_000, hookTimeout: 30_000 };

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
