import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/index.js';
import type { Principal } from '../../core/http/index.js';
import { Ledger } from '../ledger/index.js';
import { usernameKey, usersReasons, UsersService } from '../users/index.js';
import { authReasons } from './auth.errors.js';

const PERMISSION = 'users.read';

@Injectable()
export class BalanceService {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: Ledger,
  ) {}

  /** One's own balance in micro-USDT; another user's with `users.read`. */
  async balanceFor(caller: Principal, username?: string): Promise<bigint> {
    if (username === undefined || usernameKey(username) === usernameKey(caller.username)) {
      return this.ledger.balanceOf(caller.userId);
    }
    if (!caller.permissions.has(PERMISSION)) throw new AppError(authReasons.forbidden, { permission: PERMISSION });
    const user = await this.users.findByLogin(username);
    if (!user) throw new AppError(usersReasons.not_found);
    return this.ledger.balanceOf(user.id);
  }
}
