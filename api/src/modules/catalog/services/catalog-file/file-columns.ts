import type { FieldError } from '../../../../common/errors/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import type { Text } from '../../domain/goods.js';
import type { GoodsContent } from '../../domain/stocked-goods.js';
import { type GoodsInput, MAX_TIERS } from '../../dto/admin-goods.dto.js';

/** What a row says of goods, with the slug that names them. */
export type FileContent = Omit<GoodsContent, 'slug' | 'pictureIds' | 'questions' | 'lineFormat'> & { slug: string };

/** What is wrong with a cell. */
export type CellError = Omit<FieldError, 'field'>;

/** A column of the file: how a cell is made of goods, and how a cell changes what is saved. */
export interface FileColumn {
  name: string;
  toCell: (content: FileContent) => string;
  /** Changes the input, or says what is wrong with the cell. */
  read: (input: GoodsInput, cell: string) => CellError | null;
}

const YES = ['true', 'yes', '1', '是'];
const NO = ['false', 'no', '0', '否'];
const PRICE = /^\d{1,7}(\.\d{1,6})?$/;
const TIER = /^(\d{1,7})\s*:\s*(\d{1,7}(?:\.\d{1,6})?)$/;
const NOT_A_PRICE: CellError = { rule: 'decimal', params: { places: 6 } };

/** Spreadsheets write line breaks as they like. */
const toCellText = (text: string): string => text.replace(/\r\n?/g, '\n');

const trimZeros = (price: bigint): string => formatUsdt(price).replace(/\.?0+$/, '');

type TextField = 'name' | 'summary' | 'description' | 'warranty' | 'unit';

const textColumns = (field: TextField): FileColumn[] =>
  (['zh', 'en'] as const).map((language) => ({
    name: `${field}_${language}`,
    toCell: (content) => toCellText(content[field]?.[language] ?? ''),
    read: (input, cell) => {
      const text: Text = { zh: '', en: '', ...input[field], [language]: toCellText(cell) };
      if (field === 'unit') input.unit = text.zh === '' && text.en === '' ? undefined : text;
      else input[field] = text;
      return null;
    },
  }));

type NumberField =
  'min_quantity' | 'max_quantity' | 'warranty_hours' | 'sort' | 'low_stock' | 'low_cover_days' | 'preorder_limit';

/** An empty cell leaves the number as it is. */
const numberColumn = (name: NumberField, valueOf: (content: FileContent) => number | null): FileColumn => ({
  name,
  toCell: (content) => valueOf(content)?.toString() ?? '',
  read: (input, cell) => {
    if (cell === '') return null;
    if (!/^-?\d{1,9}$/.test(cell)) return { rule: 'isInt' };
    input[name] = Number(cell);
    return null;
  },
});

const status: FileColumn = {
  name: 'status',
  toCell: (content) => content.status,
  read: (input, cell) => {
    if (cell !== '') input.status = cell.toLowerCase() as GoodsInput['status'];
    return null;
  },
};

const price: FileColumn = {
  name: 'price',
  toCell: (content) => trimZeros(content.price),
  read: (input, cell) => {
    if (cell === '') return null;
    if (!PRICE.test(cell)) return NOT_A_PRICE;
    input.price = cell;
    return null;
  },
};

const tiers: FileColumn = {
  name: 'tiers',
  toCell: (content) => content.tiers.map((tier) => `${tier.minQuantity}:${trimZeros(tier.price)}`).join(' | '),
  read: (input, cell) => {
    // One more than there may be: the check of the goods rejects it, and a cell of megabytes costs no more.
    const found = cell === '' ? [] : cell.split('|', MAX_TIERS + 1).map((text) => TIER.exec(text.trim()));
    if (!found.every((tier) => tier !== null)) return { rule: 'tiers' };
    input.tiers = found.map(([, quantity, tierPrice = '']) => ({ min_quantity: Number(quantity), price: tierPrice }));
    return null;
  },
};

const genderChoice: FileColumn = {
  name: 'gender_choice',
  toCell: (content) => String(content.genderChoice),
  read: (input, cell) => {
    if (cell === '') return null;
    const isYes = YES.includes(cell.toLowerCase());
    if (!isYes && !NO.includes(cell.toLowerCase())) return { rule: 'yes_no' };
    input.gender_choice = isYes;
    return null;
  },
};

/** An empty cell ends pre-orders. */
const preorderDate: FileColumn = {
  name: 'preorder_date',
  toCell: (content) => content.preorderDate?.toISOString() ?? '',
  read: (input, cell) => {
    input.preorder_date = cell === '' ? undefined : cell;
    return null;
  },
};

const lineExample: FileColumn = {
  name: 'line_example',
  toCell: (content) => content.lineExample ?? '',
  read: (input, cell) => {
    input.line_example = cell;
    return null;
  },
};

/** Columns behind the slug and the category. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  status,
  ...textColumns('name'),
  ...textColumns('summary'),
  price,
  tiers,
  numberColumn('min_quantity', ({ minQuantity }) => minQuantity),
  numberColumn('max_quantity', ({ maxQuantity }) => maxQuantity),
  genderChoice,
  numberColumn('warranty_hours', ({ warrantyHours }) => warrantyHours),
  numberColumn('sort', ({ sort }) => sort),
  numberColumn('low_stock', ({ lowStock }) => lowStock),
  numberColumn('low_cover_days', ({ lowCoverDays }) => lowCoverDays),
  preorderDate,
  numberColumn('preorder_limit', ({ preorderLimit }) => preorderLimit),
  ...textColumns('unit'),
  ...textColumns('description'),
  ...textColumns('warranty'),
  lineExample,
];

const ATTRIBUTE_PREFIX = 'attr:';

/** The column of an attribute; an empty cell takes the value away. */
export const attributeColumn = (key: string): FileColumn => ({
  name: `${ATTRIBUTE_PREFIX}${key}`,
  toCell: ({ attributes }) => attributes.find((one) => one.key === key)?.value ?? '',
  read: (input, cell) => {
    const others = (input.attributes ?? []).filter((one) => one.key !== key);
    input.attributes = cell === '' ? others : [...others, { key, value: cell.toLowerCase() }];
    return null;
  },
});

/** The column of a field of the API, for its errors. */
export function toColumnName(field: string, { attributes = [] }: GoodsInput): string {
  const [first = '', second = ''] = field.split('.');
  if (first === 'attributes') return `${ATTRIBUTE_PREFIX}${attributes[Number(second)]?.key ?? ''}`;
  if (first === 'category_id') return 'category';
  return second === 'zh' || second === 'en' ? `${first}_${second}` : first;
}
