import { fileURLToPath } from 'node:url';

/** TypeScript is only stripped of its types: `tsc` checks them apart from the tests. */
const swc = (parser, transform) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', ...parser },
      transform,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

/** What every package's jest.config.mjs extends. The packages are ES modules: node gets `--experimental-vm-modules`. */
const preset = {
  testMatch: ['**/*.{spec,e2e-spec}.{ts,tsx}'],
  // What takes a second alone takes ten on a machine that is busy with other tests. A config with projects repeats it on top,
  // where jest reads it.
  testTimeout: 30_000,
  // Beside what else a checkout keeps of its runs; jest's own place is the machine's temporary folder.
  cacheDirectory: fileURLToPath(new URL('./.local/jest', import.meta.url)),
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Vite puts the address of a picture in place of its import.
  moduleNameMapper: { '\\.svg(\\?.*)?$': fileURLToPath(new URL('./tools/picture-address.cjs', import.meta.url)) },
  transform: {
    '\\.ts$': swc({}, {}),
    '\\.tsx$': swc({ tsx: true }, { react: { runtime: 'automatic' } }),
  },
};
export default preset;

/**
 * Components, drawn in jsdom with @testing-library/react. Style sheets are left out, and antd-mobile is taken as CommonJS:
 * its other form is for bundlers.
 */
export const components = {
  ...preset,
  testEnvironment: 'jsdom',
  testMatch: ['**/*.spec.tsx'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.css$': fileURLToPath(new URL('./tools/empty-styles.cjs', import.meta.url)),
    '^antd-mobile/es/(.*)$': 'antd-mobile/cjs/$1',
    // Libraries in the workspace's root folder would otherwise bring the React that lies beside them.
    '^(react|react-dom)(/.*)?$': '<rootDir>/node_modules/$1$2',
  },
};

/** Decorators as Nest and TypeORM read them, the same as in api/tsconfig.json. */
export const decorators = {
  '\\.ts$': swc(
    { decorators: true },
    { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  ),
};

/** Where TypeScript is compiled to files, `./name.js` is imported and means the source `./name.ts`. */
export const jsMeansTs = { '^(\\.{1,2}/.*)\\.js$': '$1' };
