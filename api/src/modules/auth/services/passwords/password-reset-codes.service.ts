import { Injectable } from '@nestjs/common';
import { AltchaService } from '../../../../infrastructure/altcha/index.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { AccountLimitService } from '../account-limit.service.js';
import { type CodeLanguage, EmailCodesService } from '../email-codes.service.js';
import { PasswordResetAccountsService } from './password-reset-accounts.service.js';

interface ResetCodeRequest {
  email: string;
  language: CodeLanguage;
  altcha?: string | undefined;
}

@Injectable()
export class PasswordResetCodesService {
  constructor(
    private readonly limit: AccountLimitService,
    private readonly siteConfig: SiteConfigService,
    private readonly altcha: AltchaService,
    private readonly accounts: PasswordResetAccountsService,
    private readonly codes: EmailCodesService,
  ) {}

  /**
   * Sends nothing within a minute after the last mail, with the same answer: other requests for this e-mail are
   * private. Throws `common.too_many` after too many from one network, or far too many for this e-mail, and what
   * `AltchaService.redeemSolution` throws.
   */
  async sendCode({ email, language, altcha }: ResetCodeRequest, ip: string): Promise<void> {
    await this.limit.countFrom(ip, 'auth.password-reset-code');
    if ((await this.siteConfig.get()).altcha.passwordCodes) await this.altcha.redeemSolution(altcha);
    await this.codes.sendCode(await this.accounts.findAccount(email), { purpose: 'reset_password', language, ip });
  }
}
