module.exports = {
  ...require('../jest.preset.cjs'),
  // A shop for each worker. Every story brings its own buyers, and the stories of a shop run one after the other.
  globalSetup: './src/start-shop.ts',
  globalTeardown: './src/stop-shop.ts',
  setupFilesAfterEnv: ['./src/around-stories.ts'],
  testTimeout: 60_000,
};
