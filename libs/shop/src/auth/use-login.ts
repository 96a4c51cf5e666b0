import type { FirstSignIn } from '@lotline/web-core/account';
import { ApiError, type Schemas } from '@lotline/web-core/api';
import { useState } from 'react';
import { login } from './queries';

export type OnLoggedIn = (session: Schemas['Session'], password: string) => void;

const reasonOf = (error: unknown): string | null => (error instanceof ApiError ? error.reason : null);

/** Whether the server refused the code of the second factor, not the password. */
export const isCodeRefused = (error: unknown): boolean =>
  ['auth.totp_wrong', 'auth.totp_used'].includes(reasonOf(error) ?? '');

/** Logs in. `isCodeRequired`: the password was right, and the account has a second factor. */
export function useLogin(onLoggedIn: OnLoggedIn) {
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  /** Throws what the server refused, but its request for a code. */
  const submit = async (username: string, password: string, totp?: string) => {
    try {
      onLoggedIn(await login({ username, password, totp: totp?.trim() }), password);
    } catch (error) {
      if (reasonOf(error) !== 'auth.totp_required') throw error;
      setIsCodeRequired(true);
    }
  };
  return { isCodeRequired, submit };
}

/**
 * A login with a password that another person has set waits for the user's own password. `loginName` is the user who has
 * set one and has to log in with it.
 */
export function useFirstPassword(onLoggedIn: OnLoggedIn) {
  const [first, setFirst] = useState<FirstSignIn | null>(null);
  const [loginName, setLoginName] = useState<string | null>(null);
  const loggedIn: OnLoggedIn = (session, password) => {
    if (session.required_action === 'own_password') setFirst({ session, password });
    else onLoggedIn(session, password);
  };
  const chosen = (session: Schemas['Session'] | null, password: string) => {
    if (session !== null) return loggedIn(session, password);
    setLoginName(first?.session.user.username ?? null);
    setFirst(null);
  };
  return { first, loginName, loggedIn, chosen };
}
