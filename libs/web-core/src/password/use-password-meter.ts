import { useEffect, useState } from 'react';
import { isGoodForStaff, type PasswordRating, ratePassword } from './password-rating';

/** Typing goes on faster than this, so that only what stands still is rated and read out. */
const RATE_AFTER_MS = 250;

/** The rating of a password that is being typed; null while there is none. `own`: the username and the e-mail. */
function usePasswordRating(password: string, own: readonly string[]): PasswordRating | null {
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

/**
 * What a form says of a password that is being typed: its rating, and the rule that it has yet to meet. `staff`: the account
 * has the rules of staff, which hold until the password is good enough; those of a buyer are said while there is none.
 */
export function usePasswordMeter({ password, own, staff = false }: PasswordMeterProps) {
  const rating = usePasswordRating(password, own);
  const isTooWeak = staff && (rating === null || !isGoodForStaff(password, rating));
  return { rating, rule: isTooWeak ? ('staff' as const) : rating === null ? ('help' as const) : null };
}

export interface PasswordMeterProps {
  password: string;
  /** The username and the e-mail. */
  own: readonly string[];
  staff?: boolean;
}
