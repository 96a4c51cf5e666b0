import { formatUsdt } from '../../money/index.js';
import type { Grants } from '../roles/index.js';
import type { User } from '../users/index.js';
import type { Session } from './dto/session.dto.js';

/** A user and what they may open and do. */
export const presentAccount = (
  user: User,
  grants: Grants,
  balanceMicro: bigint,
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
    promotion_code: null,
  },
  permissions: { menus: grants.menus, actions: grants.permissions },
});
