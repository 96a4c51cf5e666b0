import { ApiError } from './errors';
import { repeatable } from './repeatable';
import type { Send } from './transport';

const REASONS = ['altcha_required', 'altcha_invalid', 'altcha_expired', 'altcha_used'].map((name) => `common.${name}`);
/** A solution may expire on its way; a shop that accepts none must not keep a browser calculating. */
const MAX_PROOFS = 3;

/** Gives the solution of an ALTCHA challenge, or null when the person gives up. */
export type AskForCaptcha = (refusal: ApiError) => Promise<string | null>;

/** The same call with a solution in its body. */
async function withSolution(request: Request, altcha: string): Promise<Request> {
  const body = (await request.json()) as Record<string, unknown>;
  return new Request(request, { body: JSON.stringify({ ...body, altcha }) });
}

/** Repeats a call that is refused for want of a proof of work with one, so that a form keeps what was typed. */
export const withProofOfWork =
  (send: Send, ask: AskForCaptcha): Send =>
  async (request, options) => {
    if (request.method === 'GET') return send(request, options);
    const copy = await repeatable(request);
    for (let next = copy(), proofs = 0; ; proofs++) {
      try {
        return await send(next, options);
      } catch (error) {
        const isAsked = error instanceof ApiError && error.reason !== null && REASONS.includes(error.reason);
        if (!isAsked || proofs === MAX_PROOFS) throw error;
        const solution = await ask(error);
        if (solution === null) throw error;
        next = await withSolution(copy(), solution);
      }
    }
  };
