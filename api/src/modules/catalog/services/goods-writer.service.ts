import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { catalogErrors } from '../catalog.errors.js';
import type { DescribedGoods, GoodsContent } from '../domain/stocked-goods.js';
import type { AdminGoods } from '../dto/admin-goods.dto.js';
import { toAdminGoods, toAuditedGoods } from '../dto/catalog.mapper.js';
import { toAttributeValues } from '../dto/goods-input.mapper.js';
import { CategoriesRepository } from '../repositories/categories.repository.js';
import { GoodsRepository } from '../repositories/goods.repository.js';
import { LineExamplesService } from './line-examples.service.js';

/** A change of goods, made from the rows as they are locked. */
export interface GoodsChange {
  /** The category that they will be in. */
  categoryId: string;
  /** What they become; null leaves them as they are. It may reject the change. */
  toContent: (locked: DescribedGoods) => Promise<GoodsContent | null>;
}

/** Writes goods in a transaction of the caller, and records each change in the audit log. */
@Injectable()
export class GoodsWriterService {
  constructor(
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
    private readonly lineExamples: LineExamplesService,
    private readonly audit: AuditLogService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Adds goods with empty counters. */
  async insertGoods(manager: EntityManager, content: GoodsContent, staff: Staff): Promise<AdminGoods> {
    const id = this.ids.next();
    const attributes = await this.categories.lockForGoods(manager, content.categoryId);
    const checked = await this.checkContent(manager, content, attributes);
    await this.goods.insertGoods(manager, id, checked, this.clock.now());
    const after = toAdminGoods(await this.findOrThrow(id, manager));
    await this.recordAudit(manager, staff, 'catalog.goods_created', { before: null, after });
    return after;
  }

  /** Replaces all editable properties of goods. Null when the change leaves them as they are. */
  async updateGoods(manager: EntityManager, id: string, change: GoodsChange, staff: Staff): Promise<AdminGoods | null> {
    const { categoryId } = await this.findOrThrow(id, manager);
    const attributes = await this.categories.lockForGoods(manager, change.categoryId, categoryId);
    await this.goods.lock(manager, id);
    const goods = await this.findOrThrow(id, manager);
    if (goods.categoryId !== categoryId) throw new AppError(commonErrors.conflict);
    const content = await change.toContent(goods);
    if (content === null) return null;
    if (content.categoryId !== change.categoryId) throw new AppError(commonErrors.conflict);
    const checked = await this.checkContent(manager, content, attributes);
    await this.goods.updateGoods(manager, id, checked, this.clock.now());
    const after = toAdminGoods(await this.findOrThrow(id, manager));
    await this.recordAudit(manager, staff, 'catalog.goods_changed', { before: toAdminGoods(goods), after });
    return after;
  }

  /** Goods in any status. */
  async findOrThrow(id: string, manager?: EntityManager): Promise<DescribedGoods> {
    const goods = ID.test(id) ? await this.goods.findDescribed(id, manager) : null;
    if (!goods) throw new AppError(catalogErrors.goods_not_found);
    return goods;
  }

  /** The content with its attributes in their stored form. */
  private async checkContent(
    manager: EntityManager,
    content: GoodsContent,
    attributes: Parameters<typeof toAttributeValues>[1] | null,
  ): Promise<GoodsContent> {
    if (!attributes) throw invalidField('category_id', 'exists');
    await this.lineExamples.check(manager, content.lineExample);
    return { ...content, attributes: toAttributeValues(content.attributes, attributes) };
  }

  private recordAudit(
    manager: EntityManager,
    { caller, origin }: Staff,
    action: AuditAction,
    { before, after }: { before: AdminGoods | null; after: AdminGoods },
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: caller.userId,
      action,
      object: { type: 'goods', id: after.id },
      before: before && toAuditedGoods(before),
      after: toAuditedGoods(after),
      ...origin,
    });
  }
}
