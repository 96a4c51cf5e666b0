import preset from '../jest.preset.mjs';

// A shop for each worker. Every story brings its own buyers, and the stories of a shop run one after the other: in any
// order, with the shop's clock put forward by the ones before.
export default {
  ...preset,
  globalSetup: './src/start-shop.ts',
  globalTeardown: './src/stop-shop.ts',
  setupFilesAfterEnv: ['./src/around-stories.ts'],
  testTimeout: 60_000,
};
