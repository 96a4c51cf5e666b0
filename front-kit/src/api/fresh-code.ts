import { ApiError } from './errors';
import type { Send } from './transport';

const WANTED = ['auth.totp_required', 'auth.totp_wrong', 'auth.totp_used', 'auth.totp_not_enrolled'];

/** Asks the person for a code of the second factor: six digits or a recovery code, or null for who gave up. */
export type AskForCode = (refusal: ApiError) => Promise<string | null>;

/** Repeats a call that is refused for want of a fresh code with the code that the person gives, until it is accepted. */
export const withFreshCode =
  (send: Send, ask: AskForCode): Send =>
  async (request, options) => {
    if (request.method === 'GET') return send(request, options);
    for (let next = request; ;) {
      const again = next.clone();
      try {
        return await send(next, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.reason === null || !WANTED.includes(error.reason)) throw error;
        const code = await ask(error);
        if (code === null) throw error;
        again.headers.set('X-TOTP', code);
        next = again;
      }
    }
  };
