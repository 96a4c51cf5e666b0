import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Libraries in the workspace's root folder would otherwise bring the React that lies beside them.
    '^(react|react-dom)(/.*)?$': '<rootDir>/node_modules/$1$2',
  },
};
