import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { AppError, invalidField, type ErrorDefinition } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type PageQuery, toPage } from '../../common/index.js';
import { findChanges } from './find-changes.js';
import type { LastChange, LatestVersion, VersionPage } from './versions.dto.js';
import { type VersionMark, VersionsRepository } from './versions.repository.js';

const VERSION_NUMBER = /^\d{1,9}$/;

export interface Editor {
  userId: string;
  username: string;
}

export interface Edit {
  /** The version that the editor read. */
  base: number;
  before: object;
  after: object;
  by: Editor;
  /** Thrown with `{changed_by, changed_at}` when a colleague was quicker. */
  conflict: ErrorDefinition;
}

/** Number of versions that the last change of each value is searched in. */
const MAX_LAST_CHANGES_VERSIONS = 200;

/** The version before the first edit. */
export const NEVER_CHANGED: LatestVersion = { version: 0, changed_by: null, changed_at: null };

/** Records each version of what staff edit: the author, reverting, and a conflict for edits of an old version. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly repository: VersionsRepository,
    private readonly clock: ClockService,
  ) {}

  /** The current version as staff read it. */
  async findLatest(subject: string, manager?: EntityManager): Promise<LatestVersion> {
    const latest = await this.repository.findLatest(subject, manager);
    if (latest === null) return NEVER_CHANGED;
    const { version, changedByName, changedAt } = latest;
    return { version, changed_by: changedByName, changed_at: changedAt.toISOString() };
  }

  /** Records the first version of an object that staff made. */
  async recordFirst(manager: EntityManager, subject: string, content: object, by: Editor): Promise<void> {
    await this.insertVersion(manager, { subject, version: 1, content, by });
  }

  /** Records the next version, in the transaction of the change itself; throws the conflict unless `base` is the latest. */
  async recordNext(
    manager: EntityManager,
    subject: string,
    { base, before, after, by, conflict }: Edit,
  ): Promise<number> {
    const latest = await this.repository.findLatest(subject, manager);
    if ((latest?.version ?? 0) !== base) throw conflictError(conflict, latest);
    if (latest === null) await this.insertVersion(manager, { subject, version: 0, content: before, by: null });
    const version = base + 1;
    if (await this.insertVersion(manager, { subject, version, content: after, by })) return version;
    throw conflictError(conflict, await this.repository.findLatest(subject, manager));
  }

  /** The content of a version; an error of the field `to` when there is none. */
  async findContent(subject: string, version: number, manager?: EntityManager): Promise<unknown> {
    const [found] = await this.repository.findPage(subject, version + 1, 1, manager);
    if (found?.version !== version) throw invalidField('to', 'unknown');
    return found.content;
  }

  /** For each value that the last versions changed: the version that changed it last, and by whom. */
  async findLastChanges(subject: string): Promise<LastChange[]> {
    const versions = await this.repository.findPage(subject, null, MAX_LAST_CHANGES_VERSIONS);
    const found = new Map<string, LastChange>();
    for (const [index, { version, content, changedByName, changedAt }] of versions.entries()) {
      const previous = versions[index + 1];
      if (previous === undefined) break;
      for (const { path } of findChanges(previous.content, content)) {
        const change = { path, version, changed_by: changedByName, changed_at: changedAt.toISOString() };
        if (!found.has(path)) found.set(path, change);
      }
    }
    return [...found.values()];
  }

  /** Versions, the latest first, each with its changes. */
  async findHistory(subject: string, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<VersionPage> {
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (before !== undefined && !VERSION_NUMBER.test(before)) throw invalidField('cursor', 'cursor');
    const versions = await this.repository.findPage(subject, before === undefined ? null : Number(before), limit + 1);
    const previousContent = new Map(versions.map(({ version, content }) => [version + 1, content]));
    return toPage(
      versions,
      limit,
      ({ version, changedByName, changedAt, content }) => ({
        version,
        changed_by: changedByName,
        changed_at: changedAt.toISOString(),
        changes: previousContent.has(version) ? findChanges(previousContent.get(version), content) : [],
      }),
      ({ version }) => [String(version)],
    );
  }

  private insertVersion(
    manager: EntityManager,
    { by, ...version }: { subject: string; version: number; content: object; by: Editor | null },
  ): Promise<boolean> {
    const editor = { changedBy: by?.userId ?? null, changedByName: by?.username ?? null };
    return this.repository.insertVersion(manager, { ...version, ...editor, changedAt: this.clock.now() });
  }
}

const conflictError = (definition: ErrorDefinition, latest: VersionMark | null): AppError =>
  new AppError(definition, {
    params: {
      changed_by: latest?.changedByName ?? '',
      changed_at: latest?.changedAt.toISOString() ?? '',
    },
  });
