// npm run lighthouse [-- RUNS]: what Lighthouse says of the built apps; see e2e/lighthouse.
import { prepare, runScript } from './prepare.mjs';

runScript(prepare({ programs: ['chromium-headless-shell'] }), 'e2e/lighthouse/measure.ts', process.argv.slice(2));
