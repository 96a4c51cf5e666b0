import stories from '../jest.config.mjs';

// npm run gallery: pictures instead of checks, with the people, the chain and the clock of the stories.
export default {
  ...stories,
  rootDir: '..',
  testMatch: ['**/gallery/*.gallery.ts'],
  globalSetup: './gallery/walls.ts',
  globalTeardown: './gallery/hang.ts',
  testTimeout: 900_000,
};
