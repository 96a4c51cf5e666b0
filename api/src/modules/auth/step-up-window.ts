import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, commonReasons } from '../../common/errors/index.js';
import { addressNetwork, type Principal, type RequestOrigin } from '../../common/index.js';
import { AuditLog } from '../audit/index.js';
import { SiteConfig } from '../site-config/index.js';
import { authReasons } from './auth.errors.js';
import { AuthService } from './services/auth.service.js';
import { type Spending, type Spent, StepUpRepository } from './repositories/step-up.repository.js';
import type { Claims } from './tokens.js';
import { TotpCheck } from './totp-check.js';
import { TotpRepository } from './repositories/totp.repository.js';

const MINUTE_MS = 60_000;

export interface Proof {
  totp?: string;
  password?: string;
}

/** The time after a step-up in which a session need not prove again who uses it. */
@Injectable()
export class StepUpWindow {
  constructor(
    private readonly repository: StepUpRepository,
    private readonly totp: TotpRepository,
    private readonly check: TotpCheck,
    private readonly auth: AuthService,
    private readonly siteConfig: SiteConfig,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** For requests from `ip`. From another network than it was opened from the window is closed. */
  async isOpen({ tokenId }: Claims, ip: string): Promise<boolean> {
    const window = await this.repository.find(tokenId);
    if (!window || window.until <= this.clock.now()) return false;
    if (window.network === addressNetwork(ip)) return true;
    await this.transactions.run((em) => this.repository.close(em, tokenId));
    return false;
  }

  /** Counts what an act is about to move in the open window; null when all acts in it together would pass the limit. */
  spend({ tokenId }: Claims, spending: Spending): Promise<Spent | null> {
    return this.transactions.run((em) => this.repository.spend(em, tokenId, spending));
  }

  /** The act was refused and has moved nothing. */
  giveBack({ tokenId }: Claims, spent: Spent): Promise<void> {
    return this.transactions.run((em) => this.repository.giveBack(em, tokenId, spent));
  }

  /** What opens it: the second factor, or the password of a buyer who has none. `auth.totp_not_enrolled` for staff without. */
  async openedBy({ userId, isAdmin }: Principal): Promise<'totp' | 'password'> {
    if ((await this.totp.find(userId))?.confirmed) return 'totp';
    if (isAdmin) throw new AppError(authReasons.totp_not_enrolled);
    return 'password';
  }

  /** Opens it for this session, and gives its end. Throws what the check of the code or the password throws. */
  async open(
    { claims, caller }: { claims: Claims; caller: Principal },
    proof: Proof,
    origin: RequestOrigin,
  ): Promise<Date> {
    const { userId } = caller;
    const by = await this.openedBy(caller);
    if (by === 'totp') await this.check.require(userId, proof.totp, origin.ip);
    else await this.checkPassword(userId, proof.password, origin.ip);
    const { stepUpMinutes } = (await this.siteConfig.get()).staff;
    const until = new Date(this.clock.now().getTime() + stepUpMinutes * MINUTE_MS);
    await this.transactions.run(async (em) => {
      const window = { until, network: addressNetwork(origin.ip) };
      if (!(await this.repository.open(em, claims.tokenId, window))) throw new AppError(authReasons.token_invalid);
      const object = { type: 'user', id: userId };
      await this.audit.record(em, { actorId: userId, action: 'auth.stepped_up', object, after: { by }, ...origin });
    });
    return until;
  }

  private async checkPassword(userId: string, password: string | undefined, ip: string): Promise<void> {
    if (password === undefined) {
      throw new AppError(commonReasons.missing, undefined, [{ field: 'password', rule: 'required' }]);
    }
    await this.auth.mustKnow(userId, { password }, ip);
  }
}
