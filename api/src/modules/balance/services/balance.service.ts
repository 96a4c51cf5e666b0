import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { LedgerService } from '../../ledger/index.js';
import { usernameKey, usersErrors, UsersService } from '../../users/index.js';
import { authErrors } from '../../auth/index.js';
import type { Balance } from '../dto/balance.dto.js';

const PERMISSION = 'users.read';

@Injectable()
export class BalanceService {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly manager: EntityManager,
  ) {}

  /** The caller's balance; another user's with `users.read`. */
  async balanceFor(caller: Principal, username?: string): Promise<Balance> {
    if (username === undefined || usernameKey(username) === usernameKey(caller.username)) {
      return this.findBalance(caller.userId);
    }
    if (!caller.permissions.has(PERMISSION))
      throw new AppError(authErrors.forbidden, { params: { permission: PERMISSION } });
    const user = await this.users.findByLogin(username);
    if (!user) throw new AppError(usersErrors.not_found);
    return this.findBalance(user.id);
  }

  private async findBalance(userId: string): Promise<Balance> {
    const [balanceMicro, holds] = await Promise.all([
      this.ledger.findBalance(userId),
      this.ledger.findHolds(this.manager, [userId]),
    ]);
    return { balance: formatUsdt(balanceMicro), held_since: holds.get(userId)?.since.toISOString() ?? null };
  }
}
