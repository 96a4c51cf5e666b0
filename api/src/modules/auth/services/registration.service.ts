import { Injectable } from '@nestjs/common';
import { AltchaService } from '../../../infrastructure/altcha/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { SignIn } from '../decorators/sign-in-origin.decorator.js';
import type { DeviceCookie } from '../decorators/device-cookie.decorator.js';
import type { RegisterBody } from '../dto/credentials.dto.js';
import type { Session } from '../dto/session.dto.js';
import { AccountLimitService } from './account-limit.service.js';
import { AccountsService } from './accounts.service.js';
import { ClaimedWalletService } from './claimed-wallet.service.js';
import { ReferralsService } from './referrals.service.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly limit: AccountLimitService,
    private readonly siteConfig: SiteConfigService,
    private readonly altcha: AltchaService,
    private readonly wallet: ClaimedWalletService,
    private readonly referrals: ReferralsService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Counted before any lookup, so that registered e-mails cannot be found one by one: `common.too_many`. Throws what
   * `AltchaService.redeemSolution` and `ClaimedWalletService.assertClaimable` throw. A typed invite code must exist
   * (`auth.invite_code_unknown`), and its module may reject it.
   */
  async register(body: RegisterBody, origin: SignIn, device: DeviceCookie): Promise<Session> {
    await this.limit.countFrom(origin.ip, 'auth.register');
    if ((await this.siteConfig.get()).altcha.registration) await this.altcha.redeemSolution(body.altcha);
    await this.wallet.assertClaimable(body.wallet_address);
    const { promotion_code: promotionCode = null, channel = null, invite_code: inviteCode = null } = body;
    const registration = { walletAddress: body.wallet_address, promotionCode, channel, inviteCode };
    await this.referrals.checkTypedCode(registration);
    const { username, email, password, bot } = body;
    const user = await this.accounts.createAccount(
      { username, email, password, bot, ...registration },
      (manager, userId) => this.referrals.attributeUser(manager, userId, registration),
    );
    return this.sessions.openSession(user, origin, device);
  }
}
