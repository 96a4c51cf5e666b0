import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../common/errors/index.js';
import { countRejection } from '../../../../infrastructure/limits/index.js';
import { type User, UsersService } from '../../../users/index.js';
import { AccountLimitService } from '../account-limit.service.js';
import { RequiredActionsService } from '../required-actions.service.js';

/** Checks the password of signed-in users. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly users: UsersService,
    private readonly limit: AccountLimitService,
    private readonly requiredActions: RequiredActionsService,
  ) {}

  /**
   * Throws an error of the field that `typed` names unless it is the user's password; counted as wrong sign-ins are.
   * `auth.first_password_ended` in a session that is older than that end, too.
   */
  async requirePassword(userId: string, typed: Record<string, string>, ip: string): Promise<User> {
    const [[field = '', password = ''] = []] = Object.entries(typed);
    const user = await this.limit.runLimited(`auth.password:${userId}`, ip, () =>
      this.findByPassword(userId, password),
    );
    if (!user) {
      countRejection('password');
      throw invalidField(field, 'wrong_password');
    }
    this.requiredActions.assertPasswordNotEnded(user);
    return user;
  }

  private async findByPassword(userId: string, password: string): Promise<User | null> {
    const user = await this.users.findById(userId);
    return user && this.users.checkPassword(user.username, password);
  }
}
