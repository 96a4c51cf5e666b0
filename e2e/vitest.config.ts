import { tests } from '../vitest.preset.mts';

// A shop for each worker. Every story brings its own buyers, and the stories of a shop run one after the other: in any
// order, with the shop's clock put forward by the ones before.
export default tests({
  globalSetup: './src/start-shop.ts',
  setupFiles: './src/around-stories.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
