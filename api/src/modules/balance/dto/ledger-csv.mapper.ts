import { csvHead, csvRow } from '../../../common/index.js';
import type { LedgerEntry } from './ledger.dto.js';

/** In and out are separate columns: a minus sign would begin a formula. */
const COLUMNS = ['time', 'kind', 'in', 'out', 'balance_after', 'reference', 'no', 'note'];

/** The bytes of a download, piece by piece. */
export async function* streamLedgerCsv(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for await (const { created_at, kind, amount, balance_after, reference, note } of entries) {
    const out = amount.startsWith('-');
    const cells = [
      created_at,
      kind,
      out ? '' : amount,
      out ? amount.slice(1) : '',
      balance_after,
      reference.type,
      reference.no ?? '',
      note ?? '',
    ];
    yield csvRow(cells);
  }
}
