import { createApi, type ApiOptions, type Schemas } from '../api';

/** The sign-in of somebody whose password another has chosen, with it. Nobody keeps it: all it is good for is choosing one's own. */
export interface FirstSignIn {
  session: Schemas['Session'];
  password: string;
}

/**
 * Sets a password of one's own in the place of the first one, and signs in with it. Null when the password is set and the
 * sign-in failed: the login page is what can follow.
 */
export async function chooseOwnPassword(
  { session: { token, user }, password: current_password }: FirstSignIn,
  password: string,
  options: Omit<ApiOptions, 'token'> = {},
): Promise<Schemas['Session'] | null> {
  const body = { current_password, password, confirm_password: password };
  await createApi({ ...options, token: () => token }).put('/api/auth/password', { body });
  const signIn = { username: user.username, password };
  return createApi({ ...options, token: () => null })
    .post('/api/auth/login', { body: signIn })
    .catch(() => null);
}
