import { chooseOwnPassword, type FirstSignIn, plainLogin } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { textLanguage } from '@lotline/web-core/session';
import { paymentMethodsQuery } from '@lotline/shop/checkout';
import { queryOptions } from '@tanstack/react-query';
import { refreshMoney } from '@lotline/shop/balance';
import { api, queryClient, session } from '../../shared/services';

/** Takes over a new sign-in: nothing that was loaded for somebody else stays on screen. */
function signedIn(answer: Schemas['Session']): Schemas['Session'] {
  session.set('userInfo', answer);
  queryClient.clear();
  return answer;
}

/**
 * `totp`: six digits or a recovery code, from who has a second factor. Who has a password of somebody else's choice is not
 * signed in here before they have chosen their own.
 */
export async function login(username: string, password: string, totp?: string): Promise<Schemas['Session']> {
  const answer = await api.post('/api/auth/login', { body: { username: plainLogin(username), password, totp } });
  return answer.owes === 'own_password' ? answer : signedIn(answer);
}

/** A password of one's own in the place of the first one; signed in with it, or null when that is left to do. */
export async function replaceFirstPassword(first: FirstSignIn, password: string): Promise<Schemas['Session'] | null> {
  const answer = await chooseOwnPassword(first, password);
  return answer && signedIn(answer);
}

export const register = async (body: Schemas['RegisterBody']): Promise<Schemas['Session']> =>
  signedIn(await api.post('/api/auth/register', { body }));

export const isUsernameFree = async (username: string): Promise<boolean> =>
  (await api.get('/api/users/check-username', { params: { query: { username } } })).available;

/** Ends the sign-in on the server as well; here it ends whatever the server says. */
export async function logout(): Promise<void> {
  try {
    await api.post('/api/auth/logout');
  } finally {
    session.clear();
    queryClient.clear();
  }
}

/** Sets a new password. Every session ends with it, this one too: the login page is what can follow. */
export const changePassword = (body: Schemas['ChangePasswordBody']) => api.put('/api/auth/password', { body });

/** Names another wallet as one's own. */
export async function changeWallet(body: Schemas['ChangeWalletBody']): Promise<void> {
  await api.put('/api/auth/wallet-address', { body });
  await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
}

/** Mails six digits if the e-mail is somebody's. The answer is the same when it is not. */
export const sendForgotCode = (email: string) =>
  api.post('/api/auth/forgot-password/code', { body: { email, language: textLanguage(session.get('language')) } });

/** Sets a new password with the mailed digits. Every session of the account ends. */
export async function resetPassword(body: Schemas['ForgotPasswordBody']): Promise<void> {
  await api.post('/api/auth/forgot-password', { body });
  session.clearSignIn();
  queryClient.clear();
}

/** Addresses of the tokens that the shop takes: nobody's wallet, although each looks like one. */
export const tokenContractsQuery = () =>
  queryOptions({
    ...paymentMethodsQuery(api, session),
    select: (methods) => methods.flatMap(({ token_address, contract_address }) => [token_address, contract_address]),
  });

/** The signed-in user as the server knows them now. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.get('/api/auth/me', { signal }),
    staleTime: 60_000,
  });

/** Sends six digits to one's own e-mail; refused when the last ones are younger than a minute. */
export const sendEmailCode = () =>
  api.post('/api/auth/email/code', { body: { language: textLanguage(session.get('language')) } });

/** Proves the e-mail with the digits. What guests had paid too much under it becomes balance: `credited`. */
export async function verifyEmail(code: string): Promise<{ credited: string }> {
  const answer = await api.post('/api/auth/email/verify', { body: { code } });
  void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
  refreshMoney();
  return answer;
}
