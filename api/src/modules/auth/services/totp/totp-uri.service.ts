import { Injectable } from '@nestjs/common';
import { generateURI } from 'otplib';
import { SiteConfigService } from '../../../site-config/index.js';

/** What an authenticator scans: it lists the account under the shop's name. */
@Injectable()
export class TotpUriService {
  constructor(private readonly siteConfig: SiteConfigService) {}

  async build(username: string, secret: string): Promise<string> {
    const { name } = await this.siteConfig.get();
    return generateURI({ issuer: name.en || name.zh, label: username, secret });
  }
}
