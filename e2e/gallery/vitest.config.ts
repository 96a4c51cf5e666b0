import { tests } from '../../vitest.preset.mts';

// npm run gallery: pictures instead of checks, with the people, the chain and the clock of the stories.
export default tests({
  include: ['gallery/*.gallery.ts'],
  globalSetup: './gallery/walls.ts',
  testTimeout: 900_000,
  hookTimeout: 900_000,
});
