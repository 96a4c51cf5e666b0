// npm run gallery [-- NAME ...]: the pictures whose file holds NAME, or all; see e2e/gallery.
import { ensureBuilt } from '../deploy/local/build.ts';
import { playwright } from './testing/playwright.ts';

process.env.NX_DAEMON = 'false';
await ensureBuilt(console.log);
const { failed } = await playwright(['--config', 'gallery', ...process.argv.slice(2)]);
process.exitCode = failed > 0 ? 1 : 0;
