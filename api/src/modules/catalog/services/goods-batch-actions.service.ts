import { Injectable, type Type } from '@nestjs/common';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';
import { type Staff, validated } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { type BatchAction, BatchActionsService, type ItemResult } from '../../batch-actions/index.js';
import { catalogErrors } from '../catalog.errors.js';
import { AttributesRepository } from '../repositories/attributes.repository.js';
import { CategoriesRepository } from '../repositories/categories.repository.js';
import { MAX_QUANTITY } from '../dto/admin-goods.dto.js';
import { GOODS_STATUSES, type GoodsStatus } from '../domain/goods.js';
import { MAX_COVER_DAYS, STOCK_STATES, type StockState } from '../domain/stock-cover.js';
import { LowStockService } from './low-stock.service.js';
import { GoodsSearchService } from './goods-search.service.js';
import { type BatchProperty, GoodsRepository } from '../repositories/goods.repository.js';

class Filter {
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;

  @IsOptional()
  @IsIn(GOODS_STATUSES)
  status?: GoodsStatus;

  @IsOptional()
  @IsIn(STOCK_STATES)
  stock?: StockState;
}

class StatusParams {
  @IsIn(['on_sale', 'off_sale'])
  status: GoodsStatus;
}

class CategoryParams {
  @Matches(ID)
  category_id: string;
}

class LowStockParams {
  @IsInt()
  @Min(0)
  @Max(MAX_QUANTITY)
  low_stock: number;
}

class LowCoverDaysParams {
  /** Null: the shop's setting. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_COVER_DAYS)
  low_cover_days: number | null = null;
}

interface PropertyAction<P> {
  word: string;
  params: Type<P>;
  property: BatchProperty;
  /** Its name in the audit log. */
  field: string;
  value: (params: P) => string | number | null;
}

/** Batch actions on goods: on or off sale, another category, other marks of low stock. */
@Injectable()
export class GoodsBatchActionsService {
  constructor(
    actions: BatchActionsService,
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
    private readonly attributes: AttributesRepository,
    private readonly search: GoodsSearchService,
    private readonly lowStock: LowStockService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {
    actions.register(
      this.toBatchAction({
        word: 'status',
        params: StatusParams,
        property: 'status',
        field: 'status',
        value: ({ status }) => status,
      }),
    );
    actions.register(
      this.toBatchAction({
        word: 'category',
        params: CategoryParams,
        property: 'categoryId',
        field: 'category_id',
        value: ({ category_id: id }) => id,
      }),
    );
    actions.register(
      this.toBatchAction({
        word: 'low_stock',
        params: LowStockParams,
        property: 'lowStock',
        field: 'low_stock',
        value: ({ low_stock: mark }) => mark,
      }),
    );
    actions.register(
      this.toBatchAction({
        word: 'low_cover_days',
        params: LowCoverDaysParams,
        property: 'lowCoverDays',
        field: 'low_cover_days',
        value: ({ low_cover_days: days }) => days,
      }),
    );
  }

  private toBatchAction<P extends object>(kind: PropertyAction<P>): BatchAction {
    return {
      name: `goods.${kind.word}`,
      permission: 'goods.write',
      final: false,
      checkParams: (params) => void validated(kind.params, params),
      checkFilter: (filter) => void validated(Filter, filter),
      collect: async (manager, filter, page) => {
        const { q, status, stock: state } = validated(Filter, filter);
        const found = q ? (await this.search.find(q, { literal: true }, manager)).ranks : undefined;
        const stock = state && { state, coverDays: await this.lowStock.findCoverDays(manager) };
        const keys = await this.goods.findIds({ found, status, stock, ...page }, manager);
        return keys.map((key) => ({ key, position: key }));
      },
      apply: (manager, id, params, staff) =>
        this.changeGoods(manager, id, { kind, params: validated(kind.params, params) }, staff),
    };
  }

  private async changeGoods<P>(
    manager: EntityManager,
    id: string,
    { kind, params }: { kind: PropertyAction<P>; params: P },
    { caller, origin }: Staff,
  ): Promise<ItemResult> {
    const { property, field } = kind;
    const value = kind.value(params);
    const goods = await this.goods.findById(id, manager);
    if (!goods) throw new AppError(catalogErrors.goods_not_found);
    const attributes =
      property === 'categoryId' ? await this.categories.lockForGoods(manager, String(value), goods.categoryId) : [];
    if (!attributes) throw invalidField('category_id', 'exists');
    const was = goods[property];
    if (was === value) return { outcome: 'same' };
    if (!(await this.goods.changeProperty(manager, id, { property, was, value }, this.clock.now()))) {
      throw new AppError(commonErrors.conflict);
    }
    if (property === 'categoryId') {
      await this.attributes.deleteInvalidValues(manager, { categoryId: String(value), goodsId: id }, attributes);
    }
    await this.audit.record(manager, {
      actorId: caller.userId,
      action: 'catalog.goods_changed',
      object: { type: 'goods', id },
      before: { [field]: was },
      after: { [field]: value },
      ...origin,
    });
    return { outcome: 'done' };
  }
}
