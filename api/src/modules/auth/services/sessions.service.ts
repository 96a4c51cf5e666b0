import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/http/index.js';
import { RolesService } from '../../roles/index.js';
import { type User, UsersService } from '../../users/index.js';
import { authReasons } from '../auth.errors.js';
import { AuthRepository } from '../repositories/auth.repository.js';
import { banned } from '../banned.js';
import type { Authenticated, SignIn } from '../current-token.js';
import type { Session, SessionInfo } from '../dto/session.dto.js';
import { FirstSteps } from '../first-steps.js';
import { GuestCredits } from '../guest-credits.js';
import { Referrals } from '../referrals.js';
import { presentAccount, presentLast } from '../session.presenter.js';
import { SignInRecord } from '../sign-in-record.js';
import { type Claims, Tokens } from '../tokens.js';

/** When a session was used last is kept this exactly: a write for each request would cost more than it tells. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Who is signed in. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly tokens: Tokens,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly credits: GuestCredits,
    private readonly referrals: Referrals,
    private readonly repository: AuthRepository,
    private readonly record: SignInRecord,
    private readonly firstSteps: FirstSteps,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** A new session for a user whose password was right. */
  async open(user: User, place: SignIn): Promise<Session> {
    const account = await this.account(user);
    const { token, claims } = await this.tokens.issue(user, { staff: account.user.isAdmin });
    const last = await this.transactions.run(async (em) => {
      const at = this.clock.now();
      await this.repository.insert(em, claims, { ...place, at });
      await this.referrals.signedIn(em, user.id, place);
      return this.record.add(em, user.id, { ...place, at, staff: account.user.isAdmin });
    });
    return { token, expires_at: claims.expiresAt.toISOString(), ...account, last_sign_in: presentLast(last) };
  }

  /** What the app shows of the signed-in user, as it is now. */
  async describe(claims: Claims): Promise<SessionInfo> {
    const user = await this.users.findById(claims.userId);
    if (!user) throw new AppError(authReasons.token_invalid);
    return { expires_at: claims.expiresAt.toISOString(), ...(await this.account(user)) };
  }

  /**
   * Whose token this is and what they may do at this moment: a ban, a new password, a changed role or a logout counts
   * from the next request on, so nothing here is cached. `owes` is what they do before anything else.
   */
  async authenticate(claims: Claims): Promise<Authenticated> {
    const [user, { revoked, lastSeenAt }, grants] = await Promise.all([
      this.users.findById(claims.userId),
      this.repository.standing(claims.tokenId),
      this.roles.grantsOf(claims.userId),
    ]);
    if (!user || revoked) throw new AppError(authReasons.token_invalid);
    if (user.status === 'banned') throw banned(await this.users.banOf(user.id));
    if (user.tokenVersion !== claims.tokenVersion) throw new AppError(authReasons.token_invalid);
    await this.see(claims.tokenId, lastSeenAt);
    const principal: Principal = {
      userId: user.id,
      username: user.username,
      isAdmin: grants.menus.length > 0,
      permissions: new Set(grants.permissions),
    };
    return { principal, claims, owes: await this.firstSteps.owedBy(user, { staff: principal.isAdmin }) };
  }

  /** Ends this one session. */
  close(claims: Claims): Promise<void> {
    return this.transactions.run((em: EntityManager) => this.repository.end(em, claims));
  }

  private async see(tokenId: string, lastSeenAt: Date | null): Promise<void> {
    const at = this.clock.now();
    const ifBefore = new Date(at.getTime() - SEEN_EVERY_MS);
    if (lastSeenAt === null || lastSeenAt > ifBefore) return;
    await this.transactions.run((em) => this.repository.see(em, tokenId, { at, ifBefore }));
  }

  private async account(user: User): Promise<Pick<Session, 'user' | 'permissions' | 'owes'>> {
    const [grants, balanceMicro, promotionCode] = await Promise.all([
      this.roles.grantsOf(user.id),
      this.credits.balanceOf(user),
      this.referrals.codeOf(user.id),
    ]);
    const shown = presentAccount(user, grants, { balanceMicro, promotionCode });
    return { ...shown, owes: await this.firstSteps.owedBy(user, { staff: shown.user.isAdmin }) };
  }
}
