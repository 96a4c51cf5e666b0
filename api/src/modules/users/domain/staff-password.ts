import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidField } from '../../../common/errors/index.js';
import type { PasswordOwner } from './password-rules.js';

/** A staff password is at least this long, or hard to guess. */
const MIN_LENGTH = 12;
/** Of zxcvbn's 0 to 4: "safely unguessable, moderate protection from an offline attack". */
const MIN_SCORE = 3;

/** The dictionaries are large and rarely needed, so they are loaded with the first short staff password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new Factory({ dictionary, graphs: common.adjacencyGraphs });
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Blocks the process for tens of milliseconds: never call it for input of anonymous visitors. */
async function scorePassword(password: string, own: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password, [...own]).score;
}

/** Whether staff may use this password: it has 12 characters, or zxcvbn rates it 3 or 4. */
export async function isStaffPassword(password: string, { username, email }: PasswordOwner): Promise<boolean> {
  if ([...password].length >= MIN_LENGTH) return true;
  const own = [username, email, email.split('@')[0]].filter((word) => word !== undefined);
  return (await scorePassword(password, own)) >= MIN_SCORE;
}

const weakPasswordError = () => invalidField('password', 'staff_password', { min: MIN_LENGTH });

/** Throws the field error `staff_password` unless staff may use this password. */
export async function assertStaffPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (!(await isStaffPassword(password, owner))) throw weakPasswordError();
}
