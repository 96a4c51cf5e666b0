import preset, { decorators, jsMeansTs } from '../jest.preset.mjs';

export default {
  ...preset,
  testMatch: ['**/test/cluster/*.cluster-spec.ts'],
  moduleNameMapper: jsMeansTs,
  transform: decorators,
  globalSetup: './test/support/setup-run.ts',
  globalTeardown: './test/support/tear-down-run.ts',
  setupFilesAfterEnv: ['./test/support/setup-env.ts'],
};
