import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { RequiredAction } from '../../../common/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { User } from '../../users/index.js';
import { authErrors } from '../auth.errors.js';
import { TotpRepository } from '../repositories/totp.repository.js';

const DAY_MS = 24 * 3_600_000;
/** How long a password works that must be replaced: another person chose it, or it is too weak for staff. */
const FIRST_PASSWORD_DAYS = 7;

/** Null for a password that may stay. */
export const mustReplacePasswordSince = ({ passwordGivenAt, passwordWeakSince }: User): Date | null =>
  passwordGivenAt ?? passwordWeakSince;

/** What a user has to do before anything else; checked on every request, so it counts from the next one on. */
@Injectable()
export class RequiredActionsService {
  constructor(
    private readonly totp: TotpRepository,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  /** The password comes first: setting up a second factor requires it. `staff`: the user has a page of the back office. */
  async findPending(user: User, { staff }: { staff: boolean }): Promise<RequiredAction | null> {
    if (mustReplacePasswordSince(user) !== null) return 'own_password';
    if (!staff || !(await this.siteConfig.get()).staff.secondFactor) return null;
    return (await this.totp.findTotp(user.id))?.confirmed ? null : 'second_factor';
  }

  /** Throws `auth.first_password_ended` for a password that had to be replaced in time. */
  assertPasswordNotEnded(user: User): void {
    const since = mustReplacePasswordSince(user);
    if (since === null) return;
    const endsAtMs = since.getTime() + FIRST_PASSWORD_DAYS * DAY_MS;
    if (endsAtMs <= this.clock.now().getTime()) {
      throw new AppError(authErrors.first_password_ended, { params: { days: FIRST_PASSWORD_DAYS } });
    }
  }
}
