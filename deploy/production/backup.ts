// node deploy/production/backup.ts FOLDER [DAYS]: backs the database up, and removes backups that are older than DAYS (7).
// Takes the environment of the API. The keys are not in it: keep them elsewhere.
import { backUp, forgetBackups, MOST_DAYS } from './backups.ts';
import { withSecrets } from './secrets.ts';

const [folder, days = String(MOST_DAYS)] = process.argv.slice(2);
if (!folder) throw new Error('usage: backup.ts FOLDER [DAYS]');
console.log(await backUp(withSecrets(process.env), folder));
for (const name of forgetBackups(folder, Number(days))) console.log(`removed ${name}`);
