// node deploy/production/backup.ts FOLDER [DAYS]: backs the database and the pictures up, and removes backups that are older than DAYS (7).
// Takes the environment of the API. The keys are not in it: keep them elsewhere. BACKUP_METRICS_FILE: where the node exporter
// of Prometheus finds out that there is one.
import { statSync } from 'node:fs';
import { tellBackup } from './backups/backup-metrics.ts';
import { backUp, forgetBackups, MAX_BACKUP_DAYS } from './backups/backups.ts';
import { backUpPictures } from './backups/pictures.ts';
import { withSecrets } from './secrets.ts';

const [folder, days = String(MAX_BACKUP_DAYS)] = process.argv.slice(2);
if (!folder) throw new Error('usage: backup.ts FOLDER [DAYS]');
const begun = new Date();
const file = await backUp(withSecrets(process.env), folder, begun);
console.log(file);
try {
  const pictures = backUpPictures(process.env, folder, Number(days), begun);
  if (pictures !== null) console.log(`${pictures} new pictures in ${folder}/media`);
} finally {
  // The database is backed up also when a picture could not be: what is too old goes, and the notification comes.
  for (const name of forgetBackups(folder, Number(days))) console.log(`removed ${name}`);
  // Last: a notification that fails must not keep what is too old.
  const metrics = process.env.BACKUP_METRICS_FILE ?? '';
  if (metrics !== '') tellBackup(metrics, begun, statSync(file).size);
}
