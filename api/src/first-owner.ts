import { randomBytes } from 'node:crypto';
import { isEmail } from 'class-validator';
import { Transactions } from './core/database/index.js';
import { AccountsService } from './modules/auth/index.js';
import { OWNER, RolesService } from './modules/roles/index.js';
import { isUsername } from './modules/users/index.js';

/** What makes the first account of a shop, of which there is one. */
export interface FirstOwnerParts {
  accounts: AccountsService;
  roles: RolesService;
  transactions: Transactions;
}

/**
 * Makes the owner of a shop that has none, and gives the password, which is made up. Others are made in the console. Throws
 * when there is an owner already, or name and e-mail are not usable.
 */
export async function makeFirstOwner(
  { accounts, roles, transactions }: FirstOwnerParts,
  { username, email }: { username: string; email: string },
): Promise<string> {
  if (!isUsername(username)) throw new Error('the name is not usable: letters, digits, _ and -');
  if (!isEmail(email)) throw new Error('the e-mail address is not usable');
  const owners = await transactions.read((em) => roles.holdersOf(em, OWNER));
  if (owners.length > 0) throw new Error('there is an owner already: who signs in with that account can make others');
  const password = randomBytes(15).toString('base64url');
  await accounts.create({ username, email: email.toLowerCase(), password, roles: [OWNER] });
  return password;
}
