// npm start [-- --fresh]: the whole shop on this machine.
import { prepare, runScript } from './prepare.mjs';

runScript(prepare(), 'deploy/local/stack.ts', process.argv.slice(2));
