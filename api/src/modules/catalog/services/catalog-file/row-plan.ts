import { AppError } from '../../../../common/errors/index.js';
import { parseCell, validated } from '../../../../common/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { parseAttributeValue } from '../../domain/attributes.js';
import type { DescribedGoods, GoodsContent } from '../../domain/stocked-goods.js';
import { GoodsInput } from '../../dto/admin-goods.dto.js';
import type { CatalogChangeOfRow, CatalogRow, CatalogRowError } from '../../dto/catalog-file.dto.js';
import { toAttributeValues, toGoodsContent } from '../../dto/goods-input.mapper.js';
import { toAdminLineFormat } from '../../dto/catalog.mapper.js';
import { SLUG } from '../../domain/slug.js';
import type { CategoryPaths } from './category-paths.js';
import { type FileColumn, type FileContent, toColumnName } from './file-columns.js';
import type { TableRow } from './file-table.js';

/** What a row would do: `content` is there unless it is refused. */
export interface RowPlan {
  result: CatalogRow;
  content: GoodsContent | null;
}

/** The columns of one file, and what they need to be understood. */
export interface FileLayout {
  /** In the order of the file; the slug among them. */
  columns: readonly FileColumn[];
  slugAt: number;
  categories: CategoryPaths;
}

const DEFAULT_MAX_QUANTITY = 1_000;

const newInput = (): GoodsInput => ({
  category_id: '',
  name: { zh: '' },
  price: '',
  min_quantity: 1,
  max_quantity: DEFAULT_MAX_QUANTITY,
});

/** Goods as staff would save them without a change. */
const toInput = (goods: DescribedGoods): GoodsInput => ({
  category_id: goods.categoryId,
  name: { ...goods.name },
  summary: { ...goods.summary },
  description: { ...goods.description },
  price: formatUsdt(goods.price),
  tiers: goods.tiers.map(({ minQuantity, price }) => ({ min_quantity: minQuantity, price: formatUsdt(price) })),
  min_quantity: goods.minQuantity,
  max_quantity: goods.maxQuantity,
  gender_choice: goods.genderChoice,
  warranty_hours: goods.warrantyHours,
  picture_ids: goods.pictures.map(({ mediaId }) => mediaId),
  status: goods.status,
  sort: goods.sort,
  low_stock: goods.lowStock,
  low_cover_days: goods.lowCoverDays ?? undefined,
  preorder_date: goods.preorderDate?.toISOString(),
  preorder_limit: goods.preorderLimit,
  line_format: toAdminLineFormat(goods.lineFormat) ?? undefined,
  unit: goods.unit ?? undefined,
  attributes: goods.attributes.map((value) => ({ ...value })),
  line_example: goods.lineExample ?? '',
  warranty: goods.warranty ?? undefined,
  questions: goods.questions,
});

/** The errors of an expected error, by the columns of the file. */
export function toRowErrors(error: AppError, input: GoodsInput): CatalogRowError[] {
  const fields = error.fields ?? [];
  if (fields.length === 0) return [{ column: null, rule: error.definition.reason }];
  return fields.map(({ field, rule, params }) => ({
    column: toColumnName(field, input),
    rule,
    ...(params && { params }),
  }));
}

/** Reads the cells into the input; gives what is wrong with them. */
function readCells(input: GoodsInput, { columns, slugAt }: FileLayout, { cells }: TableRow): CatalogRowError[] {
  if (cells.length !== columns.length) {
    return [{ column: null, rule: 'cell_count', params: { count: cells.length, expected: columns.length } }];
  }
  return columns.flatMap((column, index): CatalogRowError[] => {
    const cell = parseCell(cells[index] ?? '');
    if (cell === null) return [{ column: column.name, rule: 'formula' }];
    if (index === slugAt) return [];
    const error = column.read(input, cell);
    return error ? [{ column: column.name, ...error }] : [];
  });
}

/** Goods that change their category lose the values that the new one does not have, as everywhere. */
function dropOtherAttributes(input: GoodsInput, { columns, categories }: FileLayout): void {
  const attributes = categories.findAttributes(input.category_id) ?? [];
  input.attributes = (input.attributes ?? []).filter(({ key, value }) => {
    if (columns.some(({ name }) => name === `attr:${key}`)) return true;
    const attribute = attributes.find((one) => one.key === key);
    return attribute !== undefined && 'value' in parseAttributeValue(attribute, value);
  });
}

function toContent(input: GoodsInput, { categories }: FileLayout): GoodsContent {
  const content = toGoodsContent(validated(GoodsInput, input));
  return {
    ...content,
    attributes: toAttributeValues(content.attributes, categories.findAttributes(content.categoryId) ?? []),
  };
}

/** The cells that would be others, from the goods as they are. */
function findChanges(
  columns: readonly FileColumn[],
  before: FileContent | null,
  after: FileContent,
): CatalogChangeOfRow[] {
  return columns.flatMap((column) => {
    const change = { column: column.name, before: before ? column.toCell(before) : '', after: column.toCell(after) };
    return change.before === change.after ? [] : [change];
  });
}

export const slugOf = ({ slugAt }: FileLayout, { cells }: TableRow): string => parseCell(cells[slugAt] ?? '') ?? '';

/** What a row does to goods as they are now; null where there are none with its slug. */
export function planRow(layout: FileLayout, row: TableRow, goods: DescribedGoods | null): RowPlan {
  const slug = slugOf(layout, row);
  const input = goods ? toInput(goods) : { ...newInput(), slug };
  const result = (outcome: CatalogRow['outcome'], more: Partial<CatalogRow> = {}): CatalogRow => ({
    row: row.row,
    slug,
    outcome,
    changes: [],
    errors: [],
    step_up: null,
    ...more,
  });
  const errors = readCells(input, layout, row);
  if (!SLUG.test(slug)) errors.unshift({ column: 'slug', rule: slug === '' ? 'required' : 'matches' });
  if (errors.length > 0) return { result: result('refused', { errors }), content: null };
  try {
    if (goods?.categoryId !== input.category_id) dropOtherAttributes(input, layout);
    const content = toContent(input, layout);
    const changes = findChanges(layout.columns, goods, { ...content, slug });
    const outcome = goods === null ? 'created' : changes.length > 0 ? 'changed' : 'same';
    return { result: result(outcome, { changes }), content };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { result: result('refused', { errors: toRowErrors(error, input) }), content: null };
  }
}
