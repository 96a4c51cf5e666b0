import { jest } from '@jest/globals';
import { ApiError, createApi, idempotent } from '.';
import { answer, refusal } from '../testing';

type Handler = (body: Record<string, unknown>, request: Request) => Response;

/** A server of which each call is answered by what its body says. */
function shop(handle: Handler, askForCaptcha: (refused: ApiError) => Promise<string | null>) {
  const bodies: Record<string, unknown>[] = [];
  const keys: (string | null)[] = [];
  const fetch = (async (request: Request) => {
    const text = await request.clone().text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    bodies.push(body);
    keys.push(request.headers.get('idempotency-key'));
    return handle(body, request);
  }) as typeof globalThis.fetch;
  const api = createApi({ baseUrl: 'http://api.test', token: () => null, fetch, askForCaptcha });
  return { api, bodies, keys };
}

type Refusal = 'too_many' | 'altcha_required' | 'altcha_expired' | 'altcha_used' | 'altcha_invalid';
const wants = (reason: Refusal) => refusal(403, { reason: `common.${reason}` });
const register = { username: 'buyer' } as never;

describe('a call that is refused for want of a proof of work', () => {
  it('is repeated as it was, with the solution in its body', async () => {
    const asked: (string | null)[] = [];
    const { api, bodies, keys } = shop(
      ({ altcha }) => (altcha === 'solved' ? answer({}) : wants('altcha_required')),
      (refused) => {
        asked.push(refused.reason);
        return Promise.resolve('solved');
      },
    );
    await api.post('/api/orders', { body: register, ...idempotent('key-1') });
    expect(asked).toEqual(['common.altcha_required']);
    expect(bodies).toEqual([{ username: 'buyer' }, { username: 'buyer', altcha: 'solved' }]);
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it.each<Refusal>(['altcha_expired', 'altcha_used', 'altcha_invalid'])(
    'gets another solution when the first one is refused: %s',
    async (reason) => {
      const solutions = ['first', 'second'];
      const { api, bodies } = shop(
        ({ altcha }) => (altcha === 'second' ? answer({}) : wants(altcha === undefined ? 'altcha_required' : reason)),
        () => Promise.resolve(solutions.shift() ?? null),
      );
      await api.post('/api/users', { body: register });
      expect(bodies.map(({ altcha }) => altcha)).toEqual([undefined, 'first', 'second']);
    },
  );

  it('fails with the last refusal after three solutions, so that no browser calculates for ever', async () => {
    let asked = 0;
    const { api, bodies } = shop(
      () => wants('altcha_invalid'),
      () => Promise.resolve(`try ${++asked}`),
    );
    await expect(api.post('/api/users', { body: register })).rejects.toMatchObject({
      reason: 'common.altcha_invalid',
    });
    expect([asked, bodies.length]).toEqual([3, 4]);
  });

  it('fails with the refusal when the person gives up', async () => {
    const { api, bodies } = shop(
      () => wants('altcha_required'),
      () => Promise.resolve(null),
    );
    await expect(api.post('/api/users', { body: register })).rejects.toBeInstanceOf(ApiError);
    expect(bodies).toHaveLength(1);
  });

  it('asks nobody for other refusals, nor for a read', async () => {
    const ask = jest.fn(() => Promise.resolve('solved'));
    const other = shop(() => wants('too_many'), ask);
    await expect(other.api.post('/api/users', { body: register })).rejects.toBeInstanceOf(ApiError);
    const read = shop(() => wants('altcha_required'), ask);
    await expect(read.api.get('/api/site-config')).rejects.toBeInstanceOf(ApiError);
    expect(ask).not.toHaveBeenCalled();
  });
});
