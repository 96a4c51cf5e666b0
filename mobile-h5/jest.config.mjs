import preset, { components } from '../jest.preset.mjs';

const pure = { ...preset, displayName: 'pure', testMatch: ['**/*.spec.ts'] };

export default {
  testTimeout: preset.testTimeout,
  projects: [
    pure,
    { ...components, displayName: 'components', setupFilesAfterEnv: ['<rootDir>/src/testing/set-up.ts'] },
  ],
};
