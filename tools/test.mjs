// npm test [-- PART ...], npm run test:slow: the parts of tools/run-tests.ts, ending with "N passed, N failed".
import { prepare, runScript } from './prepare.mjs';

runScript(prepare({ tests: true }), 'tools/run-tests.ts', process.argv.slice(2));
