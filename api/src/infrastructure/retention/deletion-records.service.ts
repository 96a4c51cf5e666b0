import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import { DeletionRecord } from './deletion-record.entity.js';
import { sha256, EncryptionService } from '../encryption/index.js';

/** What one batch of a run destroyed. */
export interface PurgedBatch {
  id: string;
  name: string;
  at: Date;
  count: number;
  of: readonly string[];
}

export interface Verified {
  count: number;
  forged: { name: string; seq: number }[];
  /** The signature of the newest one of each name. */
  signatures: { name: string; seq: number; signature: string }[];
  /** The given signatures that no record has. */
  missing: string[];
}

const PAGE = 500;

/** Writes and verifies deletion records: one row per run, written in the transactions of the purge. */
@Injectable()
export class DeletionRecordsService {
  constructor(private readonly encryption: EncryptionService) {}

  /** Adds a batch to the deletion record of its run; the first batch creates it. */
  async addBatch(manager: EntityManager, { id, name, at, count, of }: PurgedBatch): Promise<void> {
    const open = await manager.findOneBy(DeletionRecord, { id });
    const current = open ?? { ...(await this.createNext(manager, name)), id, beganAt: at, count: 0, digest: '' };
    const grown = {
      ...current,
      endedAt: at,
      count: current.count + count,
      // Nothing of what it was is known of rows that are only counted: a digest of nothing would prove nothing.
      digest: of.length === 0 ? current.digest : sha256([current.digest, ...of].join('\n')),
    };
    const record = { ...grown, signature: this.sign(grown) };
    if (open) await manager.update(DeletionRecord, { id }, record);
    else await manager.insert(DeletionRecord, record);
  }

  /** The newest ones, of one name or of all. */
  listNewest(
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
  findLast(manager: EntityManager, name: string): Promise<DeletionRecord | null> {
    return manager.findOne(DeletionRecord, { where: { name }, order: { seq: 'DESC' } });
  }

  /** How much was purged on which day (UTC) since. */
  async countByDay(manager: EntityManager, since: Date): Promise<{ day: string; name: string; count: number }[]> {
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
  async findGenuine(manager: EntityManager, records: readonly DeletionRecord[]): Promise<Set<string>> {
    const signatures = records.map(({ previous }) => previous).filter((signature) => signature !== '');
    const before = signatures.length === 0 ? [] : await this.findPrevious(manager, records);
    const signatureAt = new Map(before.map((one) => [`${one.name}:${one.seq}`, one.signature]));
    const linked = ({ name, seq, previous }: DeletionRecord) =>
      seq === 1 ? previous === '' : signatureAt.get(`${name}:${seq - 1}`) === previous;
    return new Set(records.filter((one) => this.sign(one) === one.signature && linked(one)).map(({ id }) => id));
  }

  /** Checks all of them. `signatures` were stored elsewhere: without them the newest could be removed unnoticed. */
  async verifyAll(manager: EntityManager, signatures: readonly string[]): Promise<Verified> {
    const newest = new Map<string, DeletionRecord>();
    const missing = new Set(signatures);
    const verified: Verified = { count: 0, forged: [], signatures: [], missing: [] };
    for (let beforeId: string | undefined; ;) {
      const records = await this.listNewest(manager, { beforeId, limit: PAGE });
      const genuine = await this.findGenuine(manager, records);
      for (const record of records) {
        if ((newest.get(record.name)?.seq ?? 0) < record.seq) newest.set(record.name, record);
        if (genuine.has(record.id)) missing.delete(record.signature);
        else verified.forged.push({ name: record.name, seq: record.seq });
      }
      verified.count += records.length;
      beforeId = records.at(-1)?.id;
      if (records.length < PAGE) break;
    }
    verified.signatures = [...newest.values()].map(({ name, seq, signature }) => ({ name, seq, signature }));
    return { ...verified, missing: [...missing] };
  }

  private findPrevious(manager: EntityManager, records: readonly DeletionRecord[]): Promise<DeletionRecord[]> {
    const names = [...new Set(records.map(({ name }) => name))];
    const parts = names.map((name) => ({
      name,
      seqs: records.filter((one) => one.name === name).map(({ seq }) => seq),
    }));
    return manager.find(DeletionRecord, {
      where: parts.map(({ name, seqs }) => ({ name, seq: In(seqs.map((seq) => seq - 1)) })),
    });
  }

  private async createNext(
    manager: EntityManager,
    name: string,
  ): Promise<Pick<DeletionRecord, 'name' | 'seq' | 'previous'>> {
    const last = await this.findLast(manager, name);
    return { name, seq: (last?.seq ?? 0) + 1, previous: last?.signature ?? '' };
  }

  private sign({
    id,
    name,
    seq,
    beganAt,
    endedAt,
    count,
    digest,
    previous,
  }: Omit<DeletionRecord, 'signature'>): string {
    const times = [beganAt.toISOString(), endedAt.toISOString()];
    return this.encryption.createFingerprint(
      JSON.stringify([id, name, seq, ...times, count, digest, previous]),
      'deletion record',
    );
  }
}
