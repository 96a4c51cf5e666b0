import type { Database } from '../shop/database.ts';

/**
 * The statements that the API's connections send while `action` runs, in order and with their values in them: MariaDB's
 * own log of queries.
 */
export async function recordStatements(database: Database, action: () => Promise<unknown>): Promise<string[]> {
  const schema = new URL(database.url).pathname.slice(1);
  await database.query("SET GLOBAL log_output='TABLE'");
  await database.query('TRUNCATE TABLE mysql.general_log');
  const [own] = await database.query('SELECT CONNECTION_ID() AS id');
  await database.query('SET GLOBAL general_log=ON');
  try {
    await action();
  } finally {
    await database.query('SET GLOBAL general_log=OFF');
  }
  const rows = await database.query(
    `SELECT l.thread_id, CONVERT(l.argument USING utf8mb4) AS text FROM mysql.general_log l
     JOIN information_schema.processlist p ON p.id=l.thread_id AND p.db='${schema}'
     WHERE l.command_type IN ('Query','Execute') AND l.thread_id<>${String(own?.id)} ORDER BY l.thread_id, l.event_time`,
  );
  return rows.map(({ text }) => String(text));
}

/** The transaction, out of all recorded statements, that contains `mark`; without its reads. */
export function writesWith(mark: string, statements: readonly string[]): string[] {
  const at = statements.findIndex((text) => text.includes(mark));
  const from = statements.slice(0, at).findLastIndex((text) => /^(START TRANSACTION|BEGIN)/i.test(text));
  const length = statements.slice(from).findIndex((text) => /^COMMIT/i.test(text));
  const writes = statements.slice(from, from + length).filter((text) => /^(INSERT|UPDATE|DELETE)/i.test(text.trim()));
  if (at < 0 || from < 0 || length < 0 || writes.length === 0) throw new Error('the transaction was not recorded');
  return writes;
}
