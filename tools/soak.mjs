// npm run test:soak: the chaos test and the model-based test for a long time (SOAK_MINUTES, SOAK_SEED).
import { prepare, runScript } from './prepare.mjs';

runScript(prepare({ programs: ['mariadb-server'] }), 'tools/run-soak.ts', process.argv.slice(2));
