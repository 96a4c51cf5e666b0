import { limits } from '../config';

/** Why a password is guessed soon; `longer`: nothing in particular, there is just too little of it. */
export type PasswordTip =
  'common' | 'date' | 'keyboard' | 'longer' | 'name' | 'personal' | 'repeat' | 'sequence' | 'word';

/** zxcvbn's score, from "guessed at once" (0) to "very hard to guess" (4), and one tip below 3. */
export interface PasswordRating {
  score: 0 | 1 | 2 | 3 | 4;
  tip: PasswordTip | null;
}

const TIPS: Record<string, PasswordTip> = {
  associatedYears: 'date',
  common: 'common',
  commonNames: 'name',
  dates: 'date',
  extendedRepeat: 'repeat',
  keyPattern: 'keyboard',
  namesByThemselves: 'name',
  recentYears: 'date',
  sequences: 'sequence',
  similarToCommon: 'common',
  simpleRepeat: 'repeat',
  straightRow: 'keyboard',
  topHundred: 'common',
  topTen: 'common',
  userInputs: 'personal',
  wordByItself: 'word',
};

/** The server takes a staff password of this length whatever its score, and a shorter one from this score on. */
export const STAFF_PASSWORD = { minLength: 12, minScore: 3 } as const;

/**
 * Rates a password by how soon it would be guessed. `own`: the username and the e-mail of the account. Null below the least
 * length, where there is nothing to rate yet. Loads the dictionaries when it is called first.
 */
export async function ratePassword(password: string, own: readonly string[]): Promise<PasswordRating | null> {
  if (password.length < limits.passwordMinLength) return null;
  const { zxcvbn } = await import('./zxcvbn');
  const words = own.flatMap((word) => [word, word.split('@')[0] ?? '']).filter((word) => word !== '');
  const { score, feedback } = zxcvbn.check(password, words);
  if (score >= STAFF_PASSWORD.minScore) return { score, tip: null };
  return { score, tip: TIPS[feedback.warning ?? ''] ?? 'longer' };
}

/** Whether the server takes it as a staff password. */
export const isGoodForStaff = (password: string, { score }: PasswordRating): boolean =>
  [...password].length >= STAFF_PASSWORD.minLength || score >= STAFF_PASSWORD.minScore;
