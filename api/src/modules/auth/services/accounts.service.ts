import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { RolesService } from '../../roles/index.js';
import {
  assertGoodPassword,
  assertStaffPassword,
  hashPassword,
  type NewUser,
  type User,
  UsersService,
} from '../../users/index.js';

export type NewAccount = Omit<NewUser, 'id' | 'passwordHash'> & {
  password: string;
  /** Keys of roles to give at once; none for buyers. */
  roles?: readonly string[];
  /** The e-mail counts as verified: staff make the account for a colleague. */
  emailVouchedFor?: boolean;
};

/** Makes accounts, for registration and for sample data. Input is validated by the caller. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
  ) {}

  /**
   * `also` belongs to the same transaction. Throws `users.username_taken` or `users.email_taken`, and what
   * `assertGoodPassword` and, with roles, `assertStaffPassword` throw.
   */
  async createAccount(
    { password, roles = [], emailVouchedFor = false, ...account }: NewAccount,
    also: (manager: EntityManager, userId: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<User> {
    assertGoodPassword(password, account);
    if (roles.length > 0) await assertStaffPassword(password, account);
    await this.users.assertNotTaken(account.username, account.email);
    const id = this.ids.next();
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (manager) => {
      await this.users.createUser(manager, { ...account, id, passwordHash });
      if (emailVouchedFor) await this.users.setEmailVerified(manager, id);
      for (const role of roles) await this.roles.assignRole(manager, id, role);
      await also(manager, id);
    });
    const user = await this.users.findById(id);
    if (!user) throw new Error('a user that was just made is not there');
    return user;
  }
}
