import preset, { decorators, jsMeansTs } from '../jest.preset.mjs';

export default {
  ...preset,
  testMatch: ['**/test/chaos/*.chaos-spec.ts'],
  moduleNameMapper: jsMeansTs,
  transform: decorators,
  setupFiles: ['./test/support/load-throttler.ts'],
  globalSetup: './test/support/setup-run.ts',
  globalTeardown: './test/support/tear-down-run.ts',
  setupFilesAfterEnv: ['./test/support/setup-env.ts'],
};
