// npm run test:cluster: runs api/test/cluster beside tools/with-galera.ts. Ends with "N passed, N failed".
import { join } from 'node:path';
import { ensureBuilt } from '../deploy/local/build.ts';
import { vitest } from './vitest.ts';
import { root } from './repository.ts';
import { tallyLine } from './tally.ts';

process.env.NX_DAEMON = 'false';
await ensureBuilt(console.log);
const tally = await vitest('api', {
  wrapper: [join(root, 'tools', 'with-galera.ts')],
  args: ['--config', 'vitest.cluster.config.ts'],
  workers: 1,
});
console.log(tallyLine(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;
