import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { RolesService } from '../../roles/index.js';
import { type User, UsersService } from '../../users/index.js';
import { authErrors } from '../auth.errors.js';
import type { Session, SessionInfo } from '../dto/session.dto.js';
import { toAccount } from '../dto/session.mapper.js';
import type { Claims } from './tokens.service.js';
import { GuestCreditsService } from './guest-credits.service.js';
import { ReferralsService } from './referrals.service.js';
import { RequiredActionsService } from './required-actions.service.js';

/** What the app shows of the signed-in user. */
@Injectable()
export class SessionDetailsService {
  constructor(
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly credits: GuestCreditsService,
    private readonly referrals: ReferralsService,
    private readonly requiredActions: RequiredActionsService,
  ) {}

  /** The user of this token as they are now. */
  async findByClaims(claims: Claims): Promise<SessionInfo> {
    const user = await this.users.findById(claims.userId);
    if (!user) throw new AppError(authErrors.token_invalid);
    return { expires_at: claims.expiresAt.toISOString(), ...(await this.findByUser(user)) };
  }

  async findByUser(user: User): Promise<Pick<Session, 'user' | 'permissions' | 'required_action'>> {
    const [grants, balanceMicro, promotionCode] = await Promise.all([
      this.roles.findGrants(user.id),
      this.credits.balanceOf(user),
      this.referrals.findPromotionCode(user.id),
    ]);
    const account = toAccount(user, grants, { balanceMicro, promotionCode });
    return {
      ...account,
      required_action: await this.requiredActions.findPending(user, { staff: account.user.isAdmin }),
    };
  }
}
