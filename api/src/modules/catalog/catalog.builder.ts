import type { TestApi } from '../../../test/harness.js';
import { Transactions } from '../../database/index.js';
import { Ids } from '../../common/ids/index.js';
import { CategoriesRepository } from './repositories/categories.repository.js';
import type { GoodsContent } from './goods.js';
import { GoodsLevels } from './goods-levels.js';
import { GoodsRepository } from './repositories/goods.repository.js';

/** A category in the database. */
export async function makeCategory(api: TestApi, name = '账号'): Promise<string> {
  const id = api.get(Ids).next();
  const content = { name: { zh: name, en: '' }, sort: 0 };
  await api.get(Transactions).run((em) => api.get(CategoriesRepository).insert(em, id, content, api.clock.now()));
  return id;
}

/** Goods in the database, on sale unless said otherwise, without lines. Gives their id. */
export async function makeGoods(api: TestApi, given: Partial<GoodsContent> = {}): Promise<string> {
  const id = api.get(Ids).next();
  const content: GoodsContent = {
    categoryId: given.categoryId ?? (await makeCategory(api)),
    name: { zh: '普通号', en: 'Plain account' },
    summary: { zh: '', en: '' },
    description: { zh: '', en: '' },
    price: 1_500_000n,
    tiers: [],
    minQuantity: 1,
    maxQuantity: 100_000,
    genderChoice: false,
    warrantyHours: 24,
    imageUrl: null,
    status: 'on_sale',
    sort: 0,
    lowStock: 10,
    lineFormat: null,
    ...given,
  };
  await api.get(Transactions).run(async (em) => {
    await api.get(GoodsRepository).insert(em, id, content, api.clock.now());
    await api.get(GoodsLevels).create(em, id);
  });
  return id;
}
