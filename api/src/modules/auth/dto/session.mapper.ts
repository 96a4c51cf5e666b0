import { formatUsdt } from '../../../common/money/index.js';
import type { Grants } from '../../roles/index.js';
import type { User } from '../../users/index.js';
import type { SeenSession } from '../repositories/sessions.repository.js';
import type { PreviousSignIn, Session } from './session.dto.js';
import type { SignedInPlace } from './sessions.dto.js';
import type { LastSignIn } from '../services/last-sign-ins.service.js';
import type { Claims } from '../tokens.js';

/** A user and what they may open and do. */
export const presentAccount = (
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

export const presentLast = (last: LastSignIn | null): PreviousSignIn | null =>
  last && { at: last.at.toISOString(), device: last.device };

/** Sessions of who has the token `current`. */
export const presentSessions = (sessions: readonly SeenSession[], current: Claims): SignedInPlace[] =>
  sessions.map(({ tokenId, ip, device, createdAt, lastSeenAt }) => ({
    id: tokenId,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    ip,
    device,
    current: tokenId === current.tokenId,
  }));
