import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sha256, Vault } from '../encryption/index.js';
import { execute, insertRows, placeholders, select, toDate } from '../../database/index.js';

export interface TombstoneRow {
  id: string;
  name: string;
  seq: number;
  beganAt: Date;
  endedAt: Date;
  count: number;
  digest: string;
  previous: string;
  seal: string;
}

/** What one batch of a run destroyed. */
export interface Destroyed {
  id: string;
  name: string;
  at: Date;
  count: number;
  of: readonly string[];
}

interface Raw {
  id: string | number;
  name: string;
  seq: number;
  began_at: string | Date;
  ended_at: string | Date;
  count: number;
  digest: string;
  previous: string;
  seal: string;
}

const COLUMNS = ['id', 'name', 'seq', 'began_at', 'ended_at', '`count`', 'digest', 'previous', 'seal'];
const SELECT = `SELECT ${COLUMNS.join(', ')} FROM retention_tombstones`;

const toRow = ({ began_at, ended_at, ...raw }: Raw): TombstoneRow => ({
  ...raw,
  id: String(raw.id),
  beganAt: toDate(began_at),
  endedAt: toDate(ended_at),
});

export interface Verified {
  count: number;
  forged: { name: string; seq: number }[];
  /** The seal of the newest one of each name. */
  seals: { name: string; seq: number; seal: string }[];
  /** Of the seals that were kept elsewhere, those that none has any more. */
  missing: string[];
}

const PAGE = 500;

/** What is left of what was forgotten: one row for each run, written in the transactions that destroy. */
@Injectable()
export class Tombstones {
  constructor(private readonly vault: Vault) {}

  /** Adds a batch to the tombstone of its run, which begins with the first one. */
  async add(em: EntityManager, { id, name, at, count, of }: Destroyed): Promise<void> {
    const [open] = await this.read(em, `${SELECT} WHERE id=?`, [id]);
    const stone = open ?? { ...(await this.next(em, name)), id, beganAt: at, count: 0, digest: '' };
    const grown = {
      ...stone,
      endedAt: at,
      count: stone.count + count,
      // Nothing of what it was is known of rows that are only counted: a digest of nothing would prove nothing.
      digest: of.length === 0 ? stone.digest : sha256([stone.digest, ...of].join('\n')),
    };
    const { beganAt, endedAt, digest, previous, seq } = grown;
    const seal = this.sealOf(grown);
    if (!open) {
      const row = [id, name, seq, beganAt, endedAt, grown.count, digest, previous, seal];
      return insertRows(em, 'retention_tombstones', COLUMNS, [row]);
    }
    await execute(em, 'UPDATE retention_tombstones SET ended_at=?, `count`=?, digest=?, seal=? WHERE id=?', [
      endedAt,
      grown.count,
      digest,
      seal,
      id,
    ]);
  }

  /** The newest ones, of one name or of all. */
  list(
    em: EntityManager,
    { name, beforeId, limit }: { name?: string; beforeId?: string; limit: number },
  ): Promise<TombstoneRow[]> {
    const wanted = Object.entries({ 'name=?': name, 'id<?': beforeId });
    const given = wanted.filter((one): one is [string, string] => one[1] !== undefined);
    const where = given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : '';
    const values = given.map(([, value]) => value);
    return this.read(em, `${SELECT} ${where} ORDER BY id DESC LIMIT ${limit}`, values);
  }

  /** The last one of a name. */
  async last(em: EntityManager, name: string): Promise<TombstoneRow | null> {
    const [row] = await this.read(em, `${SELECT} WHERE name=? ORDER BY seq DESC LIMIT 1`, [name]);
    return row ?? null;
  }

  /** How much was forgotten on which day (UTC) since. */
  async byDay(em: EntityManager, since: Date): Promise<{ day: string; name: string; count: number }[]> {
    const rows = await select<{ day: string; name: string; n: string | number }>(
      em,
      `SELECT SUBSTR(ended_at, 1, 10) AS day, name, SUM(\`count\`) AS n FROM retention_tombstones WHERE ended_at>=?
       GROUP BY SUBSTR(ended_at, 1, 10), name ORDER BY day DESC, name`,
      [since],
    );
    return rows.map(({ day, name, n }) => ({ day, name, count: Number(n) }));
  }

  /** Which of these are as they were written, each with the one before it still there. */
  async genuine(em: EntityManager, stones: readonly TombstoneRow[]): Promise<Set<string>> {
    const seals = stones.map(({ previous }) => previous).filter((seal) => seal !== '');
    const before = seals.length === 0 ? [] : await this.before(em, stones);
    const sealAt = new Map(before.map((one) => [`${one.name}:${one.seq}`, one.seal]));
    const linked = ({ name, seq, previous }: TombstoneRow) =>
      seq === 1 ? previous === '' : sealAt.get(`${name}:${seq - 1}`) === previous;
    return new Set(stones.filter((one) => this.sealOf(one) === one.seal && linked(one)).map(({ id }) => id));
  }

  /** Checks all of them. `kept` are seals that were written down: without them nobody sees that the newest were removed. */
  async verify(em: EntityManager, kept: readonly string[]): Promise<Verified> {
    const newest = new Map<string, TombstoneRow>();
    const missing = new Set(kept);
    const verified: Verified = { count: 0, forged: [], seals: [], missing: [] };
    for (let beforeId: string | undefined; ;) {
      const stones = await this.list(em, { beforeId, limit: PAGE });
      const genuine = await this.genuine(em, stones);
      for (const stone of stones) {
        if ((newest.get(stone.name)?.seq ?? 0) < stone.seq) newest.set(stone.name, stone);
        if (genuine.has(stone.id)) missing.delete(stone.seal);
        else verified.forged.push({ name: stone.name, seq: stone.seq });
      }
      verified.count += stones.length;
      beforeId = stones.at(-1)?.id;
      if (stones.length < PAGE) break;
    }
    verified.seals = [...newest.values()].map(({ name, seq, seal }) => ({ name, seq, seal }));
    return { ...verified, missing: [...missing] };
  }

  private before(em: EntityManager, stones: readonly TombstoneRow[]): Promise<TombstoneRow[]> {
    const names = [...new Set(stones.map(({ name }) => name))];
    const parts = names.map((name) => ({
      name,
      seqs: stones.filter((one) => one.name === name).map(({ seq }) => seq),
    }));
    const where = parts.map(({ seqs }) => `name=? AND seq IN (${placeholders(seqs)})`).join(' OR ');
    const values = parts.flatMap(({ name, seqs }) => [name, ...seqs.map((seq) => seq - 1)]);
    return this.read(em, `${SELECT} WHERE ${where}`, values);
  }

  private async next(em: EntityManager, name: string): Promise<Pick<TombstoneRow, 'name' | 'seq' | 'previous'>> {
    const last = await this.last(em, name);
    return { name, seq: (last?.seq ?? 0) + 1, previous: last?.seal ?? '' };
  }

  private async read(em: EntityManager, sql: string, values: readonly (string | number)[]): Promise<TombstoneRow[]> {
    return (await select<Raw>(em, sql, values)).map(toRow);
  }

  private sealOf({ id, name, seq, beganAt, endedAt, count, digest, previous }: Omit<TombstoneRow, 'seal'>): string {
    const times = [beganAt.toISOString(), endedAt.toISOString()];
    return this.vault.fingerprint(JSON.stringify([id, name, seq, ...times, count, digest, previous]), 'tombstone');
  }
}
