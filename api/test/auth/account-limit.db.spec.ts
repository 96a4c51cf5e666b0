import { startApi, type TestApi } from '../support/harness.js';
import { AppError } from '../../src/common/errors/index.js';
import { AccountLimitService } from '../../src/modules/auth/services/account-limit.service.js';

const LIMIT = 3;
const NETWORKS = 20;

describe('the limit of wrong passwords per account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: LIMIT });
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const attempt = (account: string, ip: string, right = false): Promise<'right' | 'wrong' | 'refused'> =>
    api
      .get(AccountLimitService)
      .runLimited(account, ip, () => Promise.resolve(right ? ('right' as const) : null))
      .then(
        (answer) => answer ?? ('wrong' as const),
        (error: unknown) => {
          if (error instanceof AppError && error.definition.reason === 'common.too_many') return 'refused';
          throw error;
        },
      );
  const many = (count: number, ip: (n: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, n) => attempt('a', ip(n))));
  const wrong = (answers: string[]) => answers.filter((answer) => answer === 'wrong').length;

  it('shuts out an address that guesses, and no other', async () => {
    expect(wrong(await many(LIMIT + 4, () => '192.0.2.1'))).toBe(LIMIT);
    expect(await attempt('a', '192.0.2.1', true)).toBe('refused');
    expect(await attempt('a', '192.0.2.2', true)).toBe('right');
    expect(await attempt('b', '192.0.2.1')).toBe('wrong');
  });

  it('counts an IPv6 network as one address', async () => {
    expect(wrong(await many(LIMIT + 4, (n) => `2001:db8:1:2::${n + 1}`))).toBe(LIMIT);
    expect(await attempt('a', '2001:db8:1:3::1')).toBe('wrong');
  });

  it('shuts out everybody after twenty times as many, never more for attempts at the same time', async () => {
    expect(wrong(await many(LIMIT * NETWORKS + 15, (n) => `192.0.2.${n}`))).toBe(LIMIT * NETWORKS);
    expect(await attempt('a', '198.51.100.1', true)).toBe('refused');
    api.clock.advance(60_000);
    expect(await attempt('a', '198.51.100.1', true)).toBe('right');
  });

  it('does not count refused attempts of one address against the account', async () => {
    for (let n = 0; n < LIMIT * NETWORKS + 5; n++) await attempt('a', '192.0.2.1');
    expect(await attempt('a', '192.0.2.2', true)).toBe('right');
  });

  it('does not count what succeeds', async () => {
    for (let n = 0; n < LIMIT * 2; n++) expect(await attempt('a', '192.0.2.1', true)).toBe('right');
    expect(await api.rows('SELECT counted FROM limit_counters WHERE counted>0')).toEqual([]);
  });
});
