import type { Schemas } from '@lotline/web-core/api';
import { api } from '../../shared/api/api';

/** Sets a new password. Every session ends with it, this one too: the login page is what can follow. */
export const changePassword = (body: Schemas['ChangePasswordBody']) => api.put('/api/auth/password', { body });

/** Names another wallet as one's own. */
export const changeWallet = (body: Schemas['ChangeWalletBody']) => api.put('/api/auth/wallet-address', { body });
