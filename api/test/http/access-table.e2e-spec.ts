import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Response } from 'supertest';
import { openApiDocument, resellerApiDocument } from '../../src/common/http/openapi.js';
import { TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { ResellerApiModule } from '../../src/modules/reseller-api/index.js';
import { MENUS, getMenu, PERMISSIONS, RolesService } from '../../src/modules/roles/index.js';
import { ACCESS_TABLE } from '../support/access-table.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, placeOrder, putOnSale } from '../support/shop.js';

const PARALLEL_REQUESTS = 8;

interface Persona {
  name: string;
  /** Null when not signed in. */
  user: SignedInUser | null;
  may: ReadonlySet<string>;
}

interface Result {
  status: number;
  reason: string | undefined;
}

const METHODS: Record<string, 'delete' | 'patch' | 'post' | 'put'> = {
  DELETE: 'delete',
  PATCH: 'patch',
  POST: 'post',
  PUT: 'put',
};

/** Parses the body of an error. A stream would not end: of other responses only the status counts. */
function readError(parsed: Response, done: (error: Error | null, body: unknown) => void): void {
  // What superagent passes to a parser is Node's message.
  const response = parsed as unknown as IncomingMessage;
  if ((response.statusCode ?? 0) < 400) {
    done(null, {});
    response.destroy();
    return;
  }
  json(response).then(
    (body) => done(null, body),
    () => done(null, {}),
  );
}

describe('every route, called as every kind of user', () => {
  let api: TestApi;
  let personas: Persona[];
  let ids: Record<string, string>;
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
    ids = await createObjectsOf(buyer, await putOnSale(shop, 2));
  });
  afterAll(() => api.close());

  /** A clerk with one page of the back office and all its permissions. */
  async function clerkOf(menu: (typeof MENUS)[number]): Promise<Persona> {
    const may = PERMISSIONS.filter((name) => getMenu(name) === menu);
    const user = await signedIn(api, { username: `${menu}-clerk` });
    const now = api.clock.now();
    const key = `only-${menu}`;
    await insertRows(
      api.manager,
      'roles',
      ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'],
      [[key, menu, menu, JSON.stringify([menu]), JSON.stringify(PERMISSIONS), now, now]],
    );
    await api.get(TransactionsService).run((manager) => api.get(RolesService).assignRole(manager, user.user.id, key));
    return { name: `clerk of ${menu}`, user, may: new Set(may) };
  }

  /** Ids of the buyer's own objects, by the prefix of their routes. */
  async function createObjectsOf(buyer: SignedInUser, goodsId: string): Promise<Record<string, string>> {
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
      api.manager,
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
    const prefix = Object.keys(ids).find((key) => key.startsWith('/') && route.startsWith(key));
    const id = prefix === undefined ? '1' : (ids[prefix] ?? '1');
    return route.replace(/\{\w+\}/g, (name) => ids[name] ?? id);
  };

  /** A route without a permission is called with one clerk less: their pages make no difference. */
  const personasFor = (expected: string): Persona[] =>
    expected.includes('.') ? personas : personas.filter(({ name }) => !name.startsWith('clerk'));

  /** Sends a request; with its own token where the request may end the session. */
  async function send(method: string, route: string, { user }: Persona): Promise<Result> {
    const token =
      user && (route.startsWith('/api/auth') ? (await api.get(TokensService).issueToken(user.user)).token : user.token);
    const request = api.http[METHODS[method] ?? 'get'](pathOf(route)).parse(readError);
    if (token) void request.set('Authorization', `Bearer ${token}`);
    if (method !== 'GET') void request.send({});
    const { status, body } = (await request) as { status: number; body: { reason?: string } };
    return { status, reason: body.reason };
  }

  /** Why this result is not the one of the table; null when it is. */
  function findProblem(expected: string, { name, user, may }: Persona, { status, reason }: Result): string | null {
    const [right = '', code] = expected.split(' + ');
    const problem = `${name}: ${status} ${reason ?? ''}`;
    if (right === 'anyone') return status === 401 || status === 403 || status >= 500 ? problem : null;
    if (!user) return status === 401 ? null : problem;
    if (right === 'api key') return reason === 'api-keys.not_accepted' ? null : problem;
    const allowed = right === 'signed-in' || right === 'own' || may.has(right);
    if (!allowed) return status === 403 && reason === 'auth.forbidden' ? null : problem;
    if (code !== undefined) return isRejectedFor(code, reason) ? null : problem;
    if (right === 'own' && name !== 'buyer') return status === 404 || status === 400 ? null : problem;
    return status === 401 || reason === 'auth.forbidden' || status >= 500 ? problem : null;
  }

  /** No persona has a second factor: staff cannot step up. An invalid body or object is rejected before the sum is known. */
  const isRejectedFor = (code: string, reason: string | undefined): boolean =>
    reason === 'auth.totp_not_enrolled' ||
    (code === 'step-up' &&
      (reason === 'auth.step_up_required' || reason === 'common.missing' || (reason ?? '').endsWith('.not_found')));

  const routesOf = (): string[] =>
    [openApiDocument(api.app), resellerApiDocument(api.app, ResellerApiModule)]
      .flatMap(({ paths }) => Object.entries(paths))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));

  it('is in the table, and the table has no other', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual(routesOf().sort());
  });

  it('uses only existing permissions', () => {
    const rights = Object.values(ACCESS_TABLE).map((expected) => expected.split(' + ')[0] ?? '');
    const known = new Set<string>(['anyone', 'signed-in', 'own', 'api key', ...PERMISSIONS]);
    expect(rights.filter((right) => !known.has(right))).toEqual([]);
  });

  it('answers each as the table says', async () => {
    const problems: string[] = [];
    const work = Object.entries(ACCESS_TABLE);
    const worker = async () => {
      for (let next = work.pop(); next; next = work.pop()) {
        const [route, expected] = next;
        const [method = '', path = ''] = route.split(' ');
        for (const persona of personasFor(expected)) {
          const problem = findProblem(expected, persona, await send(method, path, persona));
          if (problem !== null) problems.push(`${route} (${expected}) ${problem}`);
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, worker));
    expect(problems.sort()).toEqual([]);
  }, 60_000);
});
