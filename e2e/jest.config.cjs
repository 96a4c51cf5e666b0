module.exports = {
  ...require('../jest.preset.cjs'),
  // One shop for all stories. Each of them brings its own buyers, and the stories run one after the other.
  globalSetup: './src/start-shop.ts',
  globalTeardown: './src/stop-shop.ts',
  setupFilesAfterEnv: ['./src/around-stories.ts'],
  testTimeout: 60_000,
};
