import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/index.js';
import { catalogErrors } from '../../catalog.errors.js';
import { hasNewOutsideLink } from '../../domain/outside-links.js';
import { SLUG } from '../../domain/slug.js';
import type { DescribedGoods } from '../../domain/stocked-goods.js';
import type { RowStepUp } from '../../dto/catalog-file.dto.js';
import { CategoriesRepository } from '../../repositories/categories.repository.js';
import { GoodsRepository } from '../../repositories/goods.repository.js';
import { GoodsSlugsRepository } from '../../repositories/goods-slugs.repository.js';
import { PriceCutsService } from '../price-cuts.service.js';
import { CategoryPaths } from './category-paths.js';
import { FILE_COLUMNS, type FileColumn } from './file-columns.js';
import type { FileTable, TableRow } from './file-table.js';
import { type FileLayout, planRow, type RowPlan, slugOf } from './row-plan.js';

/** Rows whose goods are read at once. */
const ROWS_PER_PAGE = 200;

const SLUG_COLUMN: FileColumn = { name: 'slug', toCell: ({ slug }) => slug, read: () => null };

export type PlannedRow = RowPlan & { row: TableRow };

/** Says what the rows of a file do to the catalogue; changes nothing. */
@Injectable()
export class CatalogPlansService {
  constructor(
    private readonly goods: GoodsRepository,
    private readonly slugs: GoodsSlugsRepository,
    private readonly categories: CategoriesRepository,
    private readonly priceCuts: PriceCutsService,
  ) {}

  /** All columns that a file can have. */
  async findColumns(): Promise<{ columns: FileColumn[]; categories: CategoryPaths }> {
    const categories = new CategoryPaths(await this.categories.findAll());
    const category: FileColumn = {
      name: 'category',
      toCell: (content) => categories.toCell(content),
      read: (input, cell) => (cell === '' ? null : categories.read(input, cell)),
    };
    return { columns: [SLUG_COLUMN, category, ...FILE_COLUMNS, ...categories.attributeColumns], categories };
  }

  /** Throws for a column that is unknown or there twice, and without that of the slug. */
  async readLayout(names: readonly string[]): Promise<FileLayout> {
    const { columns: known, categories } = await this.findColumns();
    const columns = names.map((name, index) => {
      const column = known.find((one) => one.name === name);
      if (!column) throw new AppError(catalogErrors.unknown_column, { params: { column: name || String(index + 1) } });
      if (names.indexOf(name) < index) throw new AppError(catalogErrors.repeated_column, { params: { column: name } });
      return column;
    });
    const slugAt = columns.indexOf(SLUG_COLUMN);
    if (slugAt === -1) throw new AppError(catalogErrors.missing_column, { params: { column: SLUG_COLUMN.name } });
    return { columns, slugAt, categories };
  }

  /** The plans of all rows, in the order of the file. */
  async *planRows(layout: FileLayout, { rows }: FileTable): AsyncGenerator<PlannedRow> {
    const firstRows = new Map<string, number>();
    for (let start = 0; start < rows.length; start += ROWS_PER_PAGE) {
      const page = rows.slice(start, start + ROWS_PER_PAGE);
      const slugs = page.map((row) => slugOf(layout, row)).filter((slug) => SLUG.test(slug));
      const goods = await this.goods.findDescribedBySlugs(slugs);
      const owners = await this.slugs.findOwners(slugs);
      for (const row of page) {
        const slug = slugOf(layout, row);
        const known = goods.get(slug) ?? null;
        const first = firstRows.get(slug);
        if (first === undefined) firstRows.set(slug, row.row);
        const plan = planRow(layout, row, known);
        if (first !== undefined && slug !== '') yield refuse(plan, row, { rule: 'slug_twice', params: { row: first } });
        else if (!known && owners.has(slug)) yield refuse(plan, row, { rule: 'taken' });
        else yield await this.withStepUp(plan, row, known);
      }
    }
  }

  /** The goods of a row as they are in this transaction; null where there are none with its slug. */
  async findGoods(manager: EntityManager, layout: FileLayout, row: TableRow): Promise<DescribedGoods | null> {
    const slug = slugOf(layout, row);
    return (await this.goods.findDescribedBySlugs([slug], manager)).get(slug) ?? null;
  }

  /** What the plan of a row requires; `goods` are those that it was made for. */
  async findStepUp(
    { result, content }: RowPlan,
    goods: DescribedGoods | null,
    manager?: EntityManager,
  ): Promise<RowStepUp | null> {
    if (content === null || result.outcome === 'same') return null;
    const priced = goods !== null && result.changes.some(({ column }) => column === 'price' || column === 'tiers');
    const level = priced ? await this.priceCuts.findLevel({ goods, before: goods, after: content }, manager) : null;
    return level ?? (hasNewOutsideLink(goods, content) ? 'window' : null);
  }

  private async withStepUp(plan: RowPlan, row: TableRow, goods: DescribedGoods | null): Promise<PlannedRow> {
    const stepUp = await this.findStepUp(plan, goods);
    return { ...plan, row, result: { ...plan.result, step_up: stepUp } };
  }
}

const refuse = (
  { result }: RowPlan,
  row: TableRow,
  error: { rule: string; params?: Record<string, unknown> },
): PlannedRow => ({
  row,
  content: null,
  result: { ...result, outcome: 'refused', changes: [], errors: [...result.errors, { column: 'slug', ...error }] },
});
