// npm run gallery [-- NAME ...]: the pictures whose file holds NAME, or all; see e2e/gallery.
import { ensureBuilt } from '../deploy/local/build.ts';
import { jest } from './jest.ts';

process.env.NX_DAEMON = 'false';
await ensureBuilt(console.log);
const { failed } = await jest('e2e', {
  workers: 1,
  args: ['--config', 'gallery/jest.config.mjs', ...process.argv.slice(2)],
});
process.exitCode = failed > 0 ? 1 : 0;
