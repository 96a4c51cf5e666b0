import { ApiError } from '../api';
import { createStepUpPrompt, wasWrong } from './step-up-prompt';

const refusedFor = (reason: string, errors: ApiError['errors'] = []) =>
  new ApiError({
    httpStatus: 403,
    code: 403,
    reason,
    message: '',
    params: {},
    errors,
    requestId: null,
    retryAfterSeconds: null,
  });
const refusal = refusedFor('auth.totp_required');

it('one call at a time waits for a step-up; the dialog hears of it and answers', async () => {
  const prompt = createStepUpPrompt();
  const seen: (string | undefined)[] = [];
  prompt.subscribe(() => seen.push(prompt.pending()?.factor));
  const first = prompt.ask(refusal, 'password');
  expect(await prompt.ask(refusal, 'totp')).toBeNull();
  prompt.pending()?.answer('correct horse');
  expect(await first).toBe('correct horse');
  expect(seen).toEqual(['password', undefined]);
});

it('gives no answer where no dialog listens, as in the cashier: a call never waits for ever', async () => {
  const prompt = createStepUpPrompt();
  expect(await prompt.ask(refusal, 'totp')).toBeNull();
  expect(prompt.pending()).toBeNull();
});

it('a wrong code, a used code and a wrong password are shown beside the field, and nothing else is', () => {
  const wrong = (error: ApiError) => wasWrong({ refusal: error, factor: 'totp', answer: () => undefined });
  expect(wrong(refusedFor('auth.totp_wrong'))).toBe(true);
  expect(wrong(refusedFor('auth.totp_used'))).toBe(true);
  expect(wrong(refusedFor('common.invalid', [{ field: 'password', rule: 'wrong_password', params: {} }]))).toBe(true);
  expect(wrong(refusedFor('auth.step_up_required'))).toBe(false);
  expect(wrong(refusal)).toBe(false);
});
