import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Transactions } from '../../database/index.js';
import { invalidField } from '../../common/errors/index.js';
import {
  columnPicker,
  csvHead,
  csvRow,
  decodeCursor,
  DEFAULT_PAGE,
  type RequestOrigin,
  toPage,
} from '../../common/http/index.js';
import { ID, idAt } from '../../common/ids/index.js';
import { AuditLog } from './audit-log.js';
import { type AuditFilter, AuditRepository, type StoredEntry } from './repositories/audit.repository.js';
import type { AuditItem, AuditPage, AuditQuery } from './dto/audit.dto.js';

/** Whom the log speaks of: it keeps ids, and knows of no users itself. */
export interface People {
  namesOf(ids: readonly string[]): Promise<Map<string, string>>;
  /** Null when nobody has this name. */
  idOf(username: string): Promise<string | null>;
}

const DOWNLOAD_PAGE = 500;
const COLUMNS = ['time', 'who', 'action', 'object', 'object_id', 'before', 'after', 'ip', 'request_id'];

/** The audit log as staff read it. */
@Injectable()
export class AuditList {
  private people: People | null = null;

  constructor(
    private readonly repository: AuditRepository,
    private readonly log: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** The module of the users says who is who. */
  registerPeople(people: People): void {
    this.people = people;
  }

  async page(query: AuditQuery): Promise<AuditPage> {
    const filter = await this.filterOf(query);
    if (!filter) return { items: [], next_cursor: null };
    const page = toPage(
      await this.read(filter),
      filter.limit,
      (row) => row,
      ({ id }) => [id],
    );
    return { items: await this.present(page.items), next_cursor: page.next_cursor };
  }

  /** Sends all entries of the filter, read page by page; that they were taken is an entry too. */
  async download(query: AuditQuery, staff: { actorId: string } & RequestOrigin, response: Response): Promise<void> {
    const asked = { ...query, cursor: undefined, limit: undefined, format: undefined };
    const filter = await this.filterOf(asked);
    const pick = columnPicker(COLUMNS, asked.columns);
    await this.transactions.run((em) =>
      this.log.record(em, { ...staff, action: 'audit.exported', object: { type: 'audit', id: 'all' }, after: asked }),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="audit-log.csv"');
    await pipeline(Readable.from(this.csv(filter, pick)), response);
  }

  private async *csv(filter: AuditFilter | null, pick: ReturnType<typeof columnPicker>): AsyncGenerator<string> {
    yield csvHead(pick(COLUMNS));
    for (let before = filter?.before; filter;) {
      const rows = await this.read({ ...filter, before, limit: DOWNLOAD_PAGE });
      const page = rows.slice(0, DOWNLOAD_PAGE);
      yield (await this.present(page)).map((item) => csvRow(pick(cellsOf(item)))).join('');
      if (rows.length <= DOWNLOAD_PAGE) return;
      before = page.at(-1)?.id;
    }
  }

  private read(filter: AuditFilter): Promise<StoredEntry[]> {
    return this.transactions.read((em) => this.repository.list(em, filter));
  }

  /** Null when nobody has the name that was asked for. */
  private async filterOf(query: AuditQuery): Promise<AuditFilter | null> {
    const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    const actorId = query.actor === undefined ? undefined : await this.people?.idOf(query.actor);
    if (query.actor !== undefined && !actorId) return null;
    return {
      actorId: actorId ?? undefined,
      action: query.action,
      objectType: query.object_type,
      objectId: query.object_id,
      from: query.from && idAt(query.from),
      before: earlier(before, query.to && idAt(query.to)),
      limit: query.limit ?? DEFAULT_PAGE,
    };
  }

  private async present(rows: readonly StoredEntry[]): Promise<AuditItem[]> {
    const ids = rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    const names = (await this.people?.namesOf(ids)) ?? new Map<string, string>();
    return rows.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      actor: row.actorId === null ? null : { id: row.actorId, username: names.get(row.actorId) ?? '' },
      action: row.action,
      object: { type: row.objectType, id: row.objectId },
      before: row.before,
      after: row.after,
      ip: row.ip,
      request_id: row.requestId,
    }));
  }
}

const earlier = (a?: string, b?: string): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : BigInt(a) < BigInt(b) ? a : b;

const cellsOf = (item: AuditItem): string[] => [
  item.created_at,
  item.actor?.username ?? '',
  item.action,
  item.object.type,
  item.object.id,
  item.before ?? '',
  item.after ?? '',
  item.ip ?? '',
  item.request_id ?? '',
];
