const MAX_LENGTH = 200;
const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;
/** Ids and numbers may stay; tokens, hashes and keys may not. */
const LONG_WORD = /[A-Za-z0-9_+/=-]{33,}/g;

interface Details {
  driverError?: { code?: unknown; errno?: unknown; errcode?: unknown };
  /** Of an `AppError`. */
  definition?: { reason?: unknown };
}

/**
 * What staff may read of an error, and what is stored of it: never a database's own words, which quote values, and no
 * addresses or tokens.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { driverError, definition } = error as Details;
  if (driverError !== undefined) {
    const code = driverError.code ?? driverError.errno ?? driverError.errcode;
    return `${error.name} ${typeof code === 'string' || typeof code === 'number' ? code : ''}`.trim();
  }
  if (typeof definition?.reason === 'string') return definition.reason;
  // An error with a name of its own says there what it is: its message may quote what a user typed.
  const text = error.name === 'Error' ? error.message : error.name;
  return text.replace(ADDRESS, '…').replace(LONG_WORD, '…').slice(0, MAX_LENGTH) || 'Error';
}
