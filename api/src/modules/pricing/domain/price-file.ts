import { parseCell } from '../../../common/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';

/** Columns that the import reads; others are left out, so that an exported file can be imported. */
export const IMPORT_COLUMNS = ['product', 'min_quantity', 'price'] as const;

/** Prices of one product, as many as a form may have. */
export const MAX_TIERS = 20;
/** As many digits as a form may have. */
const MAX_PRICE_MICRO = 10n ** 13n - 1n;

export interface PriceFileError {
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  column: string | null;
  rule: string;
  params?: Record<string, unknown>;
}

export interface FileTier {
  row: number;
  minQuantity: number;
  price: string;
}

/** The rows of one product, from the smallest quantity on. */
export interface FilePrices {
  /** Id or slug, as the file has it. */
  product: string;
  tiers: FileTier[];
  errors: PriceFileError[];
}

interface FileTable {
  columns: readonly string[];
  rows: readonly { row: number; cells: readonly string[] }[];
}

const QUANTITY = /^[1-9]\d{0,8}$/;

/** The columns that the file lacks. */
export const findMissingColumns = ({ columns }: FileTable): string[] =>
  IMPORT_COLUMNS.filter((name) => !columns.includes(name));

/** Groups the rows of a file by product, and finds what is wrong with its cells. */
export function readPriceRows({ columns, rows }: FileTable): FilePrices[] {
  const products = new Map<string, FilePrices>();
  for (const { row, cells } of rows) {
    const cellOf = (column: string) => parseCell(cells[columns.indexOf(column)] ?? '')?.trim() ?? '';
    const product = cellOf('product');
    const prices = products.get(product) ?? { product, tiers: [], errors: [] };
    products.set(product, prices);
    // A price such as 1,000.50 without quotes is two cells.
    if (cells.length !== columns.length) {
      const params = { count: cells.length, expected: columns.length };
      prices.errors.push({ row, column: null, rule: 'cell_count', params });
      continue;
    }
    readRow({ row, minQuantity: cellOf('min_quantity'), price: cellOf('price') }, prices);
  }
  for (const { tiers } of products.values()) tiers.sort((a, b) => a.minQuantity - b.minQuantity);
  return [...products.values()];
}

function readRow(
  { row, minQuantity, price }: { row: number; minQuantity: string; price: string },
  { product, tiers, errors }: FilePrices,
): void {
  if (product === '') errors.push({ row, column: 'product', rule: 'required' });
  const isQuantity = QUANTITY.test(minQuantity);
  if (!isQuantity) errors.push({ row, column: 'min_quantity', rule: minQuantity === '' ? 'required' : 'int' });
  const micro = parseUsdt(price);
  if (price === '') errors.push({ row, column: 'price', rule: 'required' });
  else if (micro === null) errors.push({ row, column: 'price', rule: 'decimal', params: { places: 6 } });
  else if (micro === 0n) errors.push({ row, column: 'price', rule: 'not_zero' });
  else if (micro > MAX_PRICE_MICRO) {
    errors.push({ row, column: 'price', rule: 'max', params: { max: formatUsdt(MAX_PRICE_MICRO) } });
  }
  if (!isQuantity) return;
  const twin = tiers.find((tier) => tier.minQuantity === Number(minQuantity));
  if (twin) errors.push({ row, column: 'min_quantity', rule: 'twice', params: { row: twin.row } });
  else if (tiers.length < MAX_TIERS) tiers.push({ row, minQuantity: Number(minQuantity), price });
  else errors.push({ row, column: null, rule: 'max_tiers', params: { max: MAX_TIERS } });
}
