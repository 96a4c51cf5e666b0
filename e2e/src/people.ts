import { DatabaseSync } from 'node:sqlite';
import { ask, newEmail, paymentOf, type Session, signIn } from './api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from './devnet.ts';
import { credentialsOf, shop } from './shop.ts';
import { until } from './wait.ts';

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

export const balanceOf = async ({ token }: Session): Promise<string> =>
  (await ask<{ balance: string }>('GET', '/api/users/balance', { token })).balance;

/** Tops somebody's balance up by a transfer on the chain. */
export async function topUp(session: Session, amount: string): Promise<void> {
  const { token } = session;
  const before = await balanceOf(session);
  const { pre_order_id: id } = await ask<{ pre_order_id: string }>('POST', '/api/recharges', {
    token,
    body: { amount },
  });
  const { wallet_address: to, amount_due: due } = await paymentOf(id);
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await until('the balance', async () => (await balanceOf(session)) !== before);
}

export const staff = (role: 'admin' | 'sales'): Promise<Session> => signIn(credentialsOf(role));

/** Ends one sign-in from elsewhere: the token is refused from now on. */
export const endSignIn = async ({ token }: Session): Promise<void> => {
  await ask('POST', '/api/auth/logout', { token, body: {} });
};

/** Changes one row of the database. */
function change(statement: string, key: string): void {
  const database = new DatabaseSync(shop().databaseFile, { timeout: 5_000 });
  const { changes } = database.prepare(statement).run(key);
  database.close();
  if (changes !== 1) throw new Error(`"${statement}" found no ${key}`);
}

/** Makes somebody a clerk, which else takes a code of the owner's second factor. */
export const giveRole = (username: string): void =>
  change(
    `INSERT INTO user_roles (user_id, role_key, created_at) SELECT id, 'sales', created_at FROM users WHERE username = ?`,
    username,
  );

/** The owner of an account has proved the e-mail. */
export const verifyEmail = (username: string): void =>
  change(`UPDATE users SET email_verified_at = created_at WHERE username = ?`, username);

/** Somebody is no staff any more. */
export const takeRole = (username: string): void =>
  change(`DELETE FROM user_roles WHERE user_id = (SELECT id FROM users WHERE username = ?)`, username);

/** Bans an account, which no page can do yet. */
export const ban = (username: string): void =>
  change(`UPDATE users SET status = 'banned' WHERE username = ?`, username);

/** Ends the hold on what an agent has earned with one order, which no story can let pass. */
export const endHold = (promotionCode: string): void =>
  change(
    `UPDATE agent_commissions SET clears_at = created_at WHERE agent_id = (SELECT id FROM agents WHERE code = ?)`,
    promotionCode,
  );

/** Ends the link of a delivered order as the purge does after a week, which no story can let pass. */
export const endLink = (orderNo: string): void =>
  change(`UPDATE orders SET purged_at = delivered_at WHERE order_no = ?`, orderNo);
