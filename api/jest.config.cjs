module.exports = { ...require('../jest.preset.cjs'), setupFiles: ['./test/setup-env.ts'], testTimeout: 30_000 };
