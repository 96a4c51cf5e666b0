import { createApi } from '.';
import type { EventStreamOptions, ServerEvent, StreamState } from './sse';
import { refusal } from '../testing';

const encoder = new TextEncoder();

const aborted = () => new DOMException('Aborted', 'AbortError');
const hanging = (request: Request) =>
  new Promise<Response>((_, reject) => request.signal.addEventListener('abort', () => reject(aborted())));

/** A server that answers each connection with the next of the given responses. */
function follow(
  answers: ((request: Request) => Response | Promise<Response>)[],
  options: Partial<EventStreamOptions> = {},
) {
  const requests: Request[] = [];
  const events: ServerEvent[] = [];
  const states: StreamState[] = [];
  const fetch = (async (request: Request) => {
    requests.push(request);
    const next = answers[requests.length - 1];
    return next === undefined ? hanging(request) : next(request);
  }) as typeof globalThis.fetch;
  const api = createApi({ baseUrl: 'http://api.test', token: () => 'secret', fetch });
  const stream = api.events('/api/payments/x/stream', {
    firstRetryMs: 5,
    maxRetryMs: 20,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    ...options,
  });
  return { stream, requests, events, states };
}
const ended = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
        controller.close();
      },
    }),
  );
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 400 && !condition(); i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
};

it('reads events as the format says', async () => {
  const { stream, events, requests } = follow([
    () =>
      ended(
        ': hello\n\nevent: payment\ndata: {"a":1}\nid: 7\n\nda',
        'ta:one\r\ndata:  two\r\n\r\n',
        'data: unfinished',
      ),
  ]);
  await until(() => events.length === 2);
  expect(events).toEqual([
    { event: 'payment', data: '{"a":1}', id: '7' },
    { event: 'message', data: 'one\n two', id: '7' },
  ]);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  stream.close();
});

it('connects again after the end and sends the last complete id that it read', async () => {
  const { stream, requests, events, states } = follow([
    () => ended('id: 7\ndata: a\n\n'),
    () => ended('id: 8\n\nid: 9\n'),
    () => Promise.reject(new TypeError('fetch failed')),
    () => refusal(503),
    () => ended('data: b\n\n'),
  ]);
  await until(() => events.length === 2);
  expect(requests.slice(1, 5).map((request) => request.headers.get('last-event-id'))).toEqual(['7', '8', '8', '8']);
  expect(states.slice(0, 4)).toEqual(['connecting', 'open', 'waiting', 'connecting']);
  stream.close();
});

it('stops for good when the answer can not get better', async () => {
  const errors: unknown[] = [];
  const { requests, states } = follow([() => refusal(404, { reason: 'payments.not_found' })], {
    onError: (error) => errors.push(error.reason),
  });
  await until(() => states.includes('closed'));
  expect(errors).toEqual(['payments.not_found']);
  expect(requests).toHaveLength(1);
});

it('treats silence as a lost connection', async () => {
  const { stream, requests } = follow(
    [
      (request) =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.enqueue(encoder.encode(': hi\n\n'));
              request.signal.addEventListener('abort', () =>
                controller.error(new DOMException('Aborted', 'AbortError')),
              );
            },
          }),
        ),
    ],
    { silenceMs: 20 },
  );
  await until(() => requests.length === 2);
  stream.close();
});

it('connects at once when told to, and never after close', async () => {
  const { stream, requests, states } = follow([() => ended()], { firstRetryMs: 60_000, maxRetryMs: 60_000 });
  await until(() => states.includes('waiting'));
  stream.retryNow();
  await until(() => requests.length === 2);
  stream.close();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(requests).toHaveLength(2);
});
