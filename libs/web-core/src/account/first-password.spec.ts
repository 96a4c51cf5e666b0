import { ApiError } from '../api';
import { answer, buildSession, refusal } from '../testing';
import { chooseOwnPassword } from './first-password';

const first = {
  session: buildSession({ token: 'first-token', required_action: 'own_password' }),
  password: 'given-by-boss',
};

/** A shop that answers the calls in turn, and what it was asked: the path, who asked, and what was sent. */
function shopOf(...answers: Response[]) {
  const asked: { path: string; by: string | null; body: unknown }[] = [];
  const fetch = (async (request: Request) => {
    asked.push({
      path: `${request.method} ${new URL(request.url).pathname}`,
      by: request.headers.get('authorization'),
      body: await request.json(),
    });
    return answers.shift();
  }) as typeof globalThis.fetch;
  return { asked, options: { baseUrl: 'http://api.test', fetch } };
}

describe('a password of one’s own', () => {
  it('takes the place of the first one, and signs in', async () => {
    const session = buildSession();
    const { asked, options } = shopOf(answer({}), answer(session));
    expect(await chooseOwnPassword(first, 'of my own', options)).toEqual(session);
    expect(asked).toEqual([
      {
        path: 'PUT /api/auth/password',
        by: 'Bearer first-token',
        body: { current_password: 'given-by-boss', password: 'of my own', confirm_password: 'of my own' },
      },
      { path: 'POST /api/auth/login', by: null, body: { username: 'buyer', password: 'of my own' } },
    ]);
  });

  it('is set although the sign-in with it fails, which is left to the person', async () => {
    const { options } = shopOf(answer({}), refusal(429, { reason: 'common.too_many' }));
    expect(await chooseOwnPassword(first, 'of my own', options)).toBeNull();
  });

  it('is refused as the server refuses it', async () => {
    const { asked, options } = shopOf(refusal(400, { reason: 'common.invalid' }));
    await expect(chooseOwnPassword(first, 'given-by-boss', options)).rejects.toBeInstanceOf(ApiError);
    expect(asked).toHaveLength(1);
  });
});
