// Moves the embedded database to MariaDB or MySQL:  npm run db:move -w api -- --to mysql://USER:PASSWORD@HOST:PORT/DATABASE
// Without --to the target is DATABASE_URL. The API and the worker must be stopped. Ends with 1 when nothing was moved.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { configOrExit } from '../config/index.js';
import { moveDatabase } from './move/move-database.js';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const config = configOrExit();
const to = values.to ?? config.DATABASE_URL;
if (!to) {
  console.error('usage: move.js --to mysql://USER:PASSWORD@HOST:PORT/DATABASE');
  process.exit(1);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error(signal)));
try {
  const { tables, rows } = await moveDatabase({ config, to, report: (line) => console.log(line), signal: stop.signal });
  console.log(
    `Moved and compared: ${rows.toLocaleString('en')} rows of ${tables} tables.\n` +
      `Start the shop with DATABASE_URL set to the target, and keep ${config.DB_FILE} until you have seen it run.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message || error : error);
  console.error('Nothing was moved. The embedded database is as it was.');
  process.exitCode = 1;
}
