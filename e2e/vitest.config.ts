import { defineConfig } from 'vitest/config';
import { tests } from '../vitest.preset.mts';

/** They put the clocks of their shop forward; wallets and pages of others go by the browser's. So they come last. */
const AHEAD = ['account', 'cashier-states', 'order-expires'].map((name) => `${name}.e2e-spec.ts`);
const common = { setupFiles: './src/around-stories.ts', testTimeout: 60_000, hookTimeout: 60_000 };

// A shop for each worker. Every story brings its own buyers, and the stories of a shop run one after the other.
export default defineConfig({
  test: {
    globalSetup: './src/start-shop.ts',
    projects: [
      tests({ ...common, name: 'stories', exclude: AHEAD }),
      tests({ ...common, name: 'ahead', include: AHEAD, sequence: { groupOrder: 1 } }),
    ],
  },
});
