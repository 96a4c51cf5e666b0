/** A table with sealed texts in `salt` and `box`; where `salt` is empty or null there is none. */
export interface SealedTable {
  table: string;
  key: string;
  /** What the text of a row is bound to. */
  context: (id: string) => string;
}

/** All of them, of every module: whoever puts the application together knows them. */
export const SEALED = Symbol('tables with sealed texts');
