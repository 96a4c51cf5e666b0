import { Injectable } from '@nestjs/common';
import type { LocalizedText, Principal } from '../../../common/index.js';
import type { AuditObject } from '../domain/audit-actions.js';

/** Names of objects of one type by id, in one query; unknown ids are absent. */
export type FindNames = (
  ids: readonly string[],
  reader: Principal,
) => Promise<ReadonlyMap<string, string | LocalizedText>>;

/** Types of earlier versions may stand in the log. */
type NamedObject = { type: string; id: string };

/** Null for an object that is deleted, has no name, or that the reader may not read. */
export type NameOf = (object: NamedObject) => LocalizedText | null;

/** The names of what the log is about, which stores only ids: this module cannot import those that own the objects. */
@Injectable()
export class ObjectNamesService {
  private readonly finders = new Map<string, { permission: string | null; findNames: FindNames }>();

  /**
   * Each module registers the types that it owns, with the permission that reading such an object requires: the log alone
   * shows no names. Null: it depends on the object, and `findNames` leaves out what the reader may not read.
   */
  register(type: AuditObject['type'], permission: string | null, findNames: FindNames): void {
    this.finders.set(type, { permission, findNames });
  }

  /** Reads the names of objects with one query per type. */
  async findNames(objects: readonly NamedObject[], reader: Principal): Promise<NameOf> {
    const names = new Map<string, ReadonlyMap<string, string | LocalizedText>>();
    for (const [type, { permission, findNames }] of this.finders) {
      if (permission !== null && !reader.permissions.has(permission)) continue;
      const ids = new Set(objects.filter((object) => object.type === type).map(({ id }) => id));
      if (ids.size > 0) names.set(type, await findNames([...ids], reader));
    }
    return ({ type, id }) => {
      const name = names.get(type)?.get(id) ?? null;
      return typeof name === 'string' ? { zh: name, en: name } : name;
    };
  }
}
