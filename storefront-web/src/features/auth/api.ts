import type { Schemas } from '@lotline/front-kit/api';
import { api, queryClient, session } from '../../shared/services';

/** Takes over a new sign-in: nothing that was loaded for somebody else stays on screen. */
function signedIn(answer: Schemas['Session']): Schemas['Session'] {
  session.set('userInfo', answer);
  queryClient.clear();
  return answer;
}

export const login = async (username: string, password: string): Promise<Schemas['Session']> =>
  signedIn(await api.post('/api/auth/login', { body: { username: username.trim(), password } }));

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
