import { formatUsdt } from '../../../common/money/index.js';
import type { Grants } from '../../roles/index.js';
import type { User } from '../../users/index.js';
import type { AuthSession } from '../entities/session.entity.js';
import type { PreviousSignIn as RecordedSignIn } from '../services/last-sign-ins.service.js';
import type { Claims } from '../services/tokens.service.js';
import type { PreviousSignIn, Session } from './session.dto.js';
import type { OpenSession } from './sessions.dto.js';

/** A user and what they may open and do. */
export const toAccount = (
  user: User,
  grants: Grants,
  { balanceMicro, promotionCode }: { balanceMicro: bigint; promotionCode: string | null },
): Pick<Session, 'user' | 'permissions'> => ({
  user: {
    id: user.id,
    username: user.username,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    balance: formatUsdt(balanceMicro),
    isAdmin: grants.menus.length > 0,
    wallet_address: user.walletAddress,
    roles: grants.roles,
    promotion_code: promotionCode,
  },
  permissions: { menus: grants.menus, actions: grants.permissions },
});

export const toPreviousSignIn = (previous: RecordedSignIn | null): PreviousSignIn | null =>
  previous && { at: previous.at.toISOString(), device: previous.device };

/** `current`: the token of the request. */
export const toOpenSessions = (sessions: readonly AuthSession[], current: Claims): OpenSession[] =>
  sessions.map(({ tokenId, ip, device, createdAt, lastSeenAt }) => ({
    id: tokenId,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    ip,
    device,
    current: tokenId === current.tokenId,
  }));
