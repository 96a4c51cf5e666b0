import { ApiError, apiErrorFrom } from './errors';
import { repeatable } from './repeatable';
import type { Send } from './transport';

/** The call itself needs a code of the second factor. */
const CODE = ['auth.totp_required', 'auth.totp_wrong', 'auth.totp_used', 'auth.totp_not_enrolled'];
/** The session's step-up window must be open. */
const WINDOW = 'auth.step_up_required';

export type StepUpFactor = 'totp' | 'password';

/**
 * Asks the person for a code of the second factor (six digits or a recovery code) or for the password; null for who gave
 * up. `refusal` says what the last answer was wrong about, if there was one.
 */
export type AskForStepUp = (refusal: ApiError, factor: StepUpFactor) => Promise<string | null>;

const reasonOf = (error: unknown): string | null => (error instanceof ApiError ? error.reason : null);

/** Whether another answer of the person may help: the code or the password was wrong. */
const isWrongAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (CODE.includes(error.reason ?? '') || error.errors.some(({ field }) => field === 'password' || field === 'totp'));

/**
 * Repeats a call that is refused for want of a step-up, as it was, once the person has confirmed who they are: with a code
 * of its own, or in the window that the code or the password opens. Calls that wait for the window at the same time ask
 * once. Who is not signed in has nothing to confirm: the login asks for the code in its own form.
 */
export function withStepUp(
  send: Send,
  { baseUrl, ask, isSignedIn }: { baseUrl: string; ask: AskForStepUp; isSignedIn: () => boolean },
): Send {
  let opening: Promise<boolean> | null = null;

  const openWindow = async (refusal: ApiError): Promise<boolean> => {
    const factor: StepUpFactor = refusal.params.by === 'password' ? 'password' : 'totp';
    for (let told = refusal; ;) {
      const answer = await ask(told, factor);
      if (answer === null) return false;
      try {
        const response = await send(
          new Request(`${baseUrl}/api/auth/step-up`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ [factor]: answer }),
          }),
        );
        const body: unknown = await response.json();
        if ((body as { code?: unknown }).code === 200) return true;
        throw apiErrorFrom(response.status, response.headers, body);
      } catch (error) {
        if (!isWrongAnswer(error)) throw error;
        told = error;
      }
    }
  };
  const windowFor = (refusal: ApiError): Promise<boolean> => {
    opening ??= openWindow(refusal).finally(() => {
      opening = null;
    });
    return opening;
  };

  return async (request, options) => {
    if (!isSignedIn()) return send(request, options);
    const copy = await repeatable(request);
    let code: string | null = null;
    for (;;) {
      const next = copy();
      if (code !== null) next.headers.set('X-TOTP', code);
      try {
        return await send(next, options);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (reasonOf(error) === WINDOW) {
          if (!(await windowFor(error))) throw error;
        } else if (CODE.includes(error.reason ?? '')) {
          code = await ask(error, 'totp');
          if (code === null) throw error;
        } else {
          throw error;
        }
      }
    }
  };
}
