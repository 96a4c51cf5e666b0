import type { Attribute } from '../../domain/attributes.js';
import type { CountedCategory } from '../../repositories/categories.repository.js';
import { attributeColumn, type CellError, type FileColumn, type FileContent } from './file-columns.js';
import type { GoodsInput } from '../../dto/admin-goods.dto.js';

const SEPARATOR = ' / ';

/** Spaces around the stroke, and capital letters, make no other path. */
const normalize = (path: string): string =>
  path
    .split('/')
    .map((part) => part.trim().toLowerCase())
    .join('/');

interface KnownCategory {
  /** Chinese names, as the file has them. */
  path: string;
  attributes: Attribute[];
}

/** The categories of the shop as a file names them: `Social / Facebook`, in either language, or by their id. */
export class CategoryPaths {
  private readonly categories = new Map<string, KnownCategory>();
  private readonly idsByPath = new Map<string, Set<string>>();
  /** Columns of all attributes, in the order of their keys. */
  readonly attributeColumns: FileColumn[];

  constructor(categories: readonly CountedCategory[]) {
    const byId = new Map(categories.map((category) => [category.id, category]));
    for (const { id, parentId, name, attributes } of categories) {
      const parent = parentId === null ? undefined : byId.get(parentId);
      const paths = (['zh', 'en'] as const).map((language) =>
        [parent, { name }].flatMap((one) => (one ? [one.name[language] || one.name.zh] : [])).join(SEPARATOR),
      );
      this.categories.set(id, {
        path: paths[0] ?? '',
        attributes: [...(parent?.attributes ?? []), ...attributes],
      });
      for (const path of [...paths, id].map(normalize)) {
        this.idsByPath.set(path, (this.idsByPath.get(path) ?? new Set()).add(id));
      }
    }
    const keys = new Set(categories.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    this.attributeColumns = [...keys].sort().map(attributeColumn);
  }

  /** Null for a category that does not exist. */
  findAttributes(id: string): Attribute[] | null {
    return this.categories.get(id)?.attributes ?? null;
  }

  /** The path, or the id where two categories have the same one. */
  toCell({ categoryId }: Pick<FileContent, 'categoryId'>): string {
    const path = this.categories.get(categoryId)?.path ?? '';
    return this.idsByPath.get(normalize(path))?.size === 1 ? path : categoryId;
  }

  read(input: GoodsInput, cell: string): CellError | null {
    const [id, ...others] = this.idsByPath.get(normalize(cell)) ?? [];
    if (id === undefined) return { rule: 'unknown' };
    if (others.length > 0) return { rule: 'ambiguous' };
    input.category_id = id;
    return null;
  }
}
