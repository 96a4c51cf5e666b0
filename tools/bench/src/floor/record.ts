import type { Database } from '../shop/database.ts';

interface Recorded {
  thread: string;
  at: string;
  text: string;
}

/** What MariaDB's own log of queries has of the API's connections while `action` runs, by connection and in order. */
async function record(database: Database, action: () => Promise<unknown>): Promise<Recorded[]> {
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
    `SELECT l.thread_id, CAST(l.event_time AS CHAR) AS at, CONVERT(l.argument USING utf8mb4) AS text FROM mysql.general_log l
     JOIN information_schema.processlist p ON p.id=l.thread_id AND p.db='${schema}'
     WHERE l.command_type IN ('Query','Execute') AND l.thread_id<>${String(own?.id)} ORDER BY l.thread_id, l.event_time`,
  );
  return rows.map(({ thread_id, at, text }) => ({ thread: String(thread_id), at: String(at), text: String(text) }));
}

/** The statements that the API's connections send while `action` runs, in order and with their values in them. */
export const recordStatements = async (database: Database, action: () => Promise<unknown>): Promise<string[]> =>
  (await record(database, action)).map(({ text }) => text);

/** The transactions with a statement that `mark` matches, as they began, each without its reads. */
export async function recordTransactions(
  database: Database,
  mark: RegExp,
  action: () => Promise<unknown>,
): Promise<string[][]> {
  const transactions: { at: string; writes: string[] }[] = [];
  const open = new Map<string, { at: string; writes: string[] }>();
  for (const { thread, at, text } of await record(database, action)) {
    if (BEGIN.test(text)) open.set(thread, { at, writes: [] });
    else if (WRITE.test(text)) open.get(thread)?.writes.push(text);
    else if (END.test(text)) {
      const ended = open.get(thread);
      open.delete(thread);
      if (ended && COMMIT.test(text) && ended.writes.some((write) => mark.test(write))) transactions.push(ended);
    }
  }
  return transactions.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ writes }) => writes);
}

const BEGIN = /^(START TRANSACTION|BEGIN)/i;
const COMMIT = /^COMMIT/i;
const END = /^(COMMIT|ROLLBACK)/i;
const WRITE = /^\s*(INSERT|UPDATE|DELETE)/i;

/** The transaction, out of all recorded statements, that contains `mark`; without its reads. */
export function writesWith(mark: string, statements: readonly string[]): string[] {
  const at = statements.findIndex((text) => text.includes(mark));
  const from = statements.slice(0, at).findLastIndex((text) => BEGIN.test(text));
  const length = statements.slice(from).findIndex((text) => COMMIT.test(text));
  const writes = statements.slice(from, from + length).filter((text) => WRITE.test(text));
  if (at < 0 || from < 0 || length < 0 || writes.length === 0) throw new Error('the transaction was not recorded');
  return writes;
}
