import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * One set-up of tests for every package. A worker loads modules once for all its files, which is most of a run's time:
 * a module that is changed by a test is put back by it, and hooks belong in files of tests or in `setupFiles`.
 */
export const tests = ({ exclude = [], ...own }: NonNullable<ViteUserConfig['test']> = {}): ViteUserConfig =>
  defineConfig({
    test: {
      globals: true,
      include: ['**/*.{spec,e2e-spec}.{ts,tsx}'],
      exclude: ['**/node_modules/**', 'dist/**', ...exclude],
      pool: 'forks',
      isolate: false,
      ...own,
    },
  });
