import { Injectable } from '@nestjs/common';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { accentColors, BrandPicturesService, SiteConfigService } from '../../site-config/index.js';
import { INSTALLABLE_APPS, webManifest } from '../domain/web-manifest.js';

/** Web app manifests with the shop's own name and look. */
@Injectable()
export class WebManifestsService {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly pictures: BrandPicturesService,
  ) {}

  /** The manifest of an app; throws `common.not_found` for one that cannot be installed. */
  async find(name: string): Promise<object> {
    const app = INSTALLABLE_APPS.find((known) => known === name);
    if (app === undefined) throw new AppError(commonErrors.not_found);
    const { name: shop, brand } = await this.siteConfig.get();
    const ready = await this.pictures.findReady(brand);
    return webManifest(app, {
      name: shop.zh,
      tagline: brand.tagline.zh,
      primary: brand.accent === null ? null : accentColors(brand.accent).light.primary,
      icon: brand.icon === null ? null : (ready.get(brand.icon) ?? null),
    });
  }
}
