import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { accentColors, BrandPicturesService, type Settings, SiteConfigService } from '../../site-config/index.js';
import { BUILT_IN_BRAND, type MailBrand, type MailLogo } from '../domain/mail-brand.js';
import type { MailLanguage } from '../domain/mail-language.js';

/** The name of the shop, and how it looks, in mails. */
export interface MailShop {
  name: Record<MailLanguage, string>;
  brand: MailBrand;
}

/** Reads how the shop looks when a mail is made: what staff save counts from the next mail on. */
@Injectable()
export class MailBrandService {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly pictures: BrandPicturesService,
    private readonly config: AppConfig,
  ) {}

  async find(): Promise<MailShop> {
    return this.present(await this.siteConfig.get());
  }

  /** How mails would look with a name and a brand that are not saved. */
  async present({ name, brand }: Pick<Settings, 'name' | 'brand'>): Promise<MailShop> {
    return {
      name: { zh: name.zh, en: name.en || name.zh },
      brand: { ...(await this.findLogos(brand)), colors: colorsOf(brand), footer: footersOf(brand) },
    };
  }

  /** Without the copy that mail programs show, the name in type. */
  private async findLogos(brand: Settings['brand']): Promise<Pick<MailBrand, 'logo' | 'logoDark'>> {
    const pictures = await this.pictures.findReady(brand);
    const copyOf = (id: string | null): MailLogo | null => {
      const copy = id === null ? undefined : pictures.get(id)?.mail;
      return copy === undefined ? null : { ...copy, url: this.config.PUBLIC_URL + copy.url };
    };
    return { logo: copyOf(brand.logo), logoDark: copyOf(brand.logoDark) };
  }
}

function colorsOf({ accent }: Settings['brand']): MailBrand['colors'] {
  if (accent === null) return BUILT_IN_BRAND.colors;
  const { light, dark } = accentColors(accent);
  return { button: light.primary, onButton: light.onPrimary, link: light.link, darkLink: dark.link };
}

function footersOf({ imprint, supportHours }: Settings['brand']): MailBrand['footer'] {
  const footer = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n');
  return {
    zh: footer(supportHours.zh, imprint.zh),
    en: footer(supportHours.en || supportHours.zh, imprint.en || imprint.zh),
  };
}
