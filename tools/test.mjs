// npm test [-- PART ...]: every test of the project, ending with "N passed, N failed".
import { prepare, runScript } from './prepare.mjs';

runScript(prepare({ tests: true }), 'tools/run-tests.ts', process.argv.slice(2));
