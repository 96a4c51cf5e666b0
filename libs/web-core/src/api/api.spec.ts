import { ApiError, createApi, idempotent, NetworkError, newIdempotencyKey, TimeoutError, type ApiOptions } from '.';
import { answer, buildGoods, refusal } from '../testing';
import { dropEmpty, toQuery } from './serialize';

type Handler = (request: Request) => Promise<Response> | Response;
function apiOver(handler: Handler, options: Partial<ApiOptions> = {}) {
  const requests: Request[] = [];
  const fetch = (async (request: Request) => {
    requests.push(request.clone());
    return handler(request);
  }) as typeof globalThis.fetch;
  const api = createApi({ baseUrl: 'http://api.test', token: () => 'secret', fetch, ...options });
  return { api, requests };
}
const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('it succeeded');
};

describe('a call that needs a fresh code', () => {
  const needing = (right: string) => (request: Request) => {
    const code = request.headers.get('x-totp');
    if (code === right) return answer({});
    return refusal(403, { reason: code === null ? 'auth.totp_required' : 'auth.totp_wrong' });
  };
  const post = (api: ReturnType<typeof createApi>) => api.post('/api/auth/totp/disable');

  it('is repeated as it was, with the code that the person gives, until the code is right', async () => {
    const codes = ['000000', '123456'];
    const asked: (string | null)[] = [];
    const askForStepUp = (error: ApiError) => {
      asked.push(error.reason);
      return Promise.resolve(codes.shift() ?? null);
    };
    const { api, requests } = apiOver(needing('123456'), { askForStepUp });
    await api.post('/api/auth/totp/confirm', { body: { code: '1' }, ...idempotent('key-1') });
    expect(asked).toEqual(['auth.totp_required', 'auth.totp_wrong']);
    expect(requests).toHaveLength(3);
    expect(requests[2]?.headers.get('idempotency-key')).toBe('key-1');
    expect(await requests[2]?.json()).toEqual({ code: '1' });
  });

  it('fails with the refusal when the person gives up', async () => {
    const { api, requests } = apiOver(needing('1'), { askForStepUp: () => Promise.resolve(null) });
    expect(await failure(post(api))).toMatchObject({ reason: 'auth.totp_required' });
    expect(requests).toHaveLength(1);
  });

  it('is not asked about for a login, whose form has a field for the code', async () => {
    const askForStepUp = () => Promise.reject(new Error('asked'));
    const { api } = apiOver(needing('1'), { askForStepUp, token: () => null });
    const body = { username: 'owner', password: 'a slow river 41' };
    expect(await failure(api.post('/api/auth/login', { body }))).toMatchObject({ reason: 'auth.totp_required' });
  });

  it('asks nobody for other refusals', async () => {
    const askForStepUp = () => Promise.reject(new Error('asked'));
    const { api } = apiOver(() => refusal(403, { reason: 'auth.forbidden' }), { askForStepUp });
    expect(await failure(post(api))).toMatchObject({ reason: 'auth.forbidden' });
  });
});

describe('a call that needs the step-up window', () => {
  /** A server whose window opens with one code or password. */
  const guarded = (right: Record<string, string>, params: Record<string, unknown>) => {
    let open = false;
    return async (request: Request) => {
      if (!request.url.endsWith('/api/auth/step-up')) {
        return open ? answer({}) : refusal(403, { reason: 'auth.step_up_required', params });
      }
      const typed = JSON.stringify(await request.clone().json());
      if (typed === JSON.stringify(right)) {
        open = true;
        return answer({ until: '2026-01-01T00:00:00Z' });
      }
      const errors = [{ field: 'password', rule: 'wrong_password' }];
      return 'totp' in right
        ? refusal(403, { reason: 'auth.totp_wrong' })
        : refusal(400, { reason: 'common.invalid', errors });
    };
  };
  const refund = (api: ReturnType<typeof createApi>) =>
    api.post('/api/admin/orders/{order_no}/refund', {
      params: { path: { order_no: '1' } },
      body: { reason: 'x' },
      ...idempotent('key-1'),
    });

  it.each(['totp', 'password'] as const)(
    'asks for the %s until it is right, opens it, and goes on as it was',
    async (by) => {
      const typed = ['wrong', 'right'];
      const factors: string[] = [];
      const askForStepUp = (_: ApiError, factor: string) => {
        factors.push(factor);
        return Promise.resolve(typed.shift() ?? null);
      };
      const { api, requests } = apiOver(guarded({ [by]: 'right' }, { by }), { askForStepUp });
      await refund(api);
      await refund(api);
      expect(factors).toEqual([by, by]);
      const last = requests.at(-1);
      expect(await last?.json()).toEqual({ reason: 'x' });
      expect(last?.headers.get('idempotency-key')).toBe('key-1');
      expect(last?.headers.get('x-totp')).toBeNull();
    },
  );

  it('asks once for calls at the same time, downloads among them', async () => {
    let asked = 0;
    const askForStepUp = () => {
      asked += 1;
      return new Promise<string>((resolve) => setTimeout(() => resolve('right'), 5));
    };
    const { api } = apiOver(guarded({ totp: 'right' }, { by: 'totp' }), { askForStepUp });
    await Promise.all([refund(api), refund(api), api.download('/api/admin/orders/export')]);
    expect(asked).toBe(1);
  });

  it('fails with the refusal when the person gives up', async () => {
    const { api } = apiOver(guarded({ totp: 'right' }, { by: 'totp' }), { askForStepUp: () => Promise.resolve(null) });
    expect(await failure(refund(api))).toMatchObject({ reason: 'auth.step_up_required' });
  });
});

describe('a call', () => {
  it('says that it is JSON and who asks, also when it only reads', async () => {
    const { api, requests } = apiOver(() => answer({}));
    await api.get('/api/site-config');
    const headers = requests[0]?.headers;
    expect([headers?.get('content-type'), headers?.get('authorization')]).toEqual([
      'application/json',
      'Bearer secret',
    ]);
  });

  it('gives the data of the envelope', async () => {
    const { api } = apiOver(() => answer({ items: [buildGoods()], next_cursor: null }));
    expect((await api.get('/api/goods')).items[0]?.name.en).toBe('Sample account');
  });

  it('carries the token of this moment, JSON, and an idempotency key', async () => {
    let token: string | null = null;
    const { api, requests } = apiOver(() => answer({}), { token: () => token });
    const body = { goods_id: '1', quantity: 1, email: 'a@b.test' };
    await api.post('/api/orders', { body, ...idempotent('key-1') });
    token = 'later';
    await api.post('/api/orders', { body });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer later');
  });

  it('drops what is null, empty text or an empty object from bodies and queries', async () => {
    const { api, requests } = apiOver(() => answer({}));
    await api.post('/api/orders', {
      body: { goods_id: '1', quantity: 2, email: 'a@b.test', bot: '', promotion_code: undefined },
    });
    await api.get('/api/goods', { params: { query: { q: '', category_id: '3', in_stock: false } } });
    expect(await requests[0]?.json()).toEqual({ goods_id: '1', quantity: 2, email: 'a@b.test' });
    expect(requests[1]?.url).toBe('http://api.test/api/goods?category_id=3&in_stock=false');
  });

  it('writes path parameters safely', async () => {
    const { api, requests } = apiOver(() => answer({}));
    await api.get('/api/orders/{order_no}', { params: { path: { order_no: '../a b' } } });
    expect(requests[0]?.url).toBe('http://api.test/api/orders/..%2Fa%20b');
  });

  it('passes files through unchanged, with their name', async () => {
    const bytes = Uint8Array.from([0, 255, 10, 13]);
    const { api } = apiOver(
      () => new Response(bytes, { headers: { 'Content-Disposition': 'attachment; filename="order-1.txt"' } }),
    );
    const path = { order_no: '1' };
    const file = await api.download('/api/orders/{order_no}/lines', { params: { path, query: { format: 'txt' } } });
    expect(new Uint8Array(await file.blob.arrayBuffer())).toEqual(bytes);
    expect(file.filename).toBe('order-1.txt');
  });
});

describe('a failure', () => {
  it('becomes an ApiError with all that the server said', async () => {
    const { api } = apiOver(() =>
      refusal(409, {
        code: 409,
        reason: 'orders.out_of_stock',
        message: 'out of stock',
        params: { available: 3 },
        errors: [{ field: 'quantity', rule: 'max' }],
        request_id: 'req-9',
      }),
    );
    expect(await failure(api.get('/api/goods'))).toMatchObject({
      name: 'ApiError',
      httpStatus: 409,
      code: 409,
      reason: 'orders.out_of_stock',
      message: 'out of stock',
      params: { available: 3 },
      errors: [{ field: 'quantity', rule: 'max' }],
      requestId: 'req-9',
    });
  });

  it('is one although the HTTP status says 200, when the envelope says otherwise', async () => {
    const { api } = apiOver(() => Response.json({ code: 506, reason: 'orders.not_found', message: 'x', data: null }));
    expect(await failure(api.get('/api/goods'))).toMatchObject({ code: 506, reason: 'orders.not_found' });
  });

  it('keeps its status and request id when a proxy answered with a page', async () => {
    const { api } = apiOver(() => new Response('<html>', { status: 502, headers: { 'X-Request-Id': 'req-p' } }));
    expect(await failure(api.get('/api/goods'))).toMatchObject({
      httpStatus: 502,
      code: 502,
      reason: null,
      requestId: 'req-p',
    });
  });

  it('tells how long to wait', async () => {
    const { api } = apiOver(() => refusal(429, {}, { 'Retry-After': '60' }));
    expect(await failure(api.get('/api/goods'))).toMatchObject({ retryAfterSeconds: 60 });
  });

  it('reports a lost sign-in, but not a wrong password', async () => {
    const lost: unknown[] = [];
    let code = 401;
    const { api } = apiOver(() => refusal(401, { code }), { onSessionExpired: (error) => lost.push(error.code) });
    await failure(api.get('/api/auth/me'));
    code = 511;
    const error = await failure(api.post('/api/auth/login', { body: { username: 'a', password: 'b' } }));
    expect(error).toMatchObject({ code: 511 });
    expect(lost).toEqual([401]);
  });

  it.each([null, 'second'])(
    'does not report the loss of a sign-in in whose place there is %s by then',
    async (after) => {
      const lost: unknown[] = [];
      let token: string | null = 'first';
      const refuse = () => {
        token = after;
        return refusal(401, { code: 401 });
      };
      const { api } = apiOver(refuse, { token: () => token, onSessionExpired: (error) => lost.push(error.code) });
      await failure(api.get('/api/auth/me'));
      expect(lost).toEqual([]);
      await failure(api.get('/api/auth/me'));
      expect(lost).toEqual([401]);
    },
  );

  it.each(['get', 'post'] as const)(
    'reports that a second factor is wanted first, of a %s too, and nothing else',
    async (method) => {
      let wanted = 0;
      let reason: 'auth.forbidden' | 'auth.second_factor_wanted' = 'auth.forbidden';
      const { api } = apiOver(() => refusal(403, { code: 403, reason }), {
        onSecondFactorRequired: () => (wanted += 1),
      });
      const call = () => failure(method === 'get' ? api.get('/api/goods') : api.post('/api/auth/logout'));
      await call();
      expect(wanted).toBe(0);
      reason = 'auth.second_factor_wanted';
      expect(await call()).toMatchObject({ reason });
      expect(wanted).toBe(1);
    },
  );

  it('is a NetworkError when no answer comes', async () => {
    const { api } = apiOver(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failure(api.get('/api/goods'))).toBeInstanceOf(NetworkError);
  });

  // Like a real fetch, it holds on to the request: one that is garbage never hears that it was aborted.
  const waiting: Request[] = [];
  const never: Handler = (request) =>
    new Promise((_, reject) => {
      waiting.push(request);
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });

  it('is a TimeoutError when the answer takes too long', async () => {
    const { api } = apiOver(never, { timeoutMs: 20 });
    expect(await failure(api.get('/api/goods'))).toBeInstanceOf(TimeoutError);
  });

  it('is a TimeoutError when the answer starts and then stalls', async () => {
    const { api } = apiOver(
      (request) =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              waiting.push(request);
              controller.enqueue(new TextEncoder().encode('{"code":'));
              request.signal.addEventListener('abort', () =>
                controller.error(new DOMException('Aborted', 'AbortError')),
              );
            },
          }),
        ),
      { timeoutMs: 20 },
    );
    expect(await failure(api.get('/api/goods'))).toBeInstanceOf(TimeoutError);
  });

  it('stays an AbortError when the caller aborted', async () => {
    const { api } = apiOver(never);
    const abort = new AbortController();
    const work = failure(api.get('/api/goods', { signal: abort.signal }));
    abort.abort();
    expect(await work).toMatchObject({ name: 'AbortError' });
  });
});

describe('a line stream', () => {
  const stream = (...chunks: string[]) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
    );
  const collect = async (lines: AsyncIterable<unknown>) => {
    const all: unknown[] = [];
    for await (const line of lines) all.push(line);
    return all;
  };

  it('yields each line as JSON, wherever the chunks are cut', async () => {
    const { api, requests } = apiOver(() => stream('{"n":1}\n{"n"', ':2}\r\n\n{"text":"行"', '}'));
    const form = new FormData();
    form.append('file', new Blob(['a']), 'a.txt');
    const lines = await collect(api.ndjson('/api/goods/1/batches', { query: { dry_run: true, note: '' }, body: form }));
    expect(lines).toEqual([{ n: 1 }, { n: 2 }, { text: '行' }]);
    expect(requests[0]?.url).toBe('http://api.test/api/goods/1/batches?dry_run=true');
    expect(requests[0]?.headers.get('content-type')).toContain('multipart/form-data');
  });

  it('ends with an ApiError when the server reports one in a line', async () => {
    const { api } = apiOver(() =>
      stream('{"n":1}\n{"error":{"code":500,"reason":"common.unexpected","message":"x","request_id":"r"}}\n'),
    );
    expect(await failure(collect(api.ndjson('/x')))).toMatchObject({ code: 500, requestId: 'r' });
  });

  it('ends with a NetworkError when it is cut', async () => {
    const { api } = apiOver(() => stream('{"n":1}\n{"n'));
    expect(await failure(collect(api.ndjson('/x')))).toBeInstanceOf(NetworkError);
  });

  it('refuses before the first line like any call', async () => {
    const { api } = apiOver(() => refusal(403, { reason: 'auth.forbidden' }));
    expect(await failure(collect(api.ndjson('/x')))).toBeInstanceOf(ApiError);
  });
});

it('drops only the first level, so that a text keeps its empty translation', () => {
  expect(dropEmpty({ name: { zh: '名', en: '' }, none: {}, list: [], zero: 0, no: false })).toEqual({
    name: { zh: '名', en: '' },
    list: [],
    zero: 0,
    no: false,
  });
  expect(toQuery({ tag: ['a', 'b'], at: new Date(0) })).toBe('tag=a&tag=b&at=1970-01-01T00%3A00%3A00.000Z');
});

it('makes keys that differ', () => {
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});
