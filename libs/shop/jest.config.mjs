import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.css$': fileURLToPath(new URL('../../tools/empty-styles.cjs', import.meta.url)),
    // Libraries in the workspace's root folder would otherwise bring the React that lies beside them.
    '^(react|react-dom)(/.*)?$': '<rootDir>/node_modules/$1$2',
  },
};
