import { tests } from '../vitest.preset.mts';

export default tests({
  include: ['test/chaos/*.chaos-spec.ts'],
  globalSetup: './test/setup-run.ts',
  setupFiles: './test/setup-env.ts',
});
