import { SamplePicturesService } from '../../src/cli/seed/sample-pictures.service.js';
import { SamplePricesService } from '../../src/cli/seed/sample-prices.service.js';
import { SampleShopService } from '../../src/cli/seed/sample-shop.service.js';
import { ClockService } from '../../src/common/clock/index.js';
import { AnnouncementsService } from '../../src/modules/announcements/index.js';
import { AdminCatalogService, AdminCategoriesService, CatalogService } from '../../src/modules/catalog/index.js';
import { CreateCouponsService } from '../../src/modules/coupons/index.js';
import { AdminMediaService, MediaUploadsService, MediaUsesService } from '../../src/modules/media/index.js';
import { CustomerGroupsService, PriceListsService, SetUserGroupService } from '../../src/modules/pricing/index.js';
import { SiteConfigService } from '../../src/modules/site-config/index.js';
import { StockImporterService } from '../../src/modules/stock/index.js';
import { TransactionsService } from '../../src/database/index.js';
import { TutorialsService } from '../../src/modules/tutorials/index.js';
import { UsersService } from '../../src/modules/users/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the sample shop', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let buyer: SignedInUser;
  let agent: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
    owner = await signedIn(api, { roles: ['owner'] });
    buyer = await signedIn(api, { username: 'buyer' });
    agent = await signedIn(api, { username: 'agent' });
    const { user } = owner;
    await new SampleShopService(
      api.get(CatalogService),
      api.get(AdminCatalogService),
      api.get(AdminCategoriesService),
      api.get(StockImporterService),
      api.get(AnnouncementsService),
      api.get(TutorialsService),
      api.get(SiteConfigService),
      api.get(TransactionsService),
    ).createShop(user.id);
    await new SamplePicturesService(
      api.get(CatalogService),
      api.get(MediaUploadsService),
      api.get(AdminMediaService),
      api.get(MediaUsesService),
      api.get(TransactionsService),
    ).addPictures(user.id);
    await new SamplePricesService(
      api.get(CatalogService),
      api.get(UsersService),
      api.get(CustomerGroupsService),
      api.get(SetUserGroupService),
      api.get(PriceListsService),
      api.get(CreateCouponsService),
      api.get(ClockService),
    ).addPrices(user.id);
    await api.drainOutbox();
  });
  afterAll(() => api.close());

  it('has categories of two levels, each with products on sale', async () => {
    const { items } = (await api.http.get('/api/categories')).body.data;
    expect(items.filter((one: { parent_id: string | null }) => one.parent_id === null)).toHaveLength(3);
    expect(items).toHaveLength(7);
    for (const { goods_count: count } of items) expect(count).toBeGreaterThan(0);
  });

  it('tells of each product all that its page can show, in both languages', async () => {
    const { items } = (await api.http.get('/api/goods')).body.data;
    expect(items).toHaveLength(6);
    for (const { id } of items) {
      const { data } = (await api.http.get(`/api/goods/${id}`)).body;
      expect(data.attributes.length).toBeGreaterThan(1);
      expect(data.line_example).toBeTruthy();
      const texts = [data.name, data.unit, ...data.questions.flatMap((one: object) => Object.values(one))];
      expect(texts.length).toBeGreaterThan(3);
      for (const { zh, en } of texts) expect(zh && en).toBeTruthy();
    }
  });

  it('shows two pictures of each product, which say in both languages what they show', async () => {
    const { items } = (await api.http.get('/api/goods')).body.data;
    for (const { id } of items) {
      const { pictures } = (await api.http.get(`/api/goods/${id}`)).body.data;
      expect(pictures).toHaveLength(2);
      for (const { alt, variants } of pictures) expect(alt.zh && alt.en && variants.length).toBe(3);
    }
  });

  it('has products that a filter finds', async () => {
    const filtered = await api.http.get('/api/goods?attribute=age_days:365..&attribute=two_factor:true');
    expect(filtered.body.data.items).toMatchObject([{ name: { en: 'Aged Facebook account, 2 years (sample)' } }]);
  });

  it('has a group that customers can reach, and one that a member of staff has given', async () => {
    const own = await api.http.get('/api/users/group').set(buyer.headers);
    expect(own.body.data).toMatchObject({ membership: null, next: { group: { name: { en: 'Wholesale' } } } });
    const given = await api.http.get('/api/users/group').set(agent.headers);
    expect(given.body.data.membership).toMatchObject({ source: 'manual', group: { name: { en: 'Partner' } } });
  });

  it('has a negotiated price, prices of a group, a sale now and a later one', async () => {
    const lists = await api.http.get('/api/price-lists').set(owner.headers);
    expect(lists.body.data.items).toMatchObject([
      { goods_name: { en: 'Gmail account (sample)' }, state: 'scheduled', username: null, group_id: null },
      { goods_name: { en: 'Instagram new account (sample)' }, state: 'current', username: null, group_id: null },
      { username: 'buyer', state: 'current' },
      { group_name: { en: 'Partner' }, state: 'current', to: null },
    ]);
    const { items } = (await api.http.get('/api/goods')).body.data;
    const ids = items.map(({ id }: { id: string }) => id);
    const own = await api.http.get('/api/prices').query({ goods_id: ids }).set(buyer.headers);
    const reasons = own.body.data.items.map(({ reason }: { reason: string }) => reason);
    expect(reasons.sort()).toEqual(['negotiated', 'sale']);
  });

  it('has coupons that can be used, and no price below what the lines cost', async () => {
    const coupons = await api.http.get('/api/coupons').set(owner.headers);
    expect(coupons.body.data.items).toMatchObject([
      { code: 'BULK5', state: 'current' },
      { code: 'WELCOME10', state: 'current' },
    ]);
    const batches = await api.http.get('/api/batches').set(owner.headers);
    const { items } = batches.body.data;
    expect(items.length).toBeGreaterThan(5);
    for (const { unit_cost: cost } of items) expect(Number(cost)).toBeGreaterThan(0);
  });
});
