import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, chromiumPath } from './src/browser.ts';

// A shop for each worker. Every story brings its own buyers, and the stories of a shop run one after the other: in any
// order, with the shop's clock put forward by the ones before.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../.local/e2e-results',
  globalSetup: './src/start-shop.ts',
  workers: 2,
  timeout: 60_000,
  // Only for its trace: a story that passes at its second run has failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args: BROWSER_FLAGS },
    // Of a story that failed: `npx playwright show-trace .local/e2e-results/…/trace.zip`.
    trace: 'on-first-retry',
  },
});
