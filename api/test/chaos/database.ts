import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';

type Row = Record<string, unknown>;

/** The MariaDB server of DATABASE_URL, which `tools/databases/with-mariadb.ts --revive` starts again when it is killed. */
export class ServedDatabase {
  private readonly pool: Pool;

  constructor(readonly url: string) {
    this.pool = createPool({
      uri: url,
      supportBigNumbers: true,
      bigNumberStrings: true,
      connectionLimit: 2,
      timezone: 'Z',
    });
  }

  /** Reads; waits for a server that is away. */
  async rows<T = Row>(sql: string, params: (string | number)[] = []): Promise<T[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        const [rows] = await this.pool.query<RowDataPacket[]>(sql, params);
        return rows as T[];
      } catch (error) {
        if (attempt === 50 || !isAway(error)) throw error;
        await sleep(300);
      }
    }
  }

  async execute(sql: string): Promise<void> {
    await this.pool.query(sql);
  }

  /** Kills the server in the middle of whatever it does. */
  async kill(): Promise<void> {
    const [row] = await this.rows<{ file: string }>('SELECT @@pid_file AS file');
    process.kill(Number(readFileSync(String(row?.file), 'utf8')), 'SIGKILL');
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

function isAway(error: unknown): boolean {
  const { code, fatal } = error as { code?: string; fatal?: boolean };
  return fatal === true || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE';
}
