import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField, type Reason } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type PageQuery, toPage } from '../../common/http/index.js';
import { changesBetween } from './changes.js';
import type { LastChange, VersionPage } from './versions.dto.js';
import { type Editor, type VersionMark, VersionsRepository } from './versions.repository.js';

const NUMBER = /^\d{1,9}$/;

export interface Edit {
  /** The version that the editor read. */
  base: number;
  before: unknown;
  after: unknown;
  by: Editor;
  /** What is thrown, with `{changed_by, changed_at}`, when somebody else was quicker. */
  conflict: Reason;
}

/** As many versions are looked through for who changed a value last. */
const LOOKED_THROUGH = 200;

/** Keeps what staff edit, version by version: who changed it, the way back, and a conflict for who edits an old one. */
@Injectable()
export class Versions {
  constructor(
    private readonly repository: VersionsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Who made the current version; null when nobody edited the thing yet, which is version 0. */
  latest(em: EntityManager, subject: string): Promise<VersionMark | null> {
    return this.repository.latest(em, subject);
  }

  /** The first version of a thing that staff made. */
  async begin(em: EntityManager, subject: string, content: unknown, by: Editor): Promise<void> {
    await this.repository.insert(em, subject, { version: 1, content, by, at: this.clock.now() });
  }

  /** Makes the next version, in the transaction of the change itself; throws the conflict unless `base` is the latest. */
  async add(em: EntityManager, subject: string, { base, before, after, by, conflict }: Edit): Promise<number> {
    const latest = await this.repository.latest(em, subject);
    if ((latest?.version ?? 0) !== base) throw refusal(conflict, latest);
    const at = this.clock.now();
    if (latest === null) await this.repository.insert(em, subject, { version: 0, content: before, by: null, at });
    const version = base + 1;
    if (await this.repository.insert(em, subject, { version, content: after, by, at })) return version;
    throw refusal(conflict, await this.repository.latest(em, subject));
  }

  /** The content of a version; a fault of the field `to` when there is none. */
  async content(em: EntityManager, subject: string, version: number): Promise<unknown> {
    const [found] = await this.repository.list(em, subject, version + 1, 1);
    if (found?.version !== version) throw invalidField('to', 'unknown');
    return found.content;
  }

  /** Of each value that the last versions changed: in which one it was changed last, and by whom. */
  async lastChanges(subject: string): Promise<LastChange[]> {
    const rows = await this.transactions.read((em) => this.repository.list(em, subject, null, LOOKED_THROUGH));
    const found = new Map<string, LastChange>();
    for (const [at, { version, content, changedBy, changedAt }] of rows.entries()) {
      const before = rows[at + 1];
      if (before === undefined) break;
      for (const { path } of changesBetween(before.content, content)) {
        const change = { path, version, changed_by: changedBy, changed_at: changedAt.toISOString() };
        if (!found.has(path)) found.set(path, change);
      }
    }
    return [...found.values()];
  }

  /** Versions, the latest first, each with what it changed. */
  async history(subject: string, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<VersionPage> {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (below !== undefined && !NUMBER.test(below)) throw invalidField('cursor', 'cursor');
    const rows = await this.transactions.read((em) =>
      this.repository.list(em, subject, below === undefined ? null : Number(below), limit + 1),
    );
    const before = new Map(rows.map(({ version, content }) => [version + 1, content]));
    return toPage(
      rows,
      limit,
      ({ version, changedBy, changedAt, content }) => ({
        version,
        changed_by: changedBy,
        changed_at: changedAt.toISOString(),
        changes: before.has(version) ? changesBetween(before.get(version), content) : [],
      }),
      ({ version }) => [String(version)],
    );
  }
}

const refusal = (reason: Reason, latest: VersionMark | null): AppError =>
  new AppError(reason, {
    changed_by: latest?.changedBy ?? '',
    changed_at: latest?.changedAt.toISOString() ?? '',
  });
