import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import { type AuditAction, AuditLogService, type AuditObject } from '../../audit/index.js';
import { catalogErrors } from '../catalog.errors.js';
import { toAdminGoods, toAuditedGoods, toCategoryDto } from '../dto/catalog.mapper.js';
import { CategoriesRepository, type CountedCategory } from '../repositories/categories.repository.js';
import type { AdminGoods, CategoryInput, GoodsInput } from '../dto/admin-goods.dto.js';
import type { Category as CategoryDto } from '../dto/goods.dto.js';
import type { GoodsStatus } from '../domain/goods.js';
import type { DescribedGoods } from '../domain/stocked-goods.js';
import { Category } from '../entities/category.entity.js';
import { GoodsRepository } from '../repositories/goods.repository.js';
import { toGoodsContent, toText } from '../dto/goods-input.mapper.js';
import { PriceCutsService } from './price-cuts.service.js';

/** Staff actions on goods and categories. Each change is recorded in the audit log. */
@Injectable()
export class AdminCatalogService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
    private readonly priceCuts: PriceCutsService,
    private readonly audit: AuditLogService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Goods in any status. */
  async findOne(id: string): Promise<AdminGoods> {
    return toAdminGoods(await this.findGoodsOrThrow(id));
  }

  /** Creates goods with empty counters. */
  async createGoods(input: GoodsInput, staff: Staff): Promise<AdminGoods> {
    const content = toGoodsContent(input);
    const id = this.ids.next();
    return this.transactions.run(async (manager) => {
      await this.lockCategory(manager, content.categoryId);
      await this.goods.insertGoods(manager, id, content, this.clock.now());
      const after = toAdminGoods(await this.findGoodsOrThrow(id, manager));
      await this.recordAudit(
        manager,
        staff,
        'catalog.goods_created',
        { type: 'goods', id },
        null,
        toAuditedGoods(after),
      );
      return after;
    });
  }

  /** Replaces all editable properties of goods. A deep price cut requires a step-up. */
  async updateGoods(id: string, input: GoodsInput, staff: Staff, stepUp: StepUpChecks): Promise<AdminGoods> {
    const content = toGoodsContent(input);
    const goods = await this.findGoodsOrThrow(id);
    await this.priceCuts.requireStepUp(stepUp, goods, content);
    return this.transactions.run(async (manager) => {
      const before = toAdminGoods(await this.findGoodsOrThrow(id, manager));
      await this.lockCategory(manager, content.categoryId);
      await this.goods.updateGoods(manager, id, content, this.clock.now());
      const after = toAdminGoods(await this.findGoodsOrThrow(id, manager));
      const object = { type: 'goods', id } as const;
      await this.recordAudit(
        manager,
        staff,
        'catalog.goods_changed',
        object,
        toAuditedGoods(before),
        toAuditedGoods(after),
      );
      return after;
    });
  }

  /** Stops the sale of goods; orders and lines still refer to them. */
  async withdrawGoods(id: string, staff: Staff): Promise<AdminGoods> {
    const status: GoodsStatus = 'off_sale';
    return this.transactions.run(async (manager) => {
      const before = await this.findGoodsOrThrow(id, manager);
      await this.goods.updateStatus(manager, id, status, this.clock.now());
      await this.recordAudit(
        manager,
        staff,
        'catalog.goods_withdrawn',
        { type: 'goods', id },
        { status: before.status },
        { status },
      );
      return toAdminGoods(await this.findGoodsOrThrow(id, manager));
    });
  }

  async createCategory(input: CategoryInput, staff: Staff): Promise<CategoryDto> {
    const id = this.ids.next();
    return this.transactions.run(async (manager) => {
      const now = this.clock.now();
      const category = { ...toCategoryContent(input), id, revision: 0, createdAt: now, updatedAt: now };
      await manager.insert(Category, category);
      const after = toCategoryDto(await this.findCategoryOrThrow(id, manager));
      await this.recordAudit(manager, staff, 'catalog.category_created', { type: 'category', id }, null, after);
      return after;
    });
  }

  async updateCategory(id: string, input: CategoryInput, staff: Staff): Promise<CategoryDto> {
    return this.transactions.run(async (manager) => {
      const before = toCategoryDto(await this.findCategoryOrThrow(id, manager));
      await this.categories.updateCategory(manager, id, toCategoryContent(input), this.clock.now());
      const after = toCategoryDto(await this.findCategoryOrThrow(id, manager));
      await this.recordAudit(manager, staff, 'catalog.category_changed', { type: 'category', id }, before, after);
      return after;
    });
  }

  /** Throws `catalog.category_in_use` unless the category is empty. */
  async deleteCategory(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = toCategoryDto(await this.findCategoryOrThrow(id, manager));
      await this.categories.lockCategory(manager, id);
      if (!(await this.categories.deleteEmpty(manager, id))) throw new AppError(catalogErrors.category_in_use);
      await this.recordAudit(manager, staff, 'catalog.category_deleted', { type: 'category', id }, before, null);
    });
  }

  private async lockCategory(manager: EntityManager, id: string): Promise<void> {
    if (!(await this.categories.lockCategory(manager, id))) throw invalidField('category_id', 'exists');
  }

  private async findGoodsOrThrow(id: string, manager?: EntityManager): Promise<DescribedGoods> {
    const goods = ID.test(id) ? await this.goods.findDescribed(id, manager) : null;
    if (!goods) throw new AppError(catalogErrors.goods_not_found);
    return goods;
  }

  private async findCategoryOrThrow(id: string, manager?: EntityManager): Promise<CountedCategory> {
    const category = ID.test(id) ? await this.categories.findById(id, manager) : null;
    if (!category) throw new AppError(catalogErrors.category_not_found);
    return category;
  }

  private recordAudit(
    manager: EntityManager,
    { caller, origin }: Staff,
    action: AuditAction,
    object: AuditObject,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record(manager, { actorId: caller.userId, action, object, before, after, ...origin });
  }
}

const toCategoryContent = ({ name, sort }: CategoryInput) => ({ name: toText(name), sort: sort ?? 0 });
