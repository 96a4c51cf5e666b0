// npm run gallery: pictures instead of checks, with the people, the chain and the clock of the stories.
const stories = require('../jest.config.cjs');

module.exports = {
  ...stories,
  rootDir: '..',
  testRegex: 'gallery/.*\\.gallery\\.ts$',
  globalSetup: './gallery/empty-walls.ts',
  globalTeardown: './gallery/index-page.ts',
  setupFilesAfterEnv: [],
  testTimeout: 900_000,
};
