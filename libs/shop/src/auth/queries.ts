import { chooseOwnPassword, plainLogin, type FirstSignIn } from '@lotline/web-core/account';
import { createApi, type Schemas } from '@lotline/web-core/api';
import { textLanguage, updateSession } from '@lotline/web-core/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { refreshMoney } from '../balance';
import { paymentMethodsQuery } from '../checkout';
import { queryClient } from '../query-client';
import { session } from '../session';

const language = () => textLanguage(session.get('language'));

/** `totp`: six digits or a recovery code, from users with a second factor. The session is not started by it. */
export const login = ({ username, ...body }: Schemas['LoginBody']): Promise<Schemas['Session']> =>
  api.post('/api/auth/login', { body: { username: plainLogin(username), ...body } });

/** Takes over a new session: nothing that was loaded for another user stays on screen. */
export function startSession(started: Schemas['Session']): void {
  session.set('userInfo', started);
  queryClient.clear();
}

/** Ends a session on the server that was not started here. */
export const abandonSession = ({ token }: Schemas['Session']) =>
  createApi({ token: () => token }).post('/api/auth/logout');

/**
 * Ends the session here and then on the server, whatever the server says. `leave` goes to a page for everyone first: the
 * page on screen could need the session, and no page may send a token that has ended.
 */
export async function logOut(leave: () => void | Promise<void>): Promise<void> {
  const ended = session.get('userInfo');
  await leave();
  session.clear();
  queryClient.clear();
  if (ended !== null) await abandonSession(ended).catch(() => undefined);
}

/** Sets the user's own password instead of the first one. The new session, or null when users have to log in themselves. */
export const replaceFirstPassword = (first: FirstSignIn, password: string): Promise<Schemas['Session'] | null> =>
  chooseOwnPassword(first, password);

export const register = (body: Schemas['RegisterBody']): Promise<Schemas['Session']> =>
  api.post('/api/auth/register', { body });

export const isUsernameFree = async (username: string): Promise<boolean> =>
  (await api.get('/api/users/check-username', { params: { query: { username } } })).available;

/** Sets a new password. Every session ends with it, this one too: the login page is what can follow. */
export const changePassword = (body: Schemas['ChangePasswordBody']) => api.put('/api/auth/password', { body });

/** Changes the wallet that the user names as their own. */
export async function changeWallet(body: Schemas['ChangeWalletBody']): Promise<void> {
  await api.put('/api/auth/wallet-address', { body });
  await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
}

/** Mails six digits if the e-mail is registered. The answer is the same when it is not. */
export const sendForgotCode = (email: string) =>
  api.post('/api/auth/forgot-password/code', { body: { email, language: language() } });

/** Sets a new password with the mailed digits. Every session of the account ends. */
export async function resetPassword(body: Schemas['ForgotPasswordBody']): Promise<void> {
  await api.post('/api/auth/forgot-password', { body });
  session.clearSignIn();
  queryClient.clear();
}

/** Contract addresses of the tokens that the shop takes: no wallets, although each looks like one. */
export const tokenContractsQuery = () =>
  queryOptions({
    ...paymentMethodsQuery(api, session),
    select: (methods) => methods.flatMap(({ token_address, contract_address }) => [token_address, contract_address]),
  });

/** The signed-in user as the server knows them now; the stored session follows. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const me = await api.get('/api/auth/me', { signal });
      updateSession(session, me);
      return me;
    },
    staleTime: 60_000,
  });

/** Sends six digits to the user's e-mail; refused when the last ones are younger than a minute. */
export const sendEmailCode = () => api.post('/api/auth/email/code', { body: { language: language() } });

/** Verifies the e-mail with the digits. What guests had paid too much under it becomes balance: `credited`. */
export async function verifyEmail(code: string): Promise<{ credited: string }> {
  const answer = await api.post('/api/auth/email/verify', { body: { code } });
  void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
  refreshMoney();
  return answer;
}
