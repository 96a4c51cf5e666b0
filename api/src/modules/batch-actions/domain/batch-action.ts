import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../common/index.js';
import { idAt } from '../../../common/ids/index.js';

/** Input of a form or of a list's query, not validated yet. */
export type RawInput = Readonly<Record<string, unknown>>;

/** One list item: its key in the API, and its position in the list, which is sorted from the newest. */
export interface ListedItem {
  key: string;
  position: string;
}

/** `done`: changed. `same`: nothing to change. `reason` is a published error code. */
export interface ItemResult {
  outcome: 'done' | 'same';
  reason?: string;
}

/** An action on one list item, which runs apply to many. Registered by the module of the item. */
export interface BatchAction {
  /** `<list>.<word>` */
  name: string;
  permission: string;
  /** The action cannot be undone: the caller must confirm the number of items. */
  final: boolean;
  /** Throws an error with all invalid fields of the form. */
  checkParams(params: RawInput): void;
  /** Throws the errors of the list for this filter. */
  checkFilter(filter: RawInput): void;
  /** Up to `limit` items of the filter below `before`, newest first. All reads must use `manager`, a transaction's. */
  collect(manager: EntityManager, filter: RawInput, page: { before: string; limit: number }): Promise<ListedItem[]>;
  /** Runs in a separate transaction per item, which an `AppError` rolls back. */
  apply(manager: EntityManager, key: string, params: RawInput, staff: Staff): Promise<ItemResult>;
}

/** The position above all existing items. */
export const newestPosition = (now: Date): string => idAt(new Date(now.getTime() + 1));
