import { Injectable, type StreamableFile } from '@nestjs/common';
import { invalidField } from '../../../common/errors/index.js';
import {
  columnPicker,
  csvFile,
  csvHead,
  csvRow,
  decodeCursor,
  DEFAULT_PAGE,
  type Principal,
  type Staff,
  toPage,
} from '../../../common/index.js';
import { ID, idAt } from '../../../common/ids/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AUDIT_CSV_COLUMNS, objectsOf, toAuditItem, toCsvCells } from '../dto/audit-entry.mapper.js';
import type { AuditItem, AuditPage, AuditQuery } from '../dto/audit.dto.js';
import type { AuditLogEntry } from '../entities/audit-log-entry.entity.js';
import { UserDirectoryPort } from '../ports/user-directory.port.js';
import { type AuditFilter, AuditRepository } from '../repositories/audit.repository.js';
import { AuditLogService } from './audit-log.service.js';
import { ObjectNamesService } from './object-names.service.js';

const DOWNLOAD_PAGE_SIZE = 500;

/** The log alone names nobody: without this permission it shows ids. */
const NAMES_PERMISSION = 'users.read';

/** Lists and downloads of the audit log for staff. */
@Injectable()
export class AuditEntriesService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly log: AuditLogService,
    private readonly objectNames: ObjectNamesService,
    private readonly users: UserDirectoryPort,
    private readonly transactions: TransactionsService,
  ) {}

  async findPage(query: AuditQuery, reader: Principal): Promise<AuditPage> {
    const filter = await this.toFilter(query, reader);
    if (!filter) return { items: [], next_cursor: null };
    const page = toPage(
      await this.repository.findPage(filter),
      filter.limit,
      (entry) => entry,
      ({ id }) => [id],
    );
    return { items: await this.toItems(page.items, reader), next_cursor: page.next_cursor };
  }

  /** A file of all entries of the filter, read page by page. The export is recorded as an entry. */
  async exportCsv(query: AuditQuery, { caller, origin }: Staff): Promise<StreamableFile> {
    const downloaded = { ...query, cursor: undefined, limit: undefined, format: undefined };
    const filter = await this.toFilter(downloaded, caller);
    const pick = columnPicker(AUDIT_CSV_COLUMNS, downloaded.columns);
    const object = { type: 'audit', id: 'all' } as const;
    await this.transactions.run((manager) =>
      this.log.record(manager, {
        ...origin,
        actorId: caller.userId,
        action: 'audit.exported',
        object,
        after: downloaded,
      }),
    );
    return csvFile('audit-log.csv', this.toCsv(filter, pick, caller));
  }

  private async *toCsv(
    filter: AuditFilter | null,
    pick: ReturnType<typeof columnPicker>,
    reader: Principal,
  ): AsyncGenerator<string> {
    yield csvHead(pick(AUDIT_CSV_COLUMNS));
    for (let beforeId = filter?.beforeId; filter;) {
      const entries = await this.repository.findPage({ ...filter, beforeId, limit: DOWNLOAD_PAGE_SIZE });
      const page = entries.slice(0, DOWNLOAD_PAGE_SIZE);
      const usernames = await this.findUsernames(page, reader);
      yield page.map((entry) => csvRow(pick(toCsvCells(entry, usernames)))).join('');
      if (entries.length <= DOWNLOAD_PAGE_SIZE) return;
      beforeId = page.at(-1)?.id;
    }
  }

  /** Null when no user has the requested name, or the reader may not read names. */
  private async toFilter(query: AuditQuery, reader: Principal): Promise<AuditFilter | null> {
    const [cursor] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 1);
    if (cursor !== undefined && !ID.test(cursor)) throw invalidField('cursor', 'cursor');
    const actorId = query.actor === undefined ? undefined : await this.findActorId(query.actor, reader);
    if (actorId === null) return null;
    return {
      actorId,
      action: query.action,
      objectType: query.object_type,
      objectId: query.object_id,
      fromId: query.from && idAt(query.from),
      beforeId: smallerId(cursor, query.to && idAt(query.to)),
      limit: query.limit ?? DEFAULT_PAGE,
    };
  }

  private async findActorId(username: string, reader: Principal): Promise<string | null> {
    if (!reader.permissions.has(NAMES_PERMISSION)) return null;
    return this.users.findIdByUsername(username);
  }

  private async findUsernames(
    entries: readonly AuditLogEntry[],
    reader: Principal,
  ): Promise<ReadonlyMap<string, string>> {
    if (!reader.permissions.has(NAMES_PERMISSION)) return new Map();
    const ids = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    return this.users.findUsernames(ids);
  }

  private async toItems(entries: readonly AuditLogEntry[], reader: Principal): Promise<AuditItem[]> {
    const usernames = await this.findUsernames(entries, reader);
    const nameOf = await this.objectNames.findNames(entries.flatMap(objectsOf), reader);
    return entries.map((entry) => toAuditItem(entry, usernames, nameOf));
  }
}

const smallerId = (a?: string, b?: string): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : BigInt(a) < BigInt(b) ? a : b;
