import { chmodSync, renameSync, writeFileSync } from 'node:fs';

/** What a whole backup tells Prometheus: instants are seconds since 1970. */
export const backupMetrics = (madeAt: Date, bytes: number): string =>
  [
    '# HELP lotline_backup_made_timestamp_seconds When the newest backup was begun that is whole',
    '# TYPE lotline_backup_made_timestamp_seconds gauge',
    `lotline_backup_made_timestamp_seconds ${Math.floor(madeAt.getTime() / 1000)}`,
    '# HELP lotline_backup_size_bytes Its size',
    '# TYPE lotline_backup_size_bytes gauge',
    `lotline_backup_size_bytes ${bytes}`,
    '',
  ].join('\n');

/** Writes them for the textfile collector of Prometheus' node exporter, which must never read half of them. */
export function tellBackup(file: string, madeAt: Date, bytes: number): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, backupMetrics(madeAt, bytes));
  chmodSync(part, 0o644);
  renameSync(part, file);
}
