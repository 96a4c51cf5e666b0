/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useNewVersion } from '.';

const MINUTE_MS = 60_000;

/** The page that the server has, as an answer of `fetch`. */
const pageOf = (build: string, ok = true) =>
  ({ ok, text: () => Promise.resolve(`<div id="root"></div><script src="/assets/${build}.js"></script>`) }) as Response;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function draw(answer: () => Promise<Response>) {
  const load = jest.fn(answer);
  globalThis.fetch = load;
  return { load, ...renderHook(() => useNewVersion('/client/main')) };
}

describe('a new version of the shop', () => {
  const { fetch } = globalThis;
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = '<script type="module" src="/assets/one.js"></script>';
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });

  it('is noticed within five minutes, and then asked for no more', async () => {
    let build = 'one';
    const { result, load } = draw(() => Promise.resolve(pageOf(build)));
    await pass(5 * MINUTE_MS);
    expect(result.current).toBe(false);
    build = 'two';
    await pass(5 * MINUTE_MS);
    expect(result.current).toBe(true);
    await pass(30 * MINUTE_MS);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is looked for when the tab comes into view, at most every half a minute', async () => {
    const { result, load } = draw(() => Promise.resolve(pageOf('two')));
    await pass(10_000);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(load).not.toHaveBeenCalled();
    await pass(20_000);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(result.current).toBe(true);
  });

  it.each([
    ['the network is gone', () => Promise.reject(new Error('offline'))],
    ['the server fails', () => Promise.resolve(pageOf('two', false))],
  ])('is not said to be there when %s', async (_name, answer: () => Promise<Response>) => {
    const { result } = draw(answer);
    await pass(5 * MINUTE_MS);
    expect(result.current).toBe(false);
  });
});
