import type { EntityManager } from 'typeorm';
import type { Staff } from '../../common/http/index.js';

/** What somebody typed into a form or a list's address, not looked at yet. */
export type Typed = Readonly<Record<string, unknown>>;

/** One thing of a list, by the name that the wire gives it, and where it stands: lists go down from their newest. */
export interface Listed {
  key: string;
  position: string;
}

/** `done`: changed. `same`: it was so already. `reason` says more, with a reason that the API publishes. */
export interface ItemResult {
  outcome: 'done' | 'same';
  reason?: string;
}

/** Something that staff do to one thing of a list, as it is done to many. Registered by the module of the thing. */
export interface BulkAction {
  /** `<list>.<word>` */
  name: string;
  permission: string;
  /** Cannot be undone: whoever starts it says how many it is about. */
  final: boolean;
  /** Throws with every field of the form that is wrong. */
  checkParams(params: Typed): void;
  /** Throws when the list would refuse this filter. */
  checkFilter(filter: Typed): void;
  /** Up to `limit` things of the filter that stand below `before`, the newest first. */
  collect(em: EntityManager, filter: Typed, page: { before: string; limit: number }): Promise<Listed[]>;
  /** Inside a transaction of its own. Throws an `AppError` when the thing refuses: then nothing has happened. */
  apply(em: EntityManager, key: string, params: Typed, staff: Staff): Promise<ItemResult>;
}
