import type { TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { IdsService } from '../../src/common/ids/index.js';
import { Category } from '../../src/modules/catalog/entities/category.entity.js';
import type { GoodsContent } from '../../src/modules/catalog/domain/stocked-goods.js';
import { GoodsRepository } from '../../src/modules/catalog/repositories/goods.repository.js';

/** A category in the database. */
export async function makeCategory(api: TestApi, name = '账号', parentId: string | null = null): Promise<string> {
  const id = api.get(IdsService).next();
  const [createdAt, updatedAt] = [api.clock.now(), api.clock.now()];
  await api.manager.insert(Category, {
    id,
    parentId,
    name: { zh: name, en: '' },
    icon: null,
    sort: 0,
    revision: 0,
    createdAt,
    updatedAt,
  });
  return id;
}

/** Goods in the database, on sale unless said otherwise, without lines. Gives their id. */
export async function makeGoods(api: TestApi, given: Partial<GoodsContent> = {}): Promise<string> {
  const id = api.get(IdsService).next();
  const content: GoodsContent = {
    categoryId: given.categoryId ?? (await makeCategory(api)),
    slug: null,
    name: { zh: '普通号', en: 'Plain account' },
    summary: { zh: '', en: '' },
    description: { zh: '', en: '' },
    price: 1_500_000n,
    tiers: [],
    minQuantity: 1,
    maxQuantity: 100_000,
    genderChoice: false,
    warrantyHours: 24,
    pictureIds: [],
    status: 'on_sale',
    sort: 0,
    lowStock: 10,
    lowCoverDays: null,
    preorderDate: null,
    preorderLimit: 0,
    lineFormat: null,
    unit: null,
    attributes: [],
    lineExample: null,
    warranty: null,
    questions: [],
    ...given,
  };
  await api
    .get(TransactionsService)
    .run((manager) => api.get(GoodsRepository).insertGoods(manager, id, content, api.clock.now()));
  return id;
}
