import { createMilestones, progressFacts, spanText } from './progress';

describe('the progress of a job', () => {
  it('is 100 % only when nothing is left', () => {
    expect(progressFacts({ done: 999, total: 1_000, activeMs: 0 }).percent).toBe(99);
    expect(progressFacts({ done: 1_000, total: 1_000, activeMs: 0 }).percent).toBe(100);
    expect(progressFacts({ done: 0, total: 0, activeMs: 0 }).percent).toBe(100);
  });

  it('forecasts its end after ten seconds of work', () => {
    expect(progressFacts({ done: 50, total: 200, activeMs: 9_999 })).toMatchObject({ perSecond: null, leftMs: null });
    expect(progressFacts({ done: 50, total: 200, activeMs: 10_000 })).toEqual({
      percent: 25,
      perSecond: 5,
      leftMs: 30_000,
    });
    expect(progressFacts({ done: 0, total: 200, activeMs: 60_000 }).leftMs).toBeNull();
  });

  it.each([
    [0, '00:00'],
    [61_400, '01:01'],
    [3_728_000, '1:02:08'],
  ])('writes %i ms as %s', (ms, text) => expect(spanText(ms)).toBe(text));

  it('is spoken of at each tenth, at most every 5 seconds, neither at its beginning nor at its end', () => {
    const speak = createMilestones();
    expect(speak(0, 0)).toBeNull();
    expect(speak(9, 1_000)).toBeNull();
    expect(speak(11, 2_000)).toBe(10);
    expect(speak(19, 3_000)).toBeNull();
    expect(speak(22, 4_000)).toBeNull();
    expect(speak(34, 7_000)).toBe(30);
    expect(speak(35, 60_000)).toBeNull();
    expect(speak(100, 120_000)).toBeNull();
  });

  it('of a resumed job is spoken of from where it stands', () => {
    const speak = createMilestones();
    expect(speak(43, 0)).toBeNull();
    expect(speak(50, 10_000)).toBe(50);
  });

  it('that starts again is announced again', () => {
    const speak = createMilestones();
    speak(80, 0);
    expect(speak(0, 10_000)).toBeNull();
    expect(speak(10, 20_000)).toBe(10);
  });
});
