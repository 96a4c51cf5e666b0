import { Injectable, type Type } from '@nestjs/common';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppError, commonReasons, invalidField } from '../../common/errors/index.js';
import { type Staff, validated } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { AuditLog } from '../audit/index.js';
import { type BulkAction, BulkActions, type ItemResult } from '../bulk/index.js';
import { catalogReasons } from './catalog.errors.js';
import { CategoriesRepository } from './repositories/categories.repository.js';
import { MAX_QUANTITY } from './dto/admin-goods.dto.js';
import { type Goods, GOODS_STATUSES, type GoodsStatus } from './goods.js';
import { GoodsRepository } from './repositories/goods.repository.js';

class Filter {
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;

  @IsOptional()
  @IsIn(GOODS_STATUSES)
  status?: GoodsStatus;
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

interface Kind<P> {
  word: string;
  params: Type<P>;
  column: 'status' | 'category_id' | 'low_stock';
  was: (goods: Goods) => string | number;
  value: (params: P) => string | number;
}

/** What staff do to many goods at once: on or off sale, another category, another low-stock mark. */
@Injectable()
export class BulkGoods {
  constructor(
    actions: BulkActions,
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {
    actions.register(
      this.action({
        word: 'status',
        params: StatusParams,
        column: 'status',
        was: ({ status }) => status,
        value: ({ status }) => status,
      }),
    );
    actions.register(
      this.action({
        word: 'category',
        params: CategoryParams,
        column: 'category_id',
        was: ({ categoryId }) => categoryId,
        value: ({ category_id: id }) => id,
      }),
    );
    actions.register(
      this.action({
        word: 'low_stock',
        params: LowStockParams,
        column: 'low_stock',
        was: ({ lowStock }) => lowStock,
        value: ({ low_stock: mark }) => mark,
      }),
    );
  }

  private action<P extends object>(kind: Kind<P>): BulkAction {
    return {
      name: `goods.${kind.word}`,
      permission: 'goods.write',
      final: false,
      checkParams: (params) => void validated(kind.params, params),
      checkFilter: (filter) => void validated(Filter, filter),
      collect: async (em, filter, page) => {
        const keys = await this.goods.keys(em, { ...validated(Filter, filter), ...page });
        return keys.map((key) => ({ key, position: key }));
      },
      apply: (em, id, params, staff) => this.set(em, id, { kind, params: validated(kind.params, params) }, staff),
    };
  }

  private async set<P>(
    em: EntityManager,
    id: string,
    { kind, params }: { kind: Kind<P>; params: P },
    { caller, origin }: Staff,
  ): Promise<ItemResult> {
    const { column } = kind;
    const value = kind.value(params);
    if (column === 'category_id' && !(await this.categories.touch(em, String(value)))) {
      throw invalidField('category_id', 'exists');
    }
    const goods = await this.goods.find(em, id);
    if (!goods) throw new AppError(catalogReasons.goods_not_found);
    const was = kind.was(goods);
    if (was === value) return { outcome: 'same' };
    if (!(await this.goods.setOne(em, id, { column, was, value }, this.clock.now()))) {
      throw new AppError(commonReasons.conflict);
    }
    await this.audit.record(em, {
      actorId: caller.userId,
      action: 'catalog.goods_changed',
      object: { type: 'goods', id },
      before: { [column]: was },
      after: { [column]: value },
      ...origin,
    });
    return { outcome: 'done' };
  }
}
