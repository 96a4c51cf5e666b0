import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import { DeletionRecord } from './deletion-record.entity.js';
import { sha256, EncryptionService } from '../encryption/index.js';

/** What one batch of a run destroyed. */
export interface Destroyed {
  id: string;
  name: string;
  at: Date;
  count: number;
  of: readonly string[];
}

export interface Verified {
  count: number;
  forged: { name: string; seq: number }[];
  /** The seal of the newest one of each name. */
  seals: { name: string; seq: number; seal: string }[];
  /** Of the seals that were kept elsewhere, those that none has any more. */
  missing: string[];
}

const PAGE = 500;

/** Writes and verifies deletion records: one row per run, written in the transactions of the purge. */
@Injectable()
export class DeletionRecords {
  constructor(private readonly encryption: EncryptionService) {}

  /** Adds a batch to the deletion record of its run; the first batch creates it. */
  async addBatch(manager: EntityManager, { id, name, at, count, of }: Destroyed): Promise<void> {
    const open = await manager.findOneBy(DeletionRecord, { id });
    const stone = open ?? { ...(await this.next(manager, name)), id, beganAt: at, count: 0, digest: '' };
    const grown = {
      ...stone,
      endedAt: at,
      count: stone.count + count,
      // Nothing of what it was is known of rows that are only counted: a digest of nothing would prove nothing.
      digest: of.length === 0 ? stone.digest : sha256([stone.digest, ...of].join('\n')),
    };
    const tombstone = { ...grown, seal: this.sealOf(grown) };
    if (open) await manager.update(DeletionRecord, { id }, tombstone);
    else await manager.insert(DeletionRecord, tombstone);
  }

  /** The newest ones, of one name or of all. */
  list(
    manager: EntityManager,
    { name, beforeId, limit }: { name?: string; beforeId?: string; limit: number },
  ): Promise<DeletionRecord[]> {
    const where = {
      ...(name === undefined ? {} : { name }),
      ...(beforeId === undefined ? {} : { id: LessThan(beforeId) }),
    };
    return manager.find(DeletionRecord, { where, order: { id: 'DESC' }, take: limit });
  }

  /** The last one of a name. */
  last(manager: EntityManager, name: string): Promise<DeletionRecord | null> {
    return manager.findOne(DeletionRecord, { where: { name }, order: { seq: 'DESC' } });
  }

  /** How much was forgotten on which day (UTC) since. */
  async byDay(manager: EntityManager, since: Date): Promise<{ day: string; name: string; count: number }[]> {
    // Both databases write an instant as text that begins with the day.
    const rows = await manager
      .createQueryBuilder(DeletionRecord, 't')
      .select('SUBSTR(t.endedAt, 1, 10)', 'day')
      .addSelect('t.name', 'name')
      .addSelect('SUM(t.count)', 'count')
      .where('t.endedAt >= :since', { since })
      .groupBy('day')
      .addGroupBy('t.name')
      .orderBy('day', 'DESC')
      .addOrderBy('t.name')
      .getRawMany<{ day: string; name: string; count: string | number }>();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  /** Which of these are as they were written, each with the one before it still there. */
  async genuine(manager: EntityManager, stones: readonly DeletionRecord[]): Promise<Set<string>> {
    const seals = stones.map(({ previous }) => previous).filter((seal) => seal !== '');
    const before = seals.length === 0 ? [] : await this.before(manager, stones);
    const sealAt = new Map(before.map((one) => [`${one.name}:${one.seq}`, one.seal]));
    const linked = ({ name, seq, previous }: DeletionRecord) =>
      seq === 1 ? previous === '' : sealAt.get(`${name}:${seq - 1}`) === previous;
    return new Set(stones.filter((one) => this.sealOf(one) === one.seal && linked(one)).map(({ id }) => id));
  }

  /** Checks all of them. `kept` are seals that were written down: without them the newest could be removed unnoticed. */
  async verify(manager: EntityManager, kept: readonly string[]): Promise<Verified> {
    const newest = new Map<string, DeletionRecord>();
    const missing = new Set(kept);
    const verified: Verified = { count: 0, forged: [], seals: [], missing: [] };
    for (let beforeId: string | undefined; ;) {
      const stones = await this.list(manager, { beforeId, limit: PAGE });
      const genuine = await this.genuine(manager, stones);
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

  private before(manager: EntityManager, stones: readonly DeletionRecord[]): Promise<DeletionRecord[]> {
    const names = [...new Set(stones.map(({ name }) => name))];
    const parts = names.map((name) => ({
      name,
      seqs: stones.filter((one) => one.name === name).map(({ seq }) => seq),
    }));
    return manager.find(DeletionRecord, {
      where: parts.map(({ name, seqs }) => ({ name, seq: In(seqs.map((seq) => seq - 1)) })),
    });
  }

  private async next(manager: EntityManager, name: string): Promise<Pick<DeletionRecord, 'name' | 'seq' | 'previous'>> {
    const last = await this.last(manager, name);
    return { name, seq: (last?.seq ?? 0) + 1, previous: last?.seal ?? '' };
  }

  private sealOf({ id, name, seq, beganAt, endedAt, count, digest, previous }: Omit<DeletionRecord, 'seal'>): string {
    const times = [beganAt.toISOString(), endedAt.toISOString()];
    return this.encryption.createFingerprint(
      JSON.stringify([id, name, seq, ...times, count, digest, previous]),
      'tombstone',
    );
  }
}
