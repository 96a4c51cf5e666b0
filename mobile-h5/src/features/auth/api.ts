import type { Schemas } from '@lotline/front-kit/api';
import { api } from '../../shared/api';

export const logIn = (body: { username: string; password: string }): Promise<Schemas['Session']> =>
  api.post('/api/auth/login', { body });
export const logOut = () => api.post('/api/auth/logout');
