import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, placeholders, select, Transactions } from '../../database/index.js';
import { gauges } from './metrics.js';
import { NodePool, type NodeReport } from './node/node-pool.js';

/** Notes are written so often at most. */
const EVERY_MS = 10_000;
const STATES = { closed: 0, half_open: 1, open: 2 } as const;

/** Keeps how the nodes are and what was asked of them where every process can read it. */
@Injectable()
export class NodeJournal {
  private nextAt = 0;

  constructor(
    private readonly nodes: NodePool,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Writes what is new, unless that was done a moment ago. `states`: this process scans, so its view of the nodes counts. */
  async save({ states }: { states: boolean }): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() < this.nextAt) return;
    this.nextAt = now.getTime() + EVERY_MS;
    await this.write(now, states);
  }

  private async write(now: Date, states: boolean): Promise<void> {
    for (const { key, requests } of this.nodes.takeCounts()) if (requests > 0) await this.count(key, requests, now);
    if (!states) return;
    for (const [place, report] of this.nodes.report().entries()) {
      gauges.circuit.set({ node: report.host }, STATES[report.state]);
      await this.note(place, report, now);
    }
    await this.forgetOthers();
  }

  /** Nodes that are configured no more. */
  private async forgetOthers(): Promise<void> {
    const { hosts } = this.nodes;
    if (hosts.length === 0) return;
    await this.transactions.run((em) =>
      execute(em, `DELETE FROM chain_nodes WHERE host NOT IN (${placeholders(hosts)})`, hosts),
    );
  }

  /** Requests per key today (UTC), and the nodes in order of preference. */
  async read(): Promise<{ nodes: (NodeReport & { seenAt: string | Date })[]; requests: Record<string, number> }> {
    const day = dayOf(this.clock.now());
    return this.transactions.read(async (em) => {
      const nodes = await select<NodeReport & { seenAt: string | Date }>(
        em,
        'SELECT host, key_label AS `key`, state, error, seen_at AS seenAt FROM chain_nodes ORDER BY place, host',
      );
      const counts = await select<{ key_label: string; requests: number }>(
        em,
        'SELECT key_label, requests FROM chain_requests WHERE day=? ORDER BY key_label',
        [day],
      );
      return { nodes, requests: Object.fromEntries(counts.map((row) => [row.key_label, row.requests])) };
    });
  }

  private async count(key: string, requests: number, now: Date): Promise<void> {
    const add = () =>
      this.transactions.run((em) =>
        execute(em, 'UPDATE chain_requests SET requests=requests+? WHERE key_label=? AND day=?', [
          requests,
          key,
          dayOf(now),
        ]),
      );
    if ((await add()) > 0) return;
    const row = [key, dayOf(now), requests];
    const made = this.insert('chain_requests', ['key_label', 'day', 'requests'], row);
    if (!(await made)) await add();
  }

  private async note(place: number, { host, key, state, error }: NodeReport, now: Date): Promise<void> {
    const changed = await this.transactions.run((em) =>
      execute(em, 'UPDATE chain_nodes SET place=?, key_label=?, state=?, error=?, seen_at=? WHERE host=?', [
        place,
        key,
        state,
        error?.slice(0, 200) ?? null,
        now,
        host,
      ]),
    );
    if (changed > 0) return;
    const columns = ['host', 'place', 'key_label', 'state', 'error', 'seen_at'];
    await this.insert('chain_nodes', columns, [host, place, key, state, error?.slice(0, 200) ?? null, now]);
  }

  /** False when another process was quicker. */
  private async insert(table: string, columns: string[], row: (string | number | Date | null)[]): Promise<boolean> {
    try {
      await this.transactions.run((em) => insertRows(em, table, columns, [row]));
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
