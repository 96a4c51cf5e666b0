import { DatabaseSync } from 'node:sqlite';
import { ask, newEmail, type Session, signIn } from './api.ts';
import { fundedAccount } from './devnet.ts';
import { credentialsOf, shop } from './shop.ts';

export interface Person {
  username: string;
  password: string;
}

let people = 0;

/** A new buyer's account. */
export async function newBuyer(): Promise<Person & { session: Session }> {
  const username = `person${Date.now()}${(people += 1)}`;
  const password = 'correct horse';
  const { address } = await fundedAccount('1');
  const session = await ask<Session>('POST', '/api/auth/register', {
    body: {
      username,
      email: newEmail(username),
      password,
      confirm_password: password,
      agreement: true,
      wallet_address: address,
    },
  });
  return { username, password, session };
}

export const staff = (role: 'admin' | 'sales'): Promise<Session> => signIn(credentialsOf(role));

/** Ends one sign-in from elsewhere: the token is refused from now on. */
export const endSignIn = async ({ token }: Session): Promise<void> => {
  await ask('POST', '/api/auth/logout', { token, body: {} });
};

/** Bans an account, which no page can do yet. */
export function ban(username: string): void {
  const database = new DatabaseSync(shop().databaseFile, { timeout: 5_000 });
  const { changes } = database.prepare(`UPDATE users SET status = 'banned' WHERE username = ?`).run(username);
  database.close();
  if (changes !== 1) throw new Error(`There is no account ${username} to ban`);
}
