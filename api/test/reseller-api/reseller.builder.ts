import { type SignedInUser, withPasswordStepUp } from '../auth/auth.builder.js';
import type { TestApi } from '../support/harness.js';

export const ALL_SCOPES = [
  'catalog.read',
  'orders.write',
  'orders.read',
  'lines.read',
  'balance.read',
  'claims.write',
] as const;

/** A program of a buyer: requests with its key. */
export interface TestProgram {
  id: string;
  key: string;
  get(path: string): ReturnType<TestApi['http']['get']>;
  /** Each call has its own idempotency key, unless one is given; null sends none. */
  post(path: string, body: object, idempotencyKey?: string | null): ReturnType<TestApi['http']['post']>;
}

let requests = 0;

/** Makes a key of the buyer, with all scopes unless the body says others. */
export async function makeProgram(api: TestApi, buyer: SignedInUser, body: object = {}): Promise<TestProgram> {
  await withPasswordStepUp(api, buyer);
  const made = await api.http
    .post('/api/api-keys')
    .set(buyer.headers)
    .send({ name: 'Shop', scopes: ALL_SCOPES, ...body });
  const { id, key } = made.body.data as { id: string; key: string };
  const headers = { Authorization: `Bearer ${key}` };
  return {
    id,
    key,
    get: (path) => api.http.get(`/api/v1/${path}`).set(headers),
    post: (path, content, idempotencyKey = `request-${(requests += 1)}`) => {
      const request = api.http.post(`/api/v1/${path}`).set(headers);
      if (idempotencyKey !== null) void request.set('Idempotency-Key', idempotencyKey);
      return request.send(content);
    },
  };
}
