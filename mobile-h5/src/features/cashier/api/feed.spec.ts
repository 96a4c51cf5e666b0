import { jest } from '@jest/globals';
import type { EventStreamOptions } from '@lotline/web-core/api';
import { buildPayment } from '@lotline/web-core/testing';
import { followPayment, pollDelay, type FeedListener } from './feed';
import type { Payment } from '../state/state-table';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A feed whose server answers from a list; the last answer repeats. */
function start(
  answers: (Payment | Error)[] = [buildPayment()],
  { visible = true, known = null as Payment | null } = {},
) {
  const server: { stream?: EventStreamOptions } = {};
  const closed = jest.fn();
  const retried = jest.fn();
  const load = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? buildPayment();
  });
  const listener = { onPayment: jest.fn(), onFailure: jest.fn(), onLive: jest.fn() } satisfies FeedListener;
  const feed = followPayment(
    {
      known,
      load,
      follow: (options) => {
        server.stream = options;
        return { close: closed, retryNow: retried };
      },
      isVisible: () => visible,
    },
    listener,
  );
  const push = (payment: Payment) =>
    server.stream?.onEvent({ event: 'payment', data: JSON.stringify(payment), id: '' });
  const lost = () => server.stream?.onState?.('waiting');
  return { feed, load, listener, push, lost, closed, retried };
}

it.each([
  [true, 0, 3_000],
  [false, 0, 15_000],
  [true, 1, 6_000],
  [true, 3, 24_000],
  [true, 4, 30_000],
  [false, 9, 30_000],
])('rests, visible %s and after %i failures, %i ms', (visible, failures, ms) => {
  expect(pollDelay(visible, failures)).toBe(ms);
});

it('asks at once and then every three seconds while nothing is pushed', async () => {
  const { load } = start();
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(load).toHaveBeenCalledTimes(4);
});

it('does not ask at once for what has come already, and hardly ever for what has ended', async () => {
  const { load } = start([buildPayment()], { known: buildPayment() });
  await jest.advanceTimersByTimeAsync(2_900);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(1);
  const ended = start([buildPayment()], { known: buildPayment({ phase: 'delivered' }) });
  await jest.advanceTimersByTimeAsync(59_000);
  expect(ended.load).not.toHaveBeenCalled();
});

it('only looks now and then while the server pushes, and polls again when the push is lost', async () => {
  const { load, push, lost, listener } = start();
  await jest.advanceTimersByTimeAsync(0);
  push(buildPayment({ phase: 'detected' }));
  expect(listener.onLive).toHaveBeenLastCalledWith(true);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  lost();
  expect(listener.onLive).toHaveBeenLastCalledWith(false);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('backs off while the server fails, and is quick again after an answer', async () => {
  const { load, listener } = start([new Error('1'), new Error('2'), buildPayment(), buildPayment()]);
  await jest.advanceTimersByTimeAsync(0);
  expect(listener.onFailure).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5_999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(load).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(4);
});

it('asks at once when the page wakes, and tries the push again', async () => {
  const { feed, load, retried } = start();
  await jest.advanceTimersByTimeAsync(0);
  feed.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(retried).toHaveBeenCalledTimes(1);
});

it('sends one question at a time, however often it is asked', async () => {
  const { feed, load } = start();
  await Promise.all([feed.check(), feed.check(), feed.check()]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('goes on listening after delivery, and looks only once a minute: somebody may pay a second time', async () => {
  const { load, push, closed, listener } = start([buildPayment(), buildPayment({ phase: 'delivered' })]);
  await jest.advanceTimersByTimeAsync(0);
  push(buildPayment({ phase: 'delivered' }));
  await jest.advanceTimersByTimeAsync(74_999);
  expect(closed).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(2);
  push(buildPayment({ phase: 'delivered', amount_credited: '2.000000' }));
  expect(listener.onPayment).toHaveBeenCalledTimes(4);
});

it('says nothing any more after it was stopped', async () => {
  const { feed, listener, closed } = start();
  feed.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(closed).toHaveBeenCalled();
  expect(listener.onPayment).not.toHaveBeenCalled();
});
