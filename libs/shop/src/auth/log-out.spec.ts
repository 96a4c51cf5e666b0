/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { buildSession } from '@lotline/web-core/testing';
import { queryClient } from '../query-client';
import { session } from '../session';
import { logOut } from '.';

/** What jsdom lacks of a browser to send a request. */
class SentRequest {
  readonly path: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;

  constructor(from: string | SentRequest, { headers, signal }: Pick<RequestInit, 'headers' | 'signal'> = {}) {
    this.path = typeof from === 'string' ? from : from.path;
    this.headers = new Headers(headers ?? (typeof from === 'string' ? {} : from.headers));
    this.signal = signal ?? new AbortController().signal;
  }
}

/** What happened, in its order, with the token that a page would have sent at that moment. */
let steps: [what: string, token: string | null][];
const note = (what: string): void => void steps.push([what, session.token()]);

const browser = { fetch: globalThis.fetch, Request: globalThis.Request };
beforeEach(() => {
  steps = [];
  const fetch = jest.fn(({ path, headers }: SentRequest) => {
    note(`${path} as ${headers.get('Authorization') ?? 'a guest'}`);
    return Promise.reject(new TypeError('the server cannot be reached'));
  });
  Object.assign(globalThis, { fetch, Request: SentRequest });
  session.set('userInfo', buildSession({ token: 'ending' }));
  queryClient.setQueryData(['me'], 'the user');
});
afterEach(() => void Object.assign(globalThis, browser));

it('leaves the page, forgets the user, and only then ends the session on the server: no page sends an ended token', async () => {
  await logOut(async () => {
    note('leaving');
    await Promise.resolve();
    note('left');
  });
  expect(steps).toEqual([
    ['leaving', 'ending'],
    ['left', 'ending'],
    ['/api/auth/logout as Bearer ending', null],
  ]);
  expect(session.get('userInfo')).toBeNull();
  expect(queryClient.getQueryData(['me'])).toBeUndefined();
});

it('sends nothing when the session has ended in another tab meanwhile', async () => {
  session.clear();
  await logOut(() => note('leaving'));
  expect(steps).toEqual([['leaving', null]]);
});
