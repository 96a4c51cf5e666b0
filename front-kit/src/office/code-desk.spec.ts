import { ApiError } from '../api';
import { createCodeDesk } from './code-desk';

const refusal = new ApiError({
  httpStatus: 403,
  code: 403,
  reason: 'auth.totp_required',
  message: '',
  params: {},
  errors: [],
  requestId: null,
  retryAfterSeconds: null,
});

it('one call at a time waits for a code; the dialog hears of it and answers', async () => {
  const desk = createCodeDesk();
  const seen: boolean[] = [];
  desk.subscribe(() => seen.push(desk.wanted() !== null));
  const first = desk.ask(refusal);
  expect(await desk.ask(refusal)).toBeNull();
  desk.wanted()?.answer('123456');
  expect(await first).toBe('123456');
  expect(seen).toEqual([true, false]);
});
