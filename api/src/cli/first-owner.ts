import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Transactions } from '../database/index.js';
import { isMailAddress } from '../common/index.js';
import { AccountsService } from '../modules/auth/index.js';
import { OWNER, RolesService } from '../modules/roles/index.js';
import { hashPassword, isUsername, UsersService } from '../modules/users/index.js';

/** What makes the first account of a shop, of which there is one. */
export interface FirstOwnerParts {
  accounts: AccountsService;
  roles: RolesService;
  users: UsersService;
  transactions: Transactions;
  manager: EntityManager;
}

/**
 * Makes the owner of a shop that has none, and gives the password, which is made up: good for the first sign-in, where they
 * choose their own. Until they have, the same name gets another one. Others are made in the console. Throws when there is an
 * owner already, or name and e-mail are not usable.
 */
export async function makeFirstOwner(
  parts: FirstOwnerParts,
  { username, email }: { username: string; email: string },
): Promise<string> {
  if (!isUsername(username)) throw new Error('the name is not usable: letters, digits, _ and -');
  if (!isMailAddress(email.toLowerCase())) throw new Error('the e-mail address is not usable');
  const { accounts, roles, manager } = parts;
  const owners = await roles.readHolderIds(manager, OWNER);
  const password = randomBytes(15).toString('base64url');
  if (owners.length === 0) {
    const account = { username, email: email.toLowerCase(), password, passwordGiven: true, emailVouchedFor: true };
    await accounts.create({ ...account, roles: [OWNER] });
  } else if (!(await anotherPassword(parts, owners, { username, password }))) {
    throw new Error('there is an owner already: who signs in with that account can make others');
  }
  return password;
}

/** Whether it was the only owner, who has chosen no password of their own yet and has this one now. */
async function anotherPassword(
  { users, transactions }: FirstOwnerParts,
  owners: readonly string[],
  { username, password }: { username: string; password: string },
): Promise<boolean> {
  const owner = await users.findByLogin(username);
  if (!owner?.passwordGivenAt || owners.some((id) => id !== owner.id)) return false;
  const passwordHash = await hashPassword(password);
  return transactions.run((em) => users.setPassword(em, owner, passwordHash, { given: true }));
}
