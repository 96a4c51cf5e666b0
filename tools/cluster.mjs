// npm run test:cluster: the shop on three database nodes behind HAProxy, which end, stand still and are cut off.
import { prepare, runScript } from './prepare.mjs';

const programs = ['mariadb-server', 'galera-4', 'mariadb-backup', 'haproxy', 'socat'];
runScript(prepare({ programs }), 'tools/run-cluster.ts', process.argv.slice(2));
