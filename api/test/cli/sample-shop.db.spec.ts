import { SamplePicturesService } from '../../src/cli/seed/sample-pictures.service.js';
import { SampleShopService } from '../../src/cli/seed/sample-shop.service.js';
import { AnnouncementsService } from '../../src/modules/announcements/index.js';
import { AdminCatalogService, AdminCategoriesService, CatalogService } from '../../src/modules/catalog/index.js';
import { AdminMediaService, MediaUploadsService, MediaUsesService } from '../../src/modules/media/index.js';
import { SiteConfigService } from '../../src/modules/site-config/index.js';
import { StockImporterService } from '../../src/modules/stock/index.js';
import { TransactionsService } from '../../src/database/index.js';
import { TutorialsService } from '../../src/modules/tutorials/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the sample shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
    const { user } = await signedIn(api, { roles: ['owner'] });
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
});
