import { Injectable } from '@nestjs/common';
import type { LocalizedText } from '../../../common/index.js';
import type { AuditObject } from '../domain/audit-actions.js';

/** Names of objects of one type by id, in one query; unknown ids are absent. */
export type FindNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string | LocalizedText>>;

/** Types of earlier versions may stand in the log. */
type NamedObject = { type: string; id: string };

/** Null for an object that is deleted or has no name. */
export type NameOf = (object: NamedObject) => LocalizedText | null;

/** The names of what the log is about, which stores only ids: this module cannot import those that own the objects. */
@Injectable()
export class ObjectNamesService {
  private readonly finders = new Map<string, FindNames>();

  /** Each module registers the types that it owns. */
  registerFinder(type: AuditObject['type'], findNames: FindNames): void {
    this.finders.set(type, findNames);
  }

  /** Reads the names of objects with one query per type. */
  async findNames(objects: readonly NamedObject[]): Promise<NameOf> {
    const names = new Map<string, ReadonlyMap<string, string | LocalizedText>>();
    for (const [type, findNames] of this.finders) {
      const ids = new Set(objects.filter((object) => object.type === type).map(({ id }) => id));
      if (ids.size > 0) names.set(type, await findNames([...ids]));
    }
    return ({ type, id }) => {
      const name = names.get(type)?.get(id) ?? null;
      return typeof name === 'string' ? { zh: name, en: name } : name;
    };
  }
}
