import { Injectable } from '@nestjs/common';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { ResponseCacheService } from '../../../common/http/response-cache.service.js';
import { AppConfig } from '../../../config/index.js';
import { CatalogService } from '../../catalog/index.js';
import type { Picture } from '../../media/index.js';
import { categoryPath, goodsPath, INFORMATION_PATHS, toPageUrl } from '../domain/page-paths.js';
import { sitemapIndexXml, type SitemapPage, sitemapXml } from '../domain/sitemap.js';

/** Fewer than the 25,000 that a sitemap may have in two languages: anyone can request it, and it is made in one piece. */
const MAX_PAGES = 1_000;
const PRODUCTS = /^products-([1-9]\d{0,2})\.xml$/;

/** What is private, and the rest of the API. Each closes what begins with it. */
const CLOSED = [
  '/api/',
  '/admin',
  '/pay',
  '/h5Pay',
  '/mobile/h5Pay',
  '/mobile/cashRegister/',
  '/login',
  '/mobile/login',
  '/order',
  '/client/order',
  '/mobile/order',
  '/client/purchase-record',
  '/client/amount-recharge',
  '/client/account',
  '/mobile/account',
  '/client/favourites',
  '/restock',
  '/client/restock',
  '/mobile/restock',
  '/mobile/favourites',
  '/mobile/balance',
  '/mobile/me',
  '/mobile/sales',
  '/mobile/adm-menus',
];
/** What public pages load: without it a search engine sees them empty. */
const OPEN = [
  '/api/announcements',
  '/api/categories',
  '/api/goods',
  '/api/media/',
  '/api/payment-methods/enabled',
  '/api/site-config',
];

/** Lists the public pages for search engines. */
@Injectable()
export class SitemapsService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly cache: ResponseCacheService,
    private readonly config: AppConfig,
  ) {}

  robots(): string {
    const sitemap = new URL('/sitemap.xml', this.config.PUBLIC_URL).href;
    return [
      'User-agent: *',
      ...OPEN.map((path) => `Allow: ${path}`),
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${sitemap}`,
      '',
    ].join('\n');
  }

  /** The sitemap of the sitemaps. */
  async index(): Promise<string> {
    const parts = Math.max(1, Math.ceil((await this.catalog.countOnSale()) / MAX_PAGES));
    const names = ['pages.xml', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}.xml`)];
    return sitemapIndexXml(names.map((name) => new URL(`/sitemaps/${name}`, this.config.PUBLIC_URL).href));
  }

  /** One sitemap by its name; throws `common.not_found`. By name, since a query in the address makes no difference. */
  async find(name: string): Promise<string> {
    return (await this.cache.getOrMake(`sitemap ${name}`, () => this.make(name))) as string;
  }

  private async make(name: string): Promise<string> {
    if (name === 'pages.xml') return sitemapXml(await this.pages());
    const number = Number(PRODUCTS.exec(name)?.[1] ?? 0);
    if (number === 0) throw new AppError(commonErrors.not_found);
    const goods = await this.catalog.findAddresses((number - 1) * MAX_PAGES, MAX_PAGES);
    if (goods.length === 0 && number > 1) throw new AppError(commonErrors.not_found);
    return sitemapXml(goods.map(({ slug, cover, updatedAt }) => this.page(goodsPath(slug), updatedAt, cover)));
  }

  private async pages(): Promise<SitemapPage[]> {
    const { items: categories } = await this.catalog.findCategories();
    const withGoods = categories.filter(({ goods_count: count }) => count > 0);
    return [...INFORMATION_PATHS, ...withGoods.map(({ id }) => categoryPath(id))].map((path) => this.page(path));
  }

  private page(path: string, changedAt: Date | null = null, cover: Picture | null = null): SitemapPage {
    const { PUBLIC_URL: base } = this.config;
    return {
      url: toPageUrl(base, path, 'zh'),
      englishUrl: toPageUrl(base, path, 'en'),
      changedAt,
      pictureUrl: cover && new URL(cover.url, base).href,
    };
  }
}
