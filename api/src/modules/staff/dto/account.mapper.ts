import { formatUsdt } from '../../../common/money/index.js';
import type { Hold } from '../../ledger/index.js';
import type { Ban, User } from '../../users/index.js';
import type { AdminBan, AdminUser, BalanceHold } from './accounts.dto.js';

export const toAdminBan = ({ id, category, publicText, note, until, bannedByName, createdAt }: Ban): AdminBan => ({
  id,
  category,
  public_text: publicText,
  note,
  until: until?.toISOString() ?? null,
  banned_by: bannedByName,
  created_at: createdAt.toISOString(),
});

const toBalanceHold = (hold: Hold | undefined): BalanceHold | null =>
  hold === undefined ? null : { since: hold.since.toISOString(), amount: formatUsdt(hold.amountMicro) };

export interface AccountDetails {
  balanceMicro: bigint;
  hold: Hold | undefined;
  roles: string[];
  hasTotp: boolean;
}

export const toAdminUser = (user: User, { balanceMicro, hold, roles, hasTotp }: AccountDetails): AdminUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  balance: formatUsdt(balanceMicro),
  balance_hold: toBalanceHold(hold),
  status: user.status,
  roles,
  totp: hasTotp,
  own_password: user.passwordGivenAt === null,
  created_at: user.createdAt.toISOString(),
});
