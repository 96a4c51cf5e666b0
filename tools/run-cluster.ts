// npm run test:cluster: runs api/test/cluster beside tools/databases/with-galera.ts. Ends with "N passed, N failed".
import { join } from 'node:path';
import { ensureBuilt } from '../deploy/local/build.ts';
import { jest } from './testing/jest.ts';
import { root } from './repository.ts';
import { tallyLine } from './testing/tally.ts';

process.env.NX_DAEMON = 'false';
await ensureBuilt(console.log);
const tally = await jest('api', {
  wrapper: [join(root, 'tools', 'databases', 'with-galera.ts')],
  args: ['--config', 'jest.cluster.config.mjs'],
  workers: 1,
});
console.log(tallyLine(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;
