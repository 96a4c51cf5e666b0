import { Injectable } from '@nestjs/common';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { INSTALLABLE_APPS, webManifest } from '../domain/web-manifest.js';

/** Web app manifests with the shop's own name. */
@Injectable()
export class WebManifestsService {
  constructor(private readonly siteConfig: SiteConfigService) {}

  /** The manifest of an app; throws `common.not_found` for one that cannot be installed. */
  async find(name: string): Promise<object> {
    const app = INSTALLABLE_APPS.find((known) => known === name);
    if (app === undefined) throw new AppError(commonErrors.not_found);
    return webManifest(app, (await this.siteConfig.get()).name.zh);
  }
}
