// node deploy/production/restore.ts FILE: fills an empty database with a backup, brings it to the newest schema, and
// destroys again what is due by now. The pictures beside the backup are copied back. Takes the environment of the API, which
// must not run meanwhile.
import { dirname } from 'node:path';
import { loadBackup, makeReady } from './backups/backups.ts';
import { restorePictures } from './backups/pictures.ts';
import { withSecrets } from './secrets.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: restore.ts FILE');
const env = withSecrets(process.env);
await loadBackup(env, file);
console.log('loaded; do not serve it yet');
console.log(await makeReady(env));
const pictures = restorePictures(env, dirname(file));
if (pictures !== null) console.log(`${pictures} pictures copied`);
console.log('ready to be served');
