import { randomUUID } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Staff } from '../../common/index.js';
import { MediaConfig } from '../../config/index.js';
import { TransactionsService } from '../../database/index.js';
import { MediaUploadsService, uploadFolder } from '../../modules/media/index.js';
import { BrandPicturesService, SiteConfigService } from '../../modules/site-config/index.js';
import { SAMPLE_NAME, SAMPLE_PICTURES, sampleBrand } from './sample-brand.js';
import { sampleStaff } from './sample-staff.js';

/** The name and the look of the sample shop. */
@Injectable()
export class SampleBrandService {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly uploads: MediaUploadsService,
    private readonly pictures: BrandPicturesService,
    private readonly transactions: TransactionsService,
    private readonly config: MediaConfig,
  ) {}

  /** A shop whose owner has given it a logo keeps it. */
  async createBrand(ownerId: string): Promise<void> {
    if ((await this.siteConfig.get()).brand.logo !== null) return;
    const staff = sampleStaff(ownerId);
    const ids = new Map<string, string>();
    for (const [name, svg] of Object.entries(SAMPLE_PICTURES)) ids.set(name, await this.upload(name, svg, staff));
    const brand = sampleBrand(Object.fromEntries(ids) as Record<keyof typeof SAMPLE_PICTURES, string>);
    await this.transactions.run(async (manager) => {
      await this.pictures.replace(manager, brand);
      await this.siteConfig.put(manager, 'name', SAMPLE_NAME);
      await this.siteConfig.put(manager, 'brand', brand);
    });
  }

  private async upload(originalname: string, svg: string, staff: Staff): Promise<string> {
    const folder = uploadFolder(this.config);
    await mkdir(folder, { recursive: true });
    // Two shops may be made at once.
    const path = join(folder, randomUUID());
    await writeFile(path, svg);
    const { size } = await stat(path);
    return (await this.uploads.upload({ path, size, originalname }, staff)).id;
  }
}
