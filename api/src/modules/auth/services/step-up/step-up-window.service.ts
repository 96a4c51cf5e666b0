import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { addressNetwork, type Principal } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { authErrors } from '../../auth.errors.js';
import { type Spending, type Spent, StepUpRepository } from '../../repositories/step-up.repository.js';
import { TotpRepository } from '../../repositories/totp.repository.js';
import type { Claims } from '../tokens.service.js';

const MINUTE_MS = 60_000;

/** The time after a step-up in which a session does not prove again who uses it. */
@Injectable()
export class StepUpWindowService {
  constructor(
    private readonly repository: StepUpRepository,
    private readonly totp: TotpRepository,
    private readonly siteConfig: SiteConfigService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** For requests from `ip`. From another network than it was opened from, the window is closed. */
  async isOpen({ tokenId }: Claims, ip: string): Promise<boolean> {
    const window = await this.repository.findWindow(tokenId);
    if (!window || window.until <= this.clock.now()) return false;
    if (window.network === addressNetwork(ip)) return true;
    await this.transactions.run((manager) => this.repository.closeWindow(manager, tokenId));
    return false;
  }

  /** Opens it for requests from the network of `ip`, and gives its end. `auth.token_invalid` for a session that has ended. */
  async openWindow(manager: EntityManager, { tokenId }: Claims, ip: string): Promise<Date> {
    const { stepUpMinutes } = (await this.siteConfig.get(manager)).staff;
    const until = new Date(this.clock.now().getTime() + stepUpMinutes * MINUTE_MS);
    const isOpened = await this.repository.openWindow(manager, tokenId, { until, network: addressNetwork(ip) });
    if (!isOpened) throw new AppError(authErrors.token_invalid);
    return until;
  }

  /** What opens it: the second factor, or the password of a buyer who has none. `auth.totp_not_enrolled` for staff without. */
  async openedBy({ userId, isAdmin }: Principal): Promise<'totp' | 'password'> {
    if ((await this.totp.findTotp(userId))?.confirmed) return 'totp';
    if (isAdmin) throw new AppError(authErrors.totp_not_enrolled);
    return 'password';
  }

  /** Counts what a request is about to move; null when all requests in this window together would pass the limit. */
  spendAmount({ tokenId }: Claims, spending: Spending): Promise<Spent | null> {
    return this.transactions.run((manager) => this.repository.spendAmount(manager, tokenId, spending));
  }

  /** The request was rejected and has moved nothing. */
  restoreAmount({ tokenId }: Claims, spent: Spent): Promise<void> {
    return this.transactions.run((manager) => this.repository.restoreAmount(manager, tokenId, spent));
  }
}
