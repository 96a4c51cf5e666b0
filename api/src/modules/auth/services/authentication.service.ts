import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import { RolesService } from '../../roles/index.js';
import { BansService, UsersService } from '../../users/index.js';
import { authErrors } from '../auth.errors.js';
import { bannedError } from '../domain/banned-error.js';
import { SessionsRepository } from '../repositories/sessions.repository.js';
import type { Authenticated } from '../domain/authenticated.js';
import type { Claims } from './tokens.service.js';
import { RequiredActionsService } from './required-actions.service.js';
import { SessionListService } from './session-list.service.js';

/** Authenticates requests. */
@Injectable()
export class AuthenticationService {
  constructor(
    private readonly users: UsersService,
    private readonly bans: BansService,
    private readonly roles: RolesService,
    private readonly repository: SessionsRepository,
    private readonly requiredActions: RequiredActionsService,
    private readonly sessionList: SessionListService,
  ) {}

  /**
   * The user of this token and what they may do at this moment: a ban, a new password, a changed role or a logout counts
   * from the next request on, so nothing here is cached. `requiredAction` is required before anything else.
   */
  async authenticate(claims: Claims): Promise<Authenticated> {
    const [user, { revoked, lastSeenAt }, grants] = await Promise.all([
      this.users.findById(claims.userId),
      this.repository.findTokenState(claims.tokenId),
      this.roles.findGrants(claims.userId),
    ]);
    if (!user || revoked) throw new AppError(authErrors.token_invalid);
    if (user.status === 'banned') throw bannedError(await this.bans.findCurrent(user.id));
    if (user.tokenVersion !== claims.tokenVersion) throw new AppError(authErrors.token_invalid);
    await this.sessionList.updateLastSeen(claims.tokenId, lastSeenAt);
    const principal: Principal = {
      userId: user.id,
      username: user.username,
      isAdmin: grants.menus.length > 0,
      permissions: new Set(grants.permissions),
    };
    return {
      principal,
      claims,
      requiredAction: await this.requiredActions.findPending(user, { staff: principal.isAdmin }),
    };
  }
}
