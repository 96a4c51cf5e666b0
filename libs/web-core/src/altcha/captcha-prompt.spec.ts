import { ApiError } from '../api';
import { createCaptchaPrompt } from './captcha-prompt';

const refused = (reason: string) =>
  new ApiError({
    httpStatus: 403,
    code: 403,
    reason,
    message: '',
    params: {},
    errors: [],
    requestId: null,
    retryAfterSeconds: null,
  });

/** A prompt with a dialog that listens. */
const openPrompt = () => {
  const prompt = createCaptchaPrompt();
  prompt.subscribe(() => undefined);
  return prompt;
};

describe('where calls ask for a proof of work', () => {
  it('gives no solution where no dialog listens, as in the cashier: a call never waits for ever', async () => {
    const prompt = createCaptchaPrompt();
    expect(await prompt.ask(refused('common.altcha_required'))).toBeNull();
    expect(prompt.current()).toBeNull();
  });

  it('shows one request at a time, in the order in which they came, each with a solution of its own', async () => {
    const prompt = openPrompt();
    expect(prompt.current()).toBeNull();
    const [first, second] = [prompt.ask(refused('common.altcha_required')), prompt.ask(refused('common.altcha_used'))];
    expect(prompt.current()?.refusal.reason).toBe('common.altcha_required');
    prompt.current()?.answer('one');
    expect(await first).toBe('one');
    expect(prompt.current()?.refusal.reason).toBe('common.altcha_used');
    prompt.current()?.answer('two');
    expect(await second).toBe('two');
    expect(prompt.current()).toBeNull();
  });

  it('answers a request once: a second answer changes neither it nor the next one', async () => {
    const prompt = openPrompt();
    const [first, second] = [
      prompt.ask(refused('common.altcha_required')),
      prompt.ask(refused('common.altcha_required')),
    ];
    const request = prompt.current();
    request?.answer('solved');
    request?.answer(null);
    expect(await first).toBe('solved');
    expect(prompt.current()).not.toBeNull();
    prompt.current()?.answer(null);
    expect(await second).toBeNull();
  });

  it('tells who looks of each change, until they look no more', () => {
    const prompt = createCaptchaPrompt();
    const seen: boolean[] = [];
    const stop = prompt.subscribe(() => seen.push(prompt.current() !== null));
    void prompt.ask(refused('common.altcha_required'));
    prompt.current()?.answer('solved');
    stop();
    void prompt.ask(refused('common.altcha_required'));
    expect(seen).toEqual([true, false]);
  });
});
