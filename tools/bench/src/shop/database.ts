import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

export type Engine = 'mariadb' | 'embedded';
type Row = Record<string, unknown>;

/** A database that one benchmark has for itself, beside the API that works on it. */
export interface Database {
  engine: Engine;
  /** DATABASE_URL or DB_FILE for the API. */
  env: Record<string, string>;
  /** Empty on the embedded database. */
  url: string;
  /** Process of the server; null when there is none, or none on this machine. */
  pid: number | null;
  query(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** An empty schema on the server. */
async function mariadb(name: string, server: string | undefined): Promise<Database> {
  if (!server) throw new Error('DATABASE_URL is needed: run the benchmarks with "npm run bench"');
  const url = new URL(server);
  url.pathname = `/bench_${name.replace(/\W/g, '_')}`;
  const schema = url.pathname.slice(1);
  const connection: Connection = await createConnection({
    uri: server,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  await connection.query(`DROP DATABASE IF EXISTS ${schema}`);
  await connection.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
  await connection.query(`USE ${schema}`);
  return {
    engine: 'mariadb',
    env: { DATABASE_URL: url.toString() },
    url: url.toString(),
    pid: await pidOf(connection),
    query: async (sql) => (await connection.query<RowDataPacket[]>(sql))[0],
    close: async () => {
      await connection.query(`DROP DATABASE IF EXISTS ${schema}`);
      await connection.end();
    },
  };
}

async function pidOf(connection: Connection): Promise<number | null> {
  const [[row]] = await connection.query<RowDataPacket[]>('SELECT @@pid_file AS file');
  try {
    return Number(readFileSync(String(row?.file), 'utf8'));
  } catch {
    return null;
  }
}

function embedded(folder: string): Database {
  const file = join(folder, 'lotline.sqlite');
  const query = (sql: string): Row[] => {
    const db = new DatabaseSync(file, { timeout: 10_000 });
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  };
  return {
    engine: 'embedded',
    env: { DB_FILE: file },
    url: '',
    pid: null,
    query: (sql) => Promise.resolve(query(sql)),
    close: () => Promise.resolve(),
  };
}

interface Place {
  /** Where the files of an embedded database go. */
  folder: string;
  /** Address of a server; without, that of DATABASE_URL, which `tools/databases/with-mariadb.ts --durable` brings. */
  server?: string;
}

/** An empty database for the benchmark `name`. */
export const openDatabase = (
  engine: Engine,
  name: string,
  { folder, server = process.env.DATABASE_URL }: Place,
): Promise<Database> => (engine === 'mariadb' ? mariadb(name, server) : Promise.resolve(embedded(folder)));
