import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../database/index.js';
import { AnnouncementsService } from '../../modules/announcements/index.js';
import type { Staff } from '../../common/index.js';
import { AdminCatalogService, AdminCategoriesService, CatalogService } from '../../modules/catalog/index.js';
import { type LineGender } from '../../modules/stock-levels/index.js';
import { SiteConfigService } from '../../modules/site-config/index.js';
import { StockImporterService } from '../../modules/stock/index.js';
import { TutorialsService } from '../../modules/tutorials/index.js';
import { SAMPLE_ANNOUNCEMENT, SAMPLE_CATEGORIES, type SampleCategory, type SampleGoods } from './sample-goods.js';
import { SAMPLE_CONTACTS } from './sample-help.js';
import { sampleStaff, sampleStepUp } from './sample-staff.js';
import { addTutorials } from './sample-tutorials.js';

/** Categories, goods and invented lines, through the same services that staff use. */
@Injectable()
export class SampleShopService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly admin: AdminCatalogService,
    private readonly categories: AdminCategoriesService,
    private readonly importer: StockImporterService,
    private readonly announcements: AnnouncementsService,
    private readonly tutorials: TutorialsService,
    private readonly siteConfig: SiteConfigService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Goods are made only when the shop has no categories: gives whether they were. */
  async createShop(ownerId: string): Promise<boolean> {
    await addTutorials(this.tutorials, this.transactions);
    await this.addContacts();
    if ((await this.catalog.findCategories()).items.length > 0) return false;
    const staff = sampleStaff(ownerId);
    await this.transactions.run((manager) => this.announcements.create(manager, SAMPLE_ANNOUNCEMENT));
    await this.addCategories(SAMPLE_CATEGORIES, null, staff);
    return true;
  }

  private async addCategories(
    categories: readonly SampleCategory[],
    parentId: string | null,
    staff: Staff,
  ): Promise<void> {
    for (const [sort, { name, icon, attributes, goods = [], children = [] }] of categories.entries()) {
      const { id } = await this.categories.createCategory({ parent_id: parentId, name, icon, sort, attributes }, staff);
      for (const [order, one] of goods.entries()) await this.addGoods(id, 100 * sort + order, one, staff);
      await this.addCategories(children, id, staff);
    }
  }

  private async addContacts(): Promise<void> {
    if ((await this.siteConfig.get()).contacts.length > 0) return;
    await this.transactions.run((manager) => this.siteConfig.put(manager, 'contacts', SAMPLE_CONTACTS));
  }

  private async addGoods(categoryId: string, sort: number, goods: SampleGoods, staff: Staff): Promise<void> {
    const { id } = await this.admin.createGoods(
      {
        category_id: categoryId,
        name: goods.name,
        summary: goods.summary,
        description: goods.description,
        price: goods.price,
        tiers: goods.tiers,
        min_quantity: goods.min,
        max_quantity: goods.max,
        gender_choice: goods.lines.male !== undefined,
        warranty_hours: goods.warrantyHours,
        status: 'on_sale',
        sort,
        low_stock: 20,
        unit: goods.unit,
        attributes: Object.entries(goods.attributes).map(([key, value]) => ({ key, value })),
        line_example: goods.example,
        warranty: goods.warranty,
        questions: goods.questions,
      },
      staff,
      sampleStepUp,
    );
    for (const [gender, count] of Object.entries(goods.lines) as [LineGender, number][]) {
      await this.importLines(id, goods, gender, count, staff);
    }
  }

  private async importLines(
    goodsId: string,
    goods: SampleGoods,
    gender: LineGender,
    count: number,
    staff: Staff,
  ): Promise<void> {
    const begun = await this.importer.beginImport({
      goodsId,
      fields: {
        supplier: '示例供应商 / Sample supplier',
        source: 'own_created',
        gender,
        note: '虚构的试用数据 / Invented for trying out',
        unit_cost: goods.cost,
      },
      dryRun: false,
      importer: { id: staff.caller.userId, name: staff.caller.username },
      origin: staff.origin,
    });
    const file = Buffer.from(sampleLines(goods.prefix, gender, count).join('\n'));
    await this.importer.runImport(begun, Readable.from([file]), {
      report: () => Promise.resolve(),
      signal: new AbortController().signal,
      totalBytes: file.length,
    });
  }
}

/** Numbered, and all different, since a line is accepted once in the whole history of a shop. */
const sampleLines = (prefix: string, gender: LineGender, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const number = `${{ male: 1, female: 2, unknown: 3 }[gender]}${String(index + 1).padStart(6, '0')}`;
    return `${prefix}${number}|sample-password-${number}|${prefix}${number}@sample.test|SAMPLE`;
  });
