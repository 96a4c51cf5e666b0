import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../common/index.js';
import { idAt } from '../../../common/ids/index.js';

/** Input of a form or of a list's address, not validated yet. */
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
  /** Up to `limit` things of the filter below `before`, newest first. Every read must use `manager`: it is a transaction's. */
  collect(manager: EntityManager, filter: Typed, page: { before: string; limit: number }): Promise<Listed[]>;
  /** Inside a transaction of its own. Throws an `AppError` when the thing refuses: then nothing has happened. */
  apply(manager: EntityManager, key: string, params: Typed, staff: Staff): Promise<ItemResult>;
}

/** The position above everything that exists now. */
export const newestPosition = (now: Date): string => idAt(new Date(now.getTime() + 1));
