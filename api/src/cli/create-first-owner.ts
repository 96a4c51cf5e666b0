import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { TransactionsService } from '../database/index.js';
import { isMailAddress } from '../common/index.js';
import { AccountsService } from '../modules/auth/index.js';
import { OWNER, RolesService } from '../modules/roles/index.js';
import { hashPassword, isUsername, UsersService } from '../modules/users/index.js';

export interface FirstOwnerServices {
  accounts: AccountsService;
  roles: RolesService;
  users: UsersService;
  transactions: TransactionsService;
  manager: EntityManager;
}

/**
 * Creates the owner of a shop that has none, and returns a random password, which must be changed at the first sign-in.
 * Until then a repeated call for the same name sets another password. Throws when there is an owner already, or name or
 * e-mail are invalid.
 */
export async function createFirstOwner(
  parts: FirstOwnerServices,
  { username, email }: { username: string; email: string },
): Promise<string> {
  if (!isUsername(username)) throw new Error('the name is not usable: letters, digits, _ and -');
  if (!isMailAddress(email.toLowerCase())) throw new Error('the e-mail address is not usable');
  const { accounts, roles, manager } = parts;
  const owners = await roles.readHolderIds(manager, OWNER);
  const password = randomBytes(15).toString('base64url');
  if (owners.length === 0) {
    const account = { username, email: email.toLowerCase(), password, passwordGiven: true, emailVouchedFor: true };
    await accounts.createAccount({ ...account, roles: [OWNER] });
  } else if (!(await replaceGivenPassword(parts, owners, { username, password }))) {
    throw new Error('there is an owner already: who signs in with that account can make others');
  }
  return password;
}

/** Sets a new password for the only owner while the given one is unchanged; false otherwise. */
async function replaceGivenPassword(
  { users, transactions }: FirstOwnerServices,
  owners: readonly string[],
  { username, password }: { username: string; password: string },
): Promise<boolean> {
  const owner = await users.findByLogin(username);
  if (!owner?.passwordGivenAt || owners.some((id) => id !== owner.id)) return false;
  const passwordHash = await hashPassword(password);
  return transactions.run((manager) => users.setPassword(manager, owner, passwordHash, { given: true }));
}
