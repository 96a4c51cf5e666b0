import { ApiError } from '../api';
import { createProofDesk } from './proof-desk';

const refused = (reason: string) =>
  new ApiError({
    ...{ httpStatus: 403, code: 403, reason, message: '', params: {}, errors: [] },
    ...{ requestId: null, retryAfterSeconds: null },
  });

/** A desk with a dialog that listens. */
const openDesk = () => {
  const desk = createProofDesk();
  desk.subscribe(() => undefined);
  return desk;
};

describe('where calls ask for a proof of work', () => {
  it('gives no solution where no dialog listens, as in the cashier: a call never waits for ever', async () => {
    const desk = createProofDesk();
    expect(await desk.ask(refused('common.altcha_required'))).toBeNull();
    expect(desk.current()).toBeNull();
  });

  it('shows one request at a time, in the order in which they came, each with a solution of its own', async () => {
    const desk = openDesk();
    expect(desk.current()).toBeNull();
    const [first, second] = [desk.ask(refused('common.altcha_required')), desk.ask(refused('common.altcha_used'))];
    expect(desk.current()?.refusal.reason).toBe('common.altcha_required');
    desk.current()?.answer('one');
    expect(await first).toBe('one');
    expect(desk.current()?.refusal.reason).toBe('common.altcha_used');
    desk.current()?.answer('two');
    expect(await second).toBe('two');
    expect(desk.current()).toBeNull();
  });

  it('answers a request once: a second answer changes neither it nor the next one', async () => {
    const desk = openDesk();
    const [first, second] = [desk.ask(refused('common.altcha_required')), desk.ask(refused('common.altcha_required'))];
    const request = desk.current();
    request?.answer('solved');
    request?.answer(null);
    expect(await first).toBe('solved');
    expect(desk.current()).not.toBeNull();
    desk.current()?.answer(null);
    expect(await second).toBeNull();
  });

  it('tells who looks of each change, until they look no more', () => {
    const desk = createProofDesk();
    const seen: boolean[] = [];
    const stop = desk.subscribe(() => seen.push(desk.current() !== null));
    void desk.ask(refused('common.altcha_required'));
    desk.current()?.answer('solved');
    stop();
    void desk.ask(refused('common.altcha_required'));
    expect(seen).toEqual([true, false]);
  });
});
