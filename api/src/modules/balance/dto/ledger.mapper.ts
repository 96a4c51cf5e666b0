import { formatUsdt } from '../../../common/money/index.js';
import type { HistoryRow } from '../../ledger/index.js';
import { toLedgerKind } from '../domain/ledger-kinds.js';
import { type LedgerEntry, type LedgerReference, REFERENCE_TYPES } from './ledger.dto.js';

/** `order:<id>` → its type and id; any other text has no number. */
export function parseReference(reference: string): { type: LedgerReference['type']; id: string | null } {
  const [word = '', id = null] = reference.split(':', 2);
  const type = REFERENCE_TYPES.find((known) => known === word);
  return type ? { type, id } : { type: 'other', id: null };
}

/** `no`: the number by which the user knows what the entry refers to. */
export const toLedgerEntry = (row: HistoryRow, no: string | null): LedgerEntry => ({
  id: row.postingId,
  created_at: row.createdAt.toISOString(),
  kind: toLedgerKind(row),
  // The account is what the shop owes: its credit side is the user's gain.
  amount: formatUsdt(-row.amountMicro),
  balance_after: formatUsdt(-row.balanceAfterMicro),
  reference: { type: parseReference(row.reference).type, no },
  note: row.note,
  reversed: row.reversed,
});
