import type { LedgerEntry } from './dto/ledger.dto.js';

/** In and out are columns of their own: a minus sign would begin a formula. */
const COLUMNS = ['time', 'kind', 'in', 'out', 'balance_after', 'reference', 'no', 'note'];

/** No cell is a formula to a spreadsheet, whatever staff wrote into a note, and a comma or quote stays what it is. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The bytes of a download, piece by piece. */
export async function* ledgerCsv(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(',')}\r\n`;
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
    yield `${cells.map(cell).join(',')}\r\n`;
  }
}
