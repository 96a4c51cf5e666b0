/** What an entry of the audit log tells of a member of the sales staff, besides who did what. */
export interface Telling {
  code?: string;
  month?: string;
  /** Null: the target was taken away. */
  amount?: string | null;
  reason?: string;
}

const parsed = (json: string | null): Record<string, unknown> => {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** What became of it; a code that ended is only in what was before. */
export function tellingOf({ before, after }: { before: string | null; after: string | null }): Telling {
  const { code, month, amount, reason } = { ...parsed(before), ...parsed(after) };
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof month === 'string' ? { month } : {}),
    ...(typeof amount === 'string' || amount === null ? { amount } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  };
}
