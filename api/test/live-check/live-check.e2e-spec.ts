import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';

interface Line {
  uid?: string;
  status?: string;
  done?: boolean;
  alive?: number;
  dead?: number;
  unknown?: number;
}

/** Shows pictures of accounts: of even numbers real ones, of odd ones a stand-in; of those that end in 0 nothing. */
class Pictures {
  asked: string[] = [];
  /** Answers nothing while it is set. */
  silent = false;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const uid = /\d+/.exec(request.url ?? '')?.[0] ?? '';
      this.asked.push(uid);
      if (this.silent) return;
      if (uid.endsWith('0')) return void request.socket.destroy();
      const size = Number(uid.at(-1)) % 2 === 0 ? { width: 50, height: 50 } : {};
      response.end(JSON.stringify({ data: { url: 'https://example.com/p.jpg', ...size } }));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}

describe('an alive check', () => {
  let pictures: Pictures;
  let url: string;
  let api: TestApi;
  let alice: SignedInUser;
  beforeAll(async () => {
    pictures = new Pictures();
    url = await pictures.start();
    api = await startApi({ ALIVE_CHECK_URL: url, ALIVE_CHECK_PER_HOUR: 20 });
  });
  beforeEach(async () => {
    await api.clear();
    pictures.asked = [];
    pictures.silent = false;
    alice = await signedIn(api);
  });
  afterAll(async () => {
    await api.close();
    await pictures.stop();
  });

  const check = (uids: unknown, { user = alice, on = api } = {}) =>
    on.http
      .post('/api/alive-checks')
      .set(user.headers)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => done(null, text));
      })
      .send({ uids });
  const lines = async (uids: string[], options: Parameters<typeof check>[1] = {}): Promise<Line[]> => {
    const answer = await check(uids.join('\n'), options);
    expect(answer.status).toBe(200);
    return String(answer.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  };
  const rejection = async (uids: unknown, options: Parameters<typeof check>[1] = {}) => {
    const answer = await check(uids, options);
    return { status: answer.status, ...(JSON.parse(String(answer.body)) as object) };
  };
  const statuses = (all: Line[]) =>
    Object.fromEntries(all.filter(({ uid }) => uid).map(({ uid, status }) => [uid, status]));

  it('tells each account once as JSON lines, then the counts', async () => {
    const answer = await check('100002\n100003\n\n100002\nhttps://facebook.com/profile.php?id=100004\n');
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    const all = await lines(['100002', '100003', '100004']);
    expect(statuses(all)).toEqual({ '100002': 'alive', '100003': 'dead', '100004': 'alive' });
    expect(all.at(-1)).toEqual({ done: true, alive: 2, dead: 1, unknown: 0 });
    expect(pictures.asked.sort()).toEqual(['100002', '100003', '100004']);
  });

  it('calls unknown what a fault of the network hides, never dead, and asks again the next time', async () => {
    expect((await lines(['100010'])).at(-1)).toEqual({ done: true, alive: 0, dead: 0, unknown: 1 });
    expect(await api.rows('SELECT * FROM live_check_results')).toEqual([]);
    await lines(['100010']);
    expect(pictures.asked).toEqual(['100010', '100010']);
  });

  it('asks nobody about what any replica has found out in the last ten minutes', async () => {
    const other = await startAgain({ ALIVE_CHECK_URL: url });
    try {
      await lines(['100002', '100003']);
      const again = await lines(['100002', '100003'], { on: other });
      expect(statuses(again)).toEqual({ '100002': 'alive', '100003': 'dead' });
      expect(pictures.asked).toHaveLength(2);
      api.clock.advance(10 * 60_000);
      await lines(['100002']);
      expect(pictures.asked).toHaveLength(3);
    } finally {
      await other.close();
    }
  });

  it('forgets what it found after ten minutes', async () => {
    await lines(['100002']);
    await api.runJob('live-check.purge');
    expect(await api.rows('SELECT uid FROM live_check_results')).toHaveLength(1);
    api.clock.advance(10 * 60_000 + 1);
    await api.runJob('live-check.purge');
    expect(await api.rows('SELECT uid FROM live_check_results')).toEqual([]);
  });

  it('is for so many accounts an hour and user; what is known already costs nothing', async () => {
    const some = (from: number, n: number) => Array.from({ length: n }, (_, at) => `${2 * (from + at) + 100_001}1`);
    await lines(some(0, 15));
    await lines(some(0, 15));
    expect(await rejection(some(15, 6).join('\n'))).toMatchObject({ status: 429, reason: 'common.too_many' });
    await lines(some(15, 5));
    expect(await rejection('100002')).toMatchObject({ status: 429 });
    const bob = await signedIn(api);
    await lines(['100002'], { user: bob });
    api.clock.advance(60 * 60_000);
    await lines(['100004']);
  });

  it('says how much is left of the hour', async () => {
    const quota = async () => (await api.http.get('/api/alive-checks/quota').set(alice.headers)).body.data as unknown;
    expect(await quota()).toEqual({ per_run: 1_000, per_hour: 20, left: 20, sample: false });
    await lines(['100002', '100003']);
    await lines(['100002', '100004']);
    expect(await quota()).toEqual({ per_run: 1_000, per_hour: 20, left: 17, sample: false });
    api.clock.advance(60 * 60_000);
    expect(await quota()).toEqual({ per_run: 1_000, per_hour: 20, left: 20, sample: false });
    expect((await api.http.get('/api/alive-checks/quota')).status).toBe(401);
  });

  it('may be run by several at the same time', async () => {
    const all = Array.from({ length: 12 }, (_, n) => String(100_002 + 10 * n));
    const runs = await Promise.all([lines(all), lines(all, { user: await signedIn(api) })]);
    for (const run of runs) expect(run.at(-1)).toEqual({ done: true, alive: 12, dead: 0, unknown: 0 });
  });

  it('ends when the client goes away: nothing more is asked', async () => {
    pictures.silent = true;
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const all = Array.from({ length: 18 }, (_, n) => String(100_002 + 10 * n)).join('\n');
    const headers = { ...alice.headers, 'Content-Type': 'application/json' };
    const call = httpRequest({ port, path: '/api/alive-checks', method: 'POST', headers });
    call.on('error', () => undefined);
    call.end(JSON.stringify({ uids: all }));
    await until(() => pictures.asked.length === 5);
    call.destroy();
    pictures.silent = false;
    await lines(['100004']);
    expect(pictures.asked).toHaveLength(6);
  });

  it('does not keep the process from stopping', async () => {
    const other = await startAgain({ ALIVE_CHECK_URL: url });
    pictures.silent = true;
    const run = lines(['100002', '100004'], { on: other });
    await until(() => pictures.asked.length === 2);
    const [all] = await Promise.all([run.catch(() => []), other.close()]);
    expect(all.some(({ done }) => done)).toBe(false);
  });

  it('can be tried out without a network, and says that its answers are samples', async () => {
    const local = await startAgain({ ALIVE_CHECK_PROBER: 'stub' });
    try {
      const all = await lines(['100001', '100002', '100010'], { on: local });
      expect(all.at(-1)).toEqual({ done: true, alive: 1, dead: 1, unknown: 1 });
      const quota = await local.http.get('/api/alive-checks/quota').set(alice.headers);
      expect(quota.body.data).toMatchObject({ sample: true });
    } finally {
      await local.close();
    }
  });

  it.each([
    ['nothing', undefined, { code: 510, errors: [{ field: 'uids', rule: 'required' }] }],
    ['blank lines', ' \n ', { code: 510, errors: [{ field: 'uids', rule: 'required' }] }],
    ['a list', ['100002'], { code: 519, errors: [{ field: 'uids' }] }],
    ['a name', '100002\nalice', { code: 519, errors: [{ field: 'uids', rule: 'uid', params: { line: 2 } }] }],
    [
      'more than a thousand',
      Array.from({ length: 1_001 }, (_, n) => 100_000 + n).join('\n'),
      { code: 519, errors: [{ field: 'uids', rule: 'most_uids', params: { max: 1_000 } }] },
    ],
  ])('is refused for %s', async (_, uids, expected) => {
    expect(await rejection(uids)).toMatchObject({ status: 400, ...expected });
    expect(pictures.asked).toEqual([]);
  });

  it('is for those who are signed in', async () => {
    const answer = await api.http.post('/api/alive-checks').send({ uids: '100002' });
    expect(answer.status).toBe(401);
  });

  const until = async (condition: () => boolean) => {
    for (let i = 0; i < 500 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(condition()).toBe(true);
  };
});
