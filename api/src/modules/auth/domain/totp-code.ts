import { randomInt } from 'node:crypto';
import { verify } from 'otplib';

/** A code is good in its own 30 seconds and the 30 on either side: clocks differ. */
const TOLERANCE_SECONDS = 30;

const RECOVERY_CODE_COUNT = 10;
/** Without letters that look like digits or like each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const HALF_LENGTH = 5;

/** A code as it is compared: no spaces, no dashes, capital letters. */
export const normalCode = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Number of the 30 seconds that six digits belong to, or null when they belong to none that is near. */
export async function stepOf(code: string, secret: string, now: Date): Promise<number | null> {
  const token = normalCode(code);
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const answer = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  return answer.valid && 'timeStep' in answer ? answer.timeStep : null;
}

const half = (): string => Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes such as `ABCDE-FGH23`; 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${half()}-${half()}`);
