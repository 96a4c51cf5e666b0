import type { Schemas } from '@lotline/web-core/api';
import { textLanguage } from '@lotline/web-core/session';
import { paymentMethodsQuery } from '@lotline/shop/checkout';
import { api } from '../../shared/api/api';
import { session } from '../../shared/api/session';

export const register = (body: Schemas['RegisterBody']): Promise<Schemas['Session']> =>
  api.post('/api/auth/register', { body });

export const isUsernameFree = async (username: string): Promise<boolean> =>
  (await api.get('/api/users/check-username', { params: { query: { username } } })).available;

/** Mails six digits if the e-mail is somebody's. The answer is the same when it is not. */
export const sendForgotCode = (email: string) =>
  api.post('/api/auth/forgot-password/code', { body: { email, language: textLanguage(session.get('language')) } });

/** Sets a new password with the mailed digits. Every session of the account ends. */
export const resetPassword = (body: Schemas['ForgotPasswordBody']) => api.post('/api/auth/forgot-password', { body });

/** Addresses of the tokens that the shop takes: nobody's wallet, although each looks like one. */
export const tokenContractsQuery = () => ({
  ...paymentMethodsQuery(api, session),
  select: (methods: readonly Schemas['PaymentMethod'][]) =>
    methods.flatMap(({ token_address, contract_address }) => [token_address, contract_address]),
});
