import { openApiDocument } from '../../src/common/http/openapi.js';
import { Transactions } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { MENUS, getMenu, PERMISSIONS, RolesService } from '../../src/modules/roles/index.js';
import { ACCESS_TABLE } from '../support/access-table.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, placeOrder, putOnSale } from '../support/shop.js';

const AT_ONCE = 8;

interface Persona {
  name: string;
  /** Null for who is not signed in. */
  user: SignedInUser | null;
  may: ReadonlySet<string>;
}

interface Answer {
  status: number;
  reason: string | undefined;
}

describe('every route, asked by everybody', () => {
  let api: TestApi;
  let personas: Persona[];
  let places: Record<string, string>;
  beforeAll(async () => {
    api = await startApi();
    const shop = await openShop(api);
    const buyer = await signedIn(api, { username: 'buyer' });
    const staff = await Promise.all(MENUS.map((menu) => clerkOf(menu)));
    personas = [
      { name: 'anonymous', user: null, may: new Set() },
      { name: 'another buyer', user: await signedIn(api), may: new Set() },
      ...staff,
      { name: 'owner', user: shop.owner, may: new Set(PERMISSIONS) },
      { name: 'buyer', user: buyer, may: new Set() },
    ];
    places = await whatIsOf(buyer, await putOnSale(shop, 2));
  });
  afterAll(() => api.close());

  /** Somebody with one page of the back office and everything that can be done there. */
  async function clerkOf(menu: (typeof MENUS)[number]): Promise<Persona> {
    const may = PERMISSIONS.filter((name) => getMenu(name) === menu);
    const user = await signedIn(api, { username: `${menu}-clerk` });
    const now = api.clock.now();
    const key = `only-${menu}`;
    await insertRows(
      api.em,
      'roles',
      ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'],
      [[key, menu, menu, JSON.stringify([menu]), JSON.stringify(PERMISSIONS), now, now]],
    );
    await api.get(Transactions).run((em) => api.get(RolesService).assignRole(em, user.user.id, key));
    return { name: `clerk of ${menu}`, user, may: new Set(may) };
  }

  /** Ids of the buyer's own things, by the beginning of the routes that take them. */
  async function whatIsOf(buyer: SignedInUser, goodsId: string): Promise<Record<string, string>> {
    const order = await placeOrder(api, goodsId, 1);
    const mine = await api.http.post('/api/orders').set(buyer.headers).send({
      goods_id: goodsId,
      quantity: 1,
      email: 'buyer@example.com',
    });
    const recharge = await api.http.post('/api/recharges').set(buyer.headers).send({ amount: '5' });
    const login = await api.get(TokensService).issueToken(buyer.user);
    const session = { ...login.claims, at: api.clock.now() };
    await insertRows(
      api.em,
      'auth_sessions',
      ['token_id', 'user_id', 'token_version', 'ip', 'device', 'created_at', 'last_seen_at', 'expires_at'],
      [[session.tokenId, session.userId, 1, '::1', '', session.at, session.at, session.expiresAt]],
    );
    const [row] = await api.rows<{ id: string }>('SELECT id FROM recharges');
    expect([mine.status, recharge.status, order.status]).toEqual([200, 200, 200]);
    return {
      '/api/recharges/{id}': String(row?.id),
      '/api/auth/sessions/{id}': session.tokenId,
      '/api/users/{id}': (await signedIn(api)).user.id,
      '{order_no}': mine.body.data.order_no as string,
      '{pre_order_id}': order.body.data.pre_order_id as string,
      '{token}': 'a'.repeat(43),
      '{address}': 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      '{key}': '1',
      '{kind}': 'nothing',
      '{slug}': 'nothing',
      '{position}': 'home',
    };
  }

  const pathOf = (route: string): string => {
    const begun = Object.keys(places).find((place) => place.startsWith('/') && route.startsWith(place));
    const id = begun === undefined ? '1' : (places[begun] ?? '1');
    return route.replace(/\{\w+\}/g, (name) => places[name] ?? id);
  };

  /** Whose page of the back office makes no difference is asked less: not as each of the clerks. */
  const asking = (expected: string): Persona[] =>
    expected.includes('.') ? personas : personas.filter(({ name }) => !name.startsWith('clerk'));

  /** With a token made for this one call where the call may end the token that it comes with. */
  async function ask(method: string, route: string, { user }: Persona): Promise<Answer> {
    const token =
      user && (route.startsWith('/api/auth') ? (await api.get(TokensService).issueToken(user.user)).token : user.token);
    const { port } = api.app.getHttpServer().address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}${pathOf(route)}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const { status } = response;
    const refused = status >= 400 && (response.headers.get('content-type') ?? '').includes('json');
    if (refused) return { status, reason: ((await response.json()) as { reason?: string }).reason };
    await response.body?.cancel();
    return { status, reason: undefined };
  }

  /** Why this answer is not the one that the table promises; null when it is. */
  function fault(expected: string, { name, user, may }: Persona, { status, reason }: Answer): string | null {
    const [right = '', code] = expected.split(' + ');
    const reported = `${name}: ${status} ${reason ?? ''}`;
    if (right === 'anyone') return status === 401 || status === 403 || status >= 500 ? reported : null;
    if (!user) return status === 401 ? null : reported;
    const allowed = right === 'signed-in' || right === 'own' || may.has(right);
    if (!allowed) return status === 403 && reason === 'auth.forbidden' ? null : reported;
    if (code !== undefined) return refusedFor(code, reason) ? null : reported;
    if (right === 'own' && name !== 'buyer') return status === 404 || status === 400 ? null : reported;
    return status === 401 || reason === 'auth.forbidden' || status >= 500 ? reported : null;
  }

  /** Nobody here has a second factor: staff cannot step up. A wrong body or object is refused before a sum is known. */
  const refusedFor = (code: string, reason: string | undefined): boolean =>
    reason === 'auth.totp_not_enrolled' ||
    (code === 'step-up' &&
      (reason === 'auth.step_up_required' || reason === 'common.missing' || (reason ?? '').endsWith('.not_found')));

  const routesOf = (): string[] =>
    Object.entries(openApiDocument(api.app).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

  it('is in the table, and the table has no other', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual(routesOf().sort());
  });

  it('names permissions that exist', () => {
    const rights = Object.values(ACCESS_TABLE).map((expected) => expected.split(' + ')[0] ?? '');
    const known = new Set<string>(['anyone', 'signed-in', 'own', ...PERMISSIONS]);
    expect(rights.filter((right) => !known.has(right))).toEqual([]);
  });

  it('answers each as the table says', async () => {
    const faults: string[] = [];
    const work = Object.entries(ACCESS_TABLE);
    const worker = async () => {
      for (let next = work.pop(); next; next = work.pop()) {
        const [route, expected] = next;
        const [method = '', path = ''] = route.split(' ');
        for (const persona of asking(expected)) {
          const wrong = fault(expected, persona, await ask(method, path, persona));
          if (wrong !== null) faults.push(`${route} (${expected}) ${wrong}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(faults.sort()).toEqual([]);
  }, 60_000);
});
