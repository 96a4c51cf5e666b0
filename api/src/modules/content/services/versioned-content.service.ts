import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErrorDefinition } from '../../../common/errors/index.js';
import type { PageQuery, Staff } from '../../../common/index.js';
import {
  type LastChanges,
  type LatestVersion,
  type VersionPage,
  VersionsService,
} from '../../../infrastructure/versions/index.js';
import { type AuditAction, AuditLogService, type AuditObject } from '../../audit/index.js';

export interface ContentKind {
  /** The first part of the subject of its versions, `announcement` of `announcement:17`, and its type in the audit log. */
  subject: AuditObject['type'];
  /** Thrown with `{changed_by, changed_at}` when a colleague was quicker. */
  conflict: ErrorDefinition;
}

/** Null is the id of what there is only one of: the audit log then names the version. */
type ContentId = string | null;

interface Change {
  kind: ContentKind;
  action: AuditAction;
}

interface Edit extends Change {
  id: ContentId;
  /** The version that the editor read. */
  base: number;
  before: object;
  after: object;
  /** What the audit log stores instead of `before` and `after`. */
  audited?: { before: object; after: object };
}

/** Content that staff edit: each change is a version and an entry of the audit log, in the transaction of the change. */
@Injectable()
export class VersionedContentService {
  constructor(
    private readonly versions: VersionsService,
    private readonly audit: AuditLogService,
  ) {}

  /** The current version as staff read it. */
  findLatest(kind: ContentKind, id: ContentId, manager?: EntityManager): Promise<LatestVersion> {
    return this.versions.findLatest(versionSubject(kind, id), manager);
  }

  findHistory(kind: ContentKind, id: ContentId, query: PageQuery): Promise<VersionPage> {
    return this.versions.findHistory(versionSubject(kind, id), query);
  }

  async findLastChanges(kind: ContentKind, id: ContentId): Promise<LastChanges> {
    return { items: await this.versions.findLastChanges(versionSubject(kind, id)) };
  }

  /** The content of an earlier version, to make it current again; an error of the field `to` when there is none. */
  findContent(kind: ContentKind, id: ContentId, version: number): Promise<unknown> {
    return this.versions.findContent(versionSubject(kind, id), version);
  }

  async recordCreated(
    manager: EntityManager,
    { kind, action, id, after }: Change & { id: string; after: object },
    staff: Staff,
  ): Promise<void> {
    await this.versions.recordFirst(manager, versionSubject(kind, id), after, staff.caller);
    await this.recordAction(manager, { kind, action, id, before: null, after }, staff);
  }

  /** The new version; throws the conflict unless `base` is the latest. Call it before the change is stored. */
  async recordChanged(
    manager: EntityManager,
    { kind, action, id, base, before, after, audited = { before, after } }: Edit,
    staff: Staff,
  ): Promise<number> {
    const edit = { base, before, after, by: staff.caller, conflict: kind.conflict };
    const version = await this.versions.recordNext(manager, versionSubject(kind, id), edit);
    await this.recordAction(manager, { kind, action, id: id ?? String(version), ...audited }, staff);
    return version;
  }

  /** The versions of what is removed stay. */
  recordRemoved(
    manager: EntityManager,
    { kind, action, id, before }: Change & { id: string; before: object },
    staff: Staff,
  ): Promise<void> {
    return this.recordAction(manager, { kind, action, id, before, after: null }, staff);
  }

  private recordAction(
    manager: EntityManager,
    { kind, action, id, before, after }: Change & { id: string; before: object | null; after: object | null },
    { caller, origin }: Staff,
  ): Promise<void> {
    const object = { type: kind.subject, id };
    return this.audit.record(manager, { actorId: caller.userId, action, object, before, after, ...origin });
  }
}

const versionSubject = ({ subject }: ContentKind, id: ContentId): string =>
  id === null ? subject : `${subject}:${id}`;
