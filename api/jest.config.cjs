module.exports = {
  ...require('../jest.preset.cjs'),
  globalSetup: './test/setup-run.ts',
  globalTeardown: './test/tear-down-run.ts',
  setupFiles: ['./test/setup-env.ts'],
  testTimeout: 30_000,
};
