// One jest setup for every package. Tests and sources are compiled to CommonJS: Nest 12 and other ES modules are then
// loaded by require(esm), which jest does only when started with `node --experimental-vm-modules` (Node 24.9 or later).
module.exports = {
  testEnvironment: 'node',
  testRegex: '\\.(spec|e2e-spec)\\.tsx?$',
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2023',
          keepClassNames: true,
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
      },
    ],
  },
};
