import { findMentioned } from '../domain/mentioned-objects.js';
import type { AuditLogEntry } from '../entities/audit-log-entry.entity.js';
import type { NameOf } from '../services/object-names.service.js';
import type { AuditItem } from './audit.dto.js';

const objectOf = ({ objectType, objectId }: AuditLogEntry) => ({ type: objectType, id: objectId });
const mentionedIn = ({ beforeJson, afterJson }: AuditLogEntry) => findMentioned(beforeJson, afterJson);

/** What an entry is about, and what its states mention. */
export const objectsOf = (entry: AuditLogEntry): { type: string; id: string }[] => [
  objectOf(entry),
  ...mentionedIn(entry),
];

/** `usernames`: by user id; a missing name becomes empty. */
export const toAuditItem = (
  entry: AuditLogEntry,
  usernames: ReadonlyMap<string, string>,
  nameOf: NameOf,
): AuditItem => ({
  id: entry.id,
  created_at: entry.createdAt.toISOString(),
  actor: entry.actorId === null ? null : { id: entry.actorId, username: usernames.get(entry.actorId) ?? '' },
  action: entry.action,
  object: { ...objectOf(entry), name: nameOf(objectOf(entry)) },
  mentioned: mentionedIn(entry).map((object) => ({ ...object, name: nameOf(object) })),
  before: entry.beforeJson,
  after: entry.afterJson,
  ip: entry.ip,
  request_id: entry.requestId,
});

export const AUDIT_CSV_COLUMNS = [
  'time',
  'who',
  'action',
  'object',
  'object_id',
  'before',
  'after',
  'ip',
  'request_id',
];

/** Cells in the order of AUDIT_CSV_COLUMNS; an actor without a name is an id. */
export const toCsvCells = (entry: AuditLogEntry, usernames: ReadonlyMap<string, string>): string[] => [
  entry.createdAt.toISOString(),
  usernames.get(entry.actorId ?? '') ?? entry.actorId ?? '',
  entry.action,
  entry.objectType,
  entry.objectId,
  entry.beforeJson ?? '',
  entry.afterJson ?? '',
  entry.ip ?? '',
  entry.requestId ?? '',
];
