import { enrolled, makeUser, signedIn, TEST_PASSWORD } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

interface Line {
  reason?: string;
  req?: { id: string; method: string; path: string };
}

describe('the log', () => {
  let api: TestApi;
  let written: string[];
  let write: typeof process.stdout.write;
  beforeAll(async () => {
    written = [];
    write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
      if (!chunk.toString().startsWith('{"level"')) return write(chunk, ...rest);
      written.push(chunk.toString());
      return true;
    };
    api = await startApi({ LOG_LEVEL: 'info' });
  });
  afterAll(async () => {
    process.stdout.write = write;
    await api.close();
  });
  beforeEach(() => {
    written.length = 0;
  });

  const rejections = (): Line[] => written.map((line) => JSON.parse(line) as Line).filter(({ reason }) => reason);
  const login = (username: string, password: string) => api.http.post('/api/auth/login').send({ username, password });

  it('tells of a refused sign-in which request it was, and neither name nor password', async () => {
    await makeUser(api, { username: 'alice' });
    const { body } = await login('alice', 'wrong-password');
    const { request_id: id } = body as { request_id: string };
    expect(rejections()).toMatchObject([
      { reason: 'auth.wrong_credentials', req: { id, method: 'POST', path: '/api/auth/login' } },
    ]);
    expect(written.join('')).not.toMatch(/alice|wrong-password/);
  });

  it('tells of a code of a second factor that somebody used again', async () => {
    const { user } = await signedIn(api, { username: 'carol' });
    const [totp] = (await enrolled(api, { user })).recoveryCodes;
    const signIn = () => api.http.post('/api/auth/login').send({ username: 'carol', password: TEST_PASSWORD, totp });
    expect((await signIn()).status).toBe(200);
    expect((await signIn()).status).toBe(403);
    expect(rejections()).toMatchObject([{ reason: 'auth.totp_used', req: { path: '/api/auth/login' } }]);
  });

  it('tells of a permission that was missing', async () => {
    const { headers } = await signedIn(api, { roles: ['sales'] });
    await api.http.get('/api/users').set(headers);
    expect(rejections()).toMatchObject([{ reason: 'auth.forbidden', req: { path: '/api/users' } }]);
  });

  it('says nothing of what is refused all day', async () => {
    await api.http.get('/api/auth/me');
    await api.http.get('/api/goods/1');
    await api.http.post('/api/orders').send({});
    expect(rejections()).toEqual([]);
  });

  it('tells of a sign-in that works whose it was, by their id, and which request', async () => {
    const user = await makeUser(api, { username: 'bob' });
    const staff = await makeUser(api, { username: 'dave', roles: ['sales'] });
    for (const name of ['bob', 'dave']) expect((await login(name, TEST_PASSWORD)).status).toBe(200);
    expect(rejections()).toEqual([]);
    const reported = written.map((line) => JSON.parse(line) as { msg: string; user: string; staff: boolean } & Line);
    expect(reported.filter(({ msg }) => msg === 'signed in')).toMatchObject([
      { user: user.id, staff: false, req: { path: '/api/auth/login' } },
      { user: staff.id, staff: true, req: { path: '/api/auth/login' } },
    ]);
    expect(written.join('')).not.toMatch(/bob|dave/);
  });
});
