import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import { type AuditAction, AuditLogService, type AuditObject } from '../../audit/index.js';
import { catalogErrors } from '../catalog.errors.js';
import { toAdminGoods, toAuditedGoods } from '../dto/catalog.mapper.js';
import { CategoriesRepository } from '../repositories/categories.repository.js';
import type { AdminGoods, GoodsInput } from '../dto/admin-goods.dto.js';
import type { GoodsStatus } from '../domain/goods.js';
import type { DescribedGoods, GoodsContent } from '../domain/stocked-goods.js';
import { GoodsRepository } from '../repositories/goods.repository.js';
import { toAttributeValues, toGoodsContent } from '../dto/goods-input.mapper.js';
import { PriceCutsService } from './price-cuts.service.js';

/** Staff actions on goods. Each change is recorded in the audit log. */
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
      const checked = await this.checkAttributes(manager, content);
      await this.goods.insertGoods(manager, id, checked, this.clock.now());
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
      const checked = await this.checkAttributes(manager, content);
      await this.goods.updateGoods(manager, id, checked, this.clock.now());
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

  /** The content with its attributes in their stored form. Locks the category. */
  private async checkAttributes(manager: EntityManager, content: GoodsContent): Promise<GoodsContent> {
    const attributes = await this.categories.lockForGoods(manager, content.categoryId);
    if (!attributes) throw invalidField('category_id', 'exists');
    return { ...content, attributes: toAttributeValues(content.attributes, attributes) };
  }

  private async findGoodsOrThrow(id: string, manager?: EntityManager): Promise<DescribedGoods> {
    const goods = ID.test(id) ? await this.goods.findDescribed(id, manager) : null;
    if (!goods) throw new AppError(catalogErrors.goods_not_found);
    return goods;
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
