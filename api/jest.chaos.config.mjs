import preset, { decorators, jsMeansTs } from '../jest.preset.mjs';

export default {
  ...preset,
  testMatch: ['**/test/chaos/*.chaos-spec.ts'],
  moduleNameMapper: jsMeansTs,
  transform: decorators,
  globalSetup: './test/setup-run.ts',
  globalTeardown: './test/tear-down-run.ts',
  setupFilesAfterEnv: ['./test/setup-env.ts'],
};
