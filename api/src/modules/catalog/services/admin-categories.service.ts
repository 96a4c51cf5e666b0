import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors, invalidField, invalidFields } from '../../../common/errors/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import type { Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { catalogErrors } from '../catalog.errors.js';
import type { CategoryInput } from '../dto/category-input.dto.js';
import { toCategoryDto } from '../dto/catalog.mapper.js';
import { toCategoryContent } from '../dto/category-input.mapper.js';
import type { Category as CategoryDto } from '../dto/goods.dto.js';
import type { Category } from '../entities/category.entity.js';
import { AttributesRepository } from '../repositories/attributes.repository.js';
import { CategoriesRepository, type CategoryContent } from '../repositories/categories.repository.js';

/** Staff actions on categories and their attributes. Each change is recorded in the audit log. */
@Injectable()
export class AdminCategoriesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly categories: CategoriesRepository,
    private readonly attributes: AttributesRepository,
    private readonly audit: AuditLogService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  async createCategory(input: CategoryInput, staff: Staff): Promise<CategoryDto> {
    const content = toCategoryContent(input);
    const id = this.ids.next();
    return this.transactions.run(async (manager) => {
      if (!(await this.categories.lockCategories(manager, [content.parentId])))
        throw invalidField('parent_id', 'exists');
      await this.checkParent(manager, id, content);
      await this.checkKeys(manager, id, content);
      await this.categories.insertCategory(manager, id, content, this.clock.now());
      const after = await this.findOrThrow(id, manager);
      await this.recordAudit(manager, staff, 'catalog.category_created', { before: null, after });
      return after;
    });
  }

  /** Replaces a category. Goods lose the values of attributes and choices that it no longer has. */
  async updateCategory(id: string, input: CategoryInput, staff: Staff): Promise<CategoryDto> {
    const content = toCategoryContent(input);
    return this.transactions.run(async (manager) => {
      const { parent_id: parentId } = await this.findOrThrow(id, manager);
      if (!(await this.categories.lockCategories(manager, [parentId, content.parentId, id]))) {
        throw invalidField('parent_id', 'exists');
      }
      const before = await this.findOrThrow(id, manager);
      if (before.parent_id !== parentId) throw new AppError(commonErrors.conflict);
      await this.checkParent(manager, id, content);
      await this.checkKeys(manager, id, content);
      await this.categories.updateCategory(manager, id, content, this.clock.now());
      await this.deleteInvalidValues(manager, { id, parentId: content.parentId });
      const after = await this.findOrThrow(id, manager);
      await this.recordAudit(manager, staff, 'catalog.category_changed', { before, after });
      return after;
    });
  }

  /** Throws `catalog.category_in_use` or `catalog.category_has_children` unless the category is empty. */
  async deleteCategory(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = await this.findOrThrow(id, manager);
      if (!(await this.categories.lockCategories(manager, [before.parent_id, id]))) {
        throw new AppError(catalogErrors.category_not_found);
      }
      const children = await this.categories.findChildren(manager, id);
      if (children.length > 0) throw new AppError(catalogErrors.category_has_children);
      if (!(await this.categories.deleteEmpty(manager, id))) throw new AppError(catalogErrors.category_in_use);
      await this.recordAudit(manager, staff, 'catalog.category_deleted', { before, after: null });
    });
  }

  /** There are two levels: a parent has no parent, and a category with children gets none. */
  private async checkParent(manager: EntityManager, id: string, { parentId }: CategoryContent): Promise<void> {
    if (parentId === null) return;
    if (parentId === id) throw invalidField('parent_id', 'not_itself');
    const parent = await this.categories.findById(parentId, manager);
    if (!parent) throw invalidField('parent_id', 'exists');
    if (parent.parentId !== null) throw invalidField('parent_id', 'two_levels');
    if ((await this.categories.findChildren(manager, id)).length > 0) throw invalidField('parent_id', 'has_children');
  }

  /** A key means one attribute in a category, its parent and its children. */
  private async checkKeys(
    manager: EntityManager,
    id: string,
    { parentId, attributes }: CategoryContent,
  ): Promise<void> {
    const relatives =
      parentId === null ? (await this.categories.findChildren(manager, id)).map((child) => child.id) : [parentId];
    const defined = [...(await this.attributes.findDefinitions(relatives, manager)).values()].flat();
    const taken = new Set(defined.map(({ key }) => key));
    const errors = attributes.flatMap(({ key }, index) =>
      taken.has(key) ? [{ field: `attributes.${index}.key`, rule: 'taken' }] : [],
    );
    if (errors.length > 0) throw invalidFields(errors);
  }

  private async deleteInvalidValues(
    manager: EntityManager,
    category: Pick<Category, 'id' | 'parentId'>,
  ): Promise<void> {
    for (const one of [category, ...(await this.categories.findChildren(manager, category.id))]) {
      const attributes = await this.categories.findAttributes(manager, one);
      await this.attributes.deleteInvalidValues(manager, { categoryId: one.id }, attributes);
    }
  }

  private async findOrThrow(id: string, manager: EntityManager): Promise<CategoryDto> {
    const category = ID.test(id) ? await this.categories.findCounted(id, manager) : null;
    if (!category) throw new AppError(catalogErrors.category_not_found);
    return toCategoryDto(category);
  }

  private recordAudit(
    manager: EntityManager,
    { caller, origin }: Staff,
    action: AuditAction,
    { before, after }: { before: CategoryDto | null; after: CategoryDto | null },
  ): Promise<void> {
    const object = { type: 'category', id: (after ?? before)?.id ?? '' } as const;
    return this.audit.record(manager, { actorId: caller.userId, action, object, before, after, ...origin });
  }
}
