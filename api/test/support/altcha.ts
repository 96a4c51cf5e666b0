import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApi } from './harness.js';

/** A new challenge of the shop. */
export const askForChallenge = async (api: TestApi): Promise<Challenge> =>
  (await api.http.get('/api/altcha').expect(200)).body as Challenge;

/** The solution of a challenge, as the widget sends it. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A proof of work that has not been used. */
export const freshProof = async (api: TestApi): Promise<string> => solve(await askForChallenge(api));
