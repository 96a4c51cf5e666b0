import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import {
  decodeCursor,
  DEFAULT_PAGE,
  type Principal,
  type RequestOrigin,
  type StepUpChecks,
  toPage,
} from '../../../common/http/index.js';
import { ID, Ids } from '../../../common/ids/index.js';
import { AuditLog } from '../../audit/index.js';
import { catalogReasons } from '../catalog.errors.js';
import { presentAdminGoods, presentCategory } from '../catalog.presenter.js';
import { CategoriesRepository, type Category } from '../repositories/categories.repository.js';
import type { AdminGoods, AdminGoodsPage, AdminGoodsQuery, CategoryInput, GoodsInput } from '../dto/admin-goods.dto.js';
import type { Category as CategoryDto } from '../dto/goods.dto.js';
import type { DescribedGoods, GoodsStatus } from '../goods.js';
import { GoodsLevels } from '../goods-levels.js';
import { GoodsRepository } from '../repositories/goods.repository.js';
import { goodsContent, textOf } from '../goods-input.js';
import { PriceCuts } from '../price-cuts.js';

/** Who changes something, and from where. */
export interface Staff {
  caller: Principal;
  origin: RequestOrigin;
}

/** What staff do to goods and categories. Each change is in the audit log. */
@Injectable()
export class CatalogAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
    private readonly levels: GoodsLevels,
    private readonly priceCuts: PriceCuts,
    private readonly audit: AuditLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Goods in every status, the newest first. */
  async list(query: AdminGoodsQuery): Promise<AdminGoodsPage> {
    const { limit = DEFAULT_PAGE } = query;
    const [id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 1);
    if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
    const goods = await this.transactions.read((em) =>
      this.goods.listDescribed(em, {
        status: query.status,
        q: query.q,
        sort: 'newest',
        after: id === undefined ? undefined : { values: [], id },
        limit: limit + 1,
      }),
    );
    return toPage(goods, limit, presentAdminGoods, (last) => [last.id]);
  }

  /** One goods in any status. */
  async one(id: string): Promise<AdminGoods> {
    return presentAdminGoods(await this.transactions.read((em) => this.must(em, id)));
  }

  /** Creates goods with empty counters. */
  async create(input: GoodsInput, staff: Staff): Promise<AdminGoods> {
    const content = goodsContent(input);
    const id = this.ids.next();
    return this.transactions.run(async (em) => {
      await this.claimCategory(em, content.categoryId);
      await this.goods.insert(em, id, content, this.clock.now());
      await this.levels.create(em, id);
      const after = presentAdminGoods(await this.must(em, id));
      await this.record(em, staff, 'catalog.goods_created', { type: 'goods', id }, null, after);
      return after;
    });
  }

  /** Replaces everything that staff decide about goods. A deep price cut requires a step-up. */
  async update(id: string, input: GoodsInput, staff: Staff, stepUp: StepUpChecks): Promise<AdminGoods> {
    const content = goodsContent(input);
    const goods = await this.transactions.read((em) => this.must(em, id));
    await this.priceCuts.requireStepUp(stepUp, goods, content);
    return this.transactions.run(async (em) => {
      const before = presentAdminGoods(await this.must(em, id));
      await this.claimCategory(em, content.categoryId);
      await this.goods.update(em, id, content, this.clock.now());
      const after = presentAdminGoods(await this.must(em, id));
      await this.record(em, staff, 'catalog.goods_changed', { type: 'goods', id }, before, after);
      return after;
    });
  }

  /** Takes goods off sale; orders and lines keep pointing at them. */
  async withdraw(id: string, staff: Staff): Promise<AdminGoods> {
    const status: GoodsStatus = 'off_sale';
    return this.transactions.run(async (em) => {
      const before = await this.must(em, id);
      await this.goods.setStatus(em, id, status, this.clock.now());
      await this.record(
        em,
        staff,
        'catalog.goods_withdrawn',
        { type: 'goods', id },
        { status: before.status },
        { status },
      );
      return presentAdminGoods(await this.must(em, id));
    });
  }

  async createCategory(input: CategoryInput, staff: Staff): Promise<CategoryDto> {
    const id = this.ids.next();
    return this.transactions.run(async (em) => {
      await this.categories.insert(em, id, categoryContent(input), this.clock.now());
      const after = presentCategory(await this.mustCategory(em, id));
      await this.record(em, staff, 'catalog.category_created', { type: 'category', id }, null, after);
      return after;
    });
  }

  async updateCategory(id: string, input: CategoryInput, staff: Staff): Promise<CategoryDto> {
    return this.transactions.run(async (em) => {
      const before = presentCategory(await this.mustCategory(em, id));
      await this.categories.update(em, id, categoryContent(input), this.clock.now());
      const after = presentCategory(await this.mustCategory(em, id));
      await this.record(em, staff, 'catalog.category_changed', { type: 'category', id }, before, after);
      return after;
    });
  }

  /** Only an empty category can go. */
  async deleteCategory(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (em) => {
      const before = presentCategory(await this.mustCategory(em, id));
      await this.categories.touch(em, id);
      if (!(await this.categories.deleteEmpty(em, id))) throw new AppError(catalogReasons.category_in_use);
      await this.record(em, staff, 'catalog.category_deleted', { type: 'category', id }, before, null);
    });
  }

  private async claimCategory(em: EntityManager, id: string): Promise<void> {
    if (!(await this.categories.touch(em, id))) throw invalidField('category_id', 'exists');
  }

  private async must(em: EntityManager, id: string): Promise<DescribedGoods> {
    const goods = ID.test(id) ? await this.goods.findDescribed(em, id) : null;
    if (!goods) throw new AppError(catalogReasons.goods_not_found);
    return goods;
  }

  private async mustCategory(em: EntityManager, id: string): Promise<Category> {
    const category = ID.test(id) ? await this.categories.find(em, id) : null;
    if (!category) throw new AppError(catalogReasons.category_not_found);
    return category;
  }

  private record(
    em: EntityManager,
    { caller, origin }: Staff,
    action: string,
    object: { type: string; id: string },
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record(em, { actorId: caller.userId, action, object, before, after, ...origin });
  }
}

const categoryContent = ({ name, sort }: CategoryInput) => ({ name: textOf(name), sort: sort ?? 0 });
