import { createApi, type Schemas } from '@lotline/web-core/api';
import { textLanguage } from '@lotline/web-core/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { refreshMoney } from '@lotline/shop/balance';
import { queryClient } from '../../shared/api/query-client';
import { session } from '../../shared/api/session';

export const logIn = (body: Schemas['LoginBody']): Promise<Schemas['Session']> => api.post('/api/auth/login', { body });
export const logOut = () => api.post('/api/auth/logout');
/** Ends a session that has begun in vain: nobody keeps its token. */
export const giveUp = ({ token }: Schemas['Session']) => createApi({ token: () => token }).post('/api/auth/logout');

/** What the sign-in stored of the user follows what the server says, so that the next page has its final shape at once. */
function remember(user: Schemas['SessionUser']): void {
  const stored = session.get('userInfo');
  if (stored?.user.id !== user.id) return;
  const { email_verified: verified, wallet_address: wallet } = stored.user;
  if (verified === user.email_verified && wallet === user.wallet_address) return;
  session.set('userInfo', { ...stored, user });
}

/** The signed-in user as the server knows them now. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const me = await api.get('/api/auth/me', { signal });
      remember(me.user);
      return me;
    },
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
