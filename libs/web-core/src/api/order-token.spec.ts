import { createApi } from '.';

const ORDER = '202611231430000042';

/** The header that a call to this path would carry. */
async function sent(path: string, tokens: Record<string, string>): Promise<string | null> {
  let header: string | null = null;
  const api = createApi({
    baseUrl: 'https://shop.test',
    token: () => null,
    orderToken: (orderNo) => tokens[orderNo] ?? null,
    fetch: (input) => {
      header = (input as Request).headers.get('X-Order-Token');
      return Promise.resolve(new Response(JSON.stringify({ code: 200, data: {} })));
    },
  });
  await api.get(path as '/api/orders');
  return header;
}

describe('the token of an order', () => {
  it.each([`/api/orders/${ORDER}`, `/api/orders/${ORDER}/lines`, `/api/orders/${ORDER}/claims`])(
    'goes along to %s',
    async (path) => expect(await sent(path, { [ORDER]: 'secret' })).toBe('secret'),
  );

  it.each([
    '/api/orders',
    '/api/orders/202611231430000043',
    `/api/orders/${ORDER}0`,
    `/api/payments/${ORDER}`,
    `/api/orders/by-link/${ORDER}`,
    '/api/site-config',
  ])('does not go along to %s', async (path) => expect(await sent(path, { [ORDER]: 'secret' })).toBeNull());
});
