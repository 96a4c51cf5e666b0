import stories from '../playwright.config.ts';

// npm run gallery: pictures instead of checks, with the people, the chain and the clock of the stories.
export default {
  ...stories,
  testDir: '.',
  testMatch: '*.gallery.ts',
  outputDir: '../../.local/gallery-results',
  globalSetup: './setup.ts',
  workers: 1,
  timeout: 900_000,
  use: { ...stories.use, trace: 'off' as const },
};
