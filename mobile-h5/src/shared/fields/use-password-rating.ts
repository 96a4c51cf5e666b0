import { type PasswordRating, ratePassword } from '@lotline/web-core/password';
import { useEffect, useState } from 'react';

/** Typing goes on faster than this, so that only what stands still is rated and read out. */
const RATE_AFTER_MS = 250;

/** The rating of a password that is being typed; null while there is none. `own`: the username and the e-mail. */
export function usePasswordRating(password: string, own: readonly string[]): PasswordRating | null {
  const [rated, setRated] = useState<{ password: string; rating: PasswordRating | null } | null>(null);
  const words = own.join('\n');
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      // Without the dictionaries (no connection) there is no meter; the rules hold all the same.
      void ratePassword(password, words.split('\n')).then(
        (rating) => current && setRated({ password, rating }),
        () => undefined,
      );
    }, RATE_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return password === '' ? null : (rated?.rating ?? null);
}
