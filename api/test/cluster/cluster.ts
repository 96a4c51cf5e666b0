import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

export interface DatabaseNode {
  name: string;
  socket: string;
  pid: number | null;
}

const JOINED_WITHIN_MS = 90_000;

/** The database nodes that `tools/databases/with-galera.ts` has started, and starts again when they end. */
export class Cluster {
  private readonly file = process.env.GALERA_NODES ?? '';
  private readonly schema = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);

  constructor() {
    if (!this.file) throw new Error('GALERA_NODES is needed: run "npm run test:cluster"');
  }

  nodes(): DatabaseNode[] {
    return JSON.parse(readFileSync(this.file, 'utf8')) as DatabaseNode[];
  }

  named(name: string): DatabaseNode {
    const node = this.nodes().find((one) => one.name === name);
    if (!node) throw new Error(`there is no node ${name}`);
    return node;
  }

  async rows<T>(node: DatabaseNode, sql: string): Promise<T[]> {
    const connection = await createConnection({
      socketPath: node.socket,
      user: 'root',
      database: this.schema,
      connectTimeout: 2_000,
    });
    try {
      return (await connection.query<RowDataPacket[]>(sql))[0] as T[];
    } finally {
      connection.destroy();
    }
  }

  kill(name: string): void {
    this.signal(name, 'SIGKILL');
  }

  /** Stands still, as in a long pause of its machine. */
  async freeze(name: string, ms: number): Promise<void> {
    this.signal(name, 'SIGSTOP');
    await sleep(ms);
    this.signal(name, 'SIGCONT');
  }

  /** Cuts the node off from the others, not from its clients. */
  async isolate(name: string, ms: number): Promise<void> {
    const set = (value: 0 | 1) =>
      this.rows(this.named(name), `SET GLOBAL wsrep_provider_options='gmcast.isolate=${value}'`);
    await set(1);
    await sleep(ms);
    await set(0);
  }

  /** Waits until each node is a member again and has caught up. */
  async whole(): Promise<void> {
    for (const until = Date.now() + JOINED_WITHIN_MS; ; await sleep(300)) {
      const states = await Promise.all(this.nodes().map((node) => this.stateOf(node)));
      if (states.every((state) => state === 'Primary Synced 3')) return;
      if (Date.now() > until) throw new Error(`the cluster is not whole: ${states.join(', ')}`);
    }
  }

  /** A digest of each table, as the node has it. */
  async digest(node: DatabaseNode): Promise<Record<string, string>> {
    const tables = await this.rows<{ name: string }>(
      node,
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA=DATABASE() ORDER BY 1',
    );
    const names = tables.map(({ name }) => `\`${name}\``).join(', ');
    const sums = await this.rows<{ Table: string; Checksum: number }>(node, `CHECKSUM TABLE ${names}`);
    return Object.fromEntries(sums.map(({ Table, Checksum }) => [Table, String(Checksum)]));
  }

  private async stateOf(node: DatabaseNode): Promise<string> {
    const names = ['wsrep_cluster_status', 'wsrep_local_state_comment', 'wsrep_cluster_size'];
    try {
      const rows = await this.rows<{ Variable_name: string; Value: string }>(node, 'SHOW STATUS LIKE "wsrep_%"');
      const of = new Map(rows.map(({ Variable_name: name, Value }) => [name, Value]));
      return names.map((name) => of.get(name)).join(' ');
    } catch {
      return 'away';
    }
  }

  private signal(name: string, signal: NodeJS.Signals): void {
    const { pid } = this.named(name);
    if (pid === null) throw new Error(`${name} does not run`);
    process.kill(pid, signal);
  }
}
