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
export default {
  testMatch: ['**/*.{spec,e2e-spec}.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': swc({}, {}),
    '\\.tsx$': swc({ tsx: true }, { react: { runtime: 'automatic' } }),
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
