import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Owed } from '../../../common/http/index.js';
import { SiteConfig } from '../../site-config/index.js';
import type { User } from '../../users/index.js';
import { authReasons } from '../auth.errors.js';
import { TotpRepository } from '../repositories/totp.repository.js';

const DAY_MS = 24 * 3_600_000;
/** So long a password is good that is to be replaced: somebody else has chosen it, or it is too weak for staff. */
export const FIRST_PASSWORD_DAYS = 7;

/** Null for a password that may stay. */
export const toBeReplacedSince = ({ passwordGivenAt, passwordWeakSince }: User): Date | null =>
  passwordGivenAt ?? passwordWeakSince;

/** What somebody does before they may do anything else; the guard asks at every call, so it counts from the next one on. */
@Injectable()
export class FirstSteps {
  constructor(
    private readonly totp: TotpRepository,
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** The password first: setting up a second factor asks for it. `staff`: who has a page of the back office. */
  async owedBy(user: User, { staff }: { staff: boolean }): Promise<Owed | null> {
    if (toBeReplacedSince(user) !== null) return 'own_password';
    if (!staff || !(await this.siteConfig.get()).staff.secondFactor) return null;
    return (await this.totp.find(user.id))?.confirmed ? null : 'second_factor';
  }

  /** Throws `auth.first_password_ended` when a password is still there that was to be replaced long ago. */
  assertPasswordGood(user: User): void {
    const since = toBeReplacedSince(user);
    if (since === null) return;
    const ends = since.getTime() + FIRST_PASSWORD_DAYS * DAY_MS;
    if (ends <= this.clock.now().getTime()) {
      throw new AppError(authReasons.first_password_ended, { days: FIRST_PASSWORD_DAYS });
    }
  }
}
