import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { TronConfig } from '../../../config/index.js';
import { MediaFilesService } from '../../media/index.js';
import { BrandPicturesService, type Settings, SiteConfigService } from '../../site-config/index.js';
import type { ReceiptShop } from '../domain/receipt-layout.js';
import type { ReceiptLanguage } from '../domain/receipt-words.js';

/** Reads what receipts show of the shop. */
@Injectable()
export class ReceiptShopService {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly pictures: BrandPicturesService,
    private readonly files: MediaFilesService,
    private readonly config: TronConfig,
  ) {}

  async findShop(language: ReceiptLanguage): Promise<ReceiptShop> {
    const { name, brand } = await this.siteConfig.get();
    const text = ({ zh, en }: { zh: string; en: string }) => (language === 'en' && en !== '' ? en : zh);
    const { CHAIN_NETWORK: network } = this.config;
    return {
      name: text(name),
      imprint: text(brand.imprint),
      logo: await this.findLogo(brand),
      network: network === 'mainnet' ? 'TRON (TRC20)' : `TRON ${network} (TRC20)`,
    };
  }

  /** The copy for mails, a PNG or JPEG; null without one. */
  private async findLogo(brand: Settings['brand']): Promise<string | null> {
    const copy = brand.logo === null ? undefined : (await this.pictures.findReady(brand)).get(brand.logo)?.mail;
    const name = copy?.url.split('/').at(-1);
    const file = name === undefined ? null : await this.files.open(name);
    if (file === null) return null;
    const type = name?.endsWith('.png') === true ? 'image/png' : 'image/jpeg';
    return `data:${type};base64,${(await buffer(file.content)).toString('base64')}`;
  }
}
