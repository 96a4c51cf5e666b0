import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { parseUsdt, readableUsdt } from '../../../common/money/index.js';
import { AppConfig } from '../../../config/index.js';
import { CatalogService, type Category, type GoodsDetail, type ListedGoods } from '../../catalog/index.js';
import type { Picture } from '../../media/index.js';
import { BrandPicturesService, hasHero, SiteConfigService } from '../../site-config/index.js';
import { TutorialsService } from '../../tutorials/index.js';
import type { FirstView, PageContent, PageLink, PagePicture } from '../domain/fill-page.js';
import type { Language, PageAddress, PageApp, SitePage } from '../domain/page-address.js';
import { categoryPath, goodsPath, toPageUrl } from '../domain/page-paths.js';
import { inLanguage, pageTexts } from '../domain/page-texts.js';
import { preloadedPicture } from '../domain/preloaded-picture.js';
import { breadcrumbData, listData, productData, websiteData } from '../domain/structured-data.js';

const MAX_LISTED = 50;

/** A page with its HTTP status, or the path (with its query) that it has moved to. */
export type FoundPage =
  { kind: 'page'; status: 200 | 404 | 410; content: PageContent } | { kind: 'moved'; path: string };

/** The parts of a page that differ from page to page. */
interface PageParts extends Partial<
  Pick<PageContent, 'phoneUrl' | 'type' | 'picture' | 'preload' | 'firstView' | 'facts' | 'links'>
> {
  title: string;
  description: string;
  /** The canonical path; null for a page that search engines must not list. */
  path: string | null;
  structuredData?: readonly object[];
}

/** The app and the language, and how the shop presents itself in it, for one page. */
interface Reader {
  app: PageApp;
  language: Language;
  shop: string;
  /** Empty where the shop has none. */
  tagline: string;
  /** The path of the shop's own icon. */
  icon: string | null;
  /** The same for launchers. */
  touchIcon: string | null;
  /** The banner on the home page; null without a banner or its picture. */
  hero: { title: string; text: string; picture: SizedPicture } | null;
}

type SizedPicture = Pick<Picture, 'url' | 'variants'>;

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.definition.status === 404;

const priceOf = (goods: Pick<GoodsDetail, 'price'>): string => readableUsdt(parseUsdt(goods.price) ?? 0n);

/** What the first HTML of each public page says. */
@Injectable()
export class PageContentService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly tutorials: TutorialsService,
    private readonly siteConfig: SiteConfigService,
    private readonly pictures: BrandPicturesService,
    private readonly config: AppConfig,
  ) {}

  async find({ app, page, language }: PageAddress): Promise<FoundPage> {
    const reader = await this.readerOf(app, language);
    switch (page.name) {
      case 'goods':
        return this.findGoods(page, reader);
      case 'catalog':
        return this.findCatalog(page.categoryId, reader);
      case 'tutorial':
        return this.findTutorial(page.slug, reader);
      case 'home':
        return this.toPage(await this.homeParts(reader), reader);
      case 'programme':
      case 'terms':
      case 'privacy':
      case 'tutorials':
        return this.toPage(this.informationParts(page.name, reader), reader);
    }
  }

  private async readerOf(app: PageApp, language: Language): Promise<Reader> {
    const { name, brand } = await this.siteConfig.get();
    const pictures = await this.pictures.findReady(brand);
    const pictureOf = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
    const heroPicture = hasHero(brand) ? pictureOf(brand.hero.picture) : null;
    return {
      app,
      language,
      shop: inLanguage(name, language),
      tagline: inLanguage(brand.tagline, language),
      icon: pictureOf(brand.icon)?.url ?? null,
      touchIcon: pictureOf(brand.icon)?.icon?.url ?? null,
      hero: heroPicture && {
        title: inLanguage(brand.hero.title, language),
        text: inLanguage(brand.hero.text, language),
        picture: heroPicture,
      },
    };
  }

  private async homeParts(reader: Reader): Promise<PageParts> {
    const texts = pageTexts[reader.language];
    const { items: categories } = await this.catalog.findCategories();
    return {
      title: texts.home,
      description: reader.tagline || texts.homeDescription(reader.shop),
      path: '/client/main',
      phoneUrl: this.toUrl('/mobile/index', reader.language),
      ...(reader.hero && firstSight(reader.app, 'home', reader.hero)),
      structuredData: [websiteData(reader.shop, this.toUrl('/client/main', reader.language))],
      links: [
        this.catalogLink(reader.language),
        ...categories.map((category) => this.categoryLink(category, reader.language)),
      ],
    };
  }

  private async findCatalog(categoryId: string | null, reader: Reader): Promise<FoundPage> {
    const texts = pageTexts[reader.language];
    const { items: categories } = await this.catalog.findCategories();
    const category = categories.find(({ id }) => id === categoryId) ?? null;
    if (categoryId !== null && category === null) return this.missingPage(404, reader);
    const { items } = await this.catalog.findPage({ category_id: category?.id, limit: MAX_LISTED });
    const links = items.map((goods) => this.goodsLink(goods, reader.language));
    const crumbs = this.catalogCrumbs(category, categories, reader.language);
    const name = category && inLanguage(category.name, reader.language);
    return this.toPage(
      {
        title: name ?? texts.catalog,
        description:
          name === null ? texts.catalogDescription(reader.shop) : texts.categoryDescription(name, reader.shop),
        path: category === null ? '/client/purchase-account' : categoryPath(category.id),
        structuredData: [breadcrumbData(crumbs.map(toCrumb)), listData(links.map(toCrumb))],
        links,
      },
      reader,
    );
  }

  private async findGoods(page: SitePage & { name: 'goods' }, reader: Reader): Promise<FoundPage> {
    try {
      const goods = await this.catalog.findDetail(page.key);
      if (page.permalink && goods.slug !== page.key) return { kind: 'moved', path: goodsPath(goods.slug) };
      const parts = await this.goodsParts(goods, reader);
      // The order panel beside the list on large screens has no gallery.
      const gallery = page.permalink || reader.app === 'mobile-h5' ? goods.pictures[0] : undefined;
      const texts = {
        title: inLanguage(goods.name, reader.language),
        text: inLanguage(goods.summary, reader.language),
      };
      const sight = gallery && firstSight(reader.app, 'goods', { ...texts, picture: gallery });
      return this.toPage({ ...parts, ...sight }, reader);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return this.missingPage((await this.catalog.isOffSale(page.key)) ? 410 : 404, reader);
    }
  }

  private async goodsParts(goods: GoodsDetail, { language, shop }: Reader): Promise<PageParts> {
    const texts = pageTexts[language];
    const { items: categories } = await this.catalog.findCategories();
    const category = categories.find(({ id }) => id === goods.category_id) ?? null;
    const name = inLanguage(goods.name, language);
    const description = inLanguage(goods.summary, language) || texts.goodsDescription(name, priceOf(goods));
    const url = this.toUrl(goodsPath(goods.slug), language);
    const pictures = goods.pictures.map((picture) =>
      this.pictureOf(picture, inLanguage(picture.alt, language) || name),
    );
    const crumbs = [...this.catalogCrumbs(category, categories, language), { text: name, url }];
    const product = { name, description, category: category && inLanguage(category.name, language), seller: shop };
    return {
      title: name,
      description,
      path: goodsPath(goods.slug),
      phoneUrl: this.toUrl(`/mobile/index?goods=${goods.slug}`, language),
      type: 'product',
      picture: pictures[0] ?? null,
      structuredData: [
        productData(
          goods,
          product,
          url,
          pictures.map((picture) => picture.url),
        ),
        breadcrumbData(crumbs.map(toCrumb)),
      ],
      facts: [texts.price(priceOf(goods)), goods.stock >= goods.min_quantity ? texts.inStock : texts.outOfStock],
      links: crumbs.slice(0, -1),
    };
  }

  /** Tutorials need a sign-in (specification, 6): link previews show them, search engines must not list them. */
  private async findTutorial(slug: string, reader: Reader): Promise<FoundPage> {
    try {
      const { title, summary } = await this.tutorials.findBySlug(slug);
      const name = inLanguage(title, reader.language);
      const description = inLanguage(summary, reader.language) || name;
      return this.toPage({ title: name, description, path: null }, reader);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return this.missingPage(404, reader);
    }
  }

  private informationParts(name: 'programme' | 'terms' | 'privacy' | 'tutorials', reader: Reader): PageParts {
    const texts = pageTexts[reader.language];
    if (name === 'tutorials') {
      return { title: texts.tutorials, description: texts.tutorialsDescription(reader.shop), path: null };
    }
    const part = name === 'programme' ? 'agents' : name;
    return {
      title: texts[name],
      description: texts[`${name}Description`](reader.shop),
      path: `/client/${part}`,
      phoneUrl: this.toUrl(`/mobile/${part}`, reader.language),
    };
  }

  private missingPage(status: 404 | 410, reader: Reader): FoundPage {
    const texts = pageTexts[reader.language];
    const links = [this.catalogLink(reader.language)];
    const parts =
      status === 404
        ? { title: texts.notFound, description: texts.notFoundDescription, path: null, links }
        : { title: texts.gone, description: texts.goneDescription, path: null, links };
    return { ...this.toPage(parts, reader), status };
  }

  private toPage({ title, path, ...parts }: PageParts, { language, shop, icon, touchIcon }: Reader) {
    const content: PageContent = {
      phoneUrl: null,
      type: 'website',
      picture: null,
      preload: null,
      firstView: null,
      structuredData: [],
      facts: [],
      links: [],
      ...parts,
      language,
      siteName: shop,
      icon,
      touchIcon,
      title: `${title} - ${shop}`,
      addresses: path === null ? null : { zh: this.toUrl(path, 'zh'), en: this.toUrl(path, 'en') },
    };
    return { kind: 'page', status: 200, content } as const;
  }

  private pictureOf(picture: Picture, alt: string): PagePicture {
    // Previews of links rarely show SVG.
    const { url, width, height } = picture.share ?? picture;
    return { url: new URL(url, this.config.PUBLIC_URL).href, alt, width, height };
  }

  /** The way from the home page to a category, by way of its parent. */
  private catalogCrumbs(category: Category | null, all: readonly Category[], language: Language): PageLink[] {
    const home = { text: pageTexts[language].home, url: this.toUrl('/client/main', language) };
    const parent = all.find(({ id }) => id === category?.parent_id) ?? null;
    const path = [parent, category].filter((one) => one !== null);
    return [home, this.catalogLink(language), ...path.map((one) => this.categoryLink(one, language))];
  }

  private catalogLink(language: Language): PageLink {
    return { text: pageTexts[language].catalog, url: this.toUrl('/client/purchase-account', language) };
  }

  private categoryLink({ id, name }: Category, language: Language): PageLink {
    return { text: inLanguage(name, language), url: this.toUrl(categoryPath(id), language) };
  }

  private goodsLink({ name, slug }: ListedGoods, language: Language): PageLink {
    return { text: inLanguage(name, language), url: this.toUrl(goodsPath(slug), language) };
  }

  private toUrl(path: string, language: Language): string {
    return toPageUrl(this.config.PUBLIC_URL, path, language);
  }
}

/** The first picture of a page; on a phone, whose network and processor are slow, with what stands beside it. */
function firstSight(
  app: PageApp,
  page: FirstView['page'],
  { picture, ...texts }: { title: string; text: string; picture: SizedPicture },
): Pick<PageContent, 'preload' | 'firstView'> {
  const preload = preloadedPicture(app, page, picture);
  return { preload, firstView: app === 'mobile-h5' ? { page, ...texts, picture: preload } : null };
}

const toCrumb = ({ text, url }: PageLink) => ({ name: text, url });
