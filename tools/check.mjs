// npm run check [-- CHECK ...]: everything that CI checks besides the tests.
import { prepare, runScript } from './prepare.mjs';

runScript(prepare(), 'tools/run-checks.ts', process.argv.slice(2));
