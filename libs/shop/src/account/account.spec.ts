import { createApi } from '@lotline/web-core/api';
import { answer, refusal } from '@lotline/web-core/testing';
import { accountCalls } from './calls';

const good = 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs';

it('asks for a list again after each change of it, also after one that was refused', async () => {
  const refreshed: string[][] = [];
  const api = createApi({
    baseUrl: 'http://api.test',
    token: () => 'secret',
    fetch: ((request: Request) =>
      Promise.resolve(request.url.endsWith('gone') ? refusal(404) : answer(null))) as typeof fetch,
  });
  const account = accountCalls(api, ({ queryKey }) => {
    refreshed.push(queryKey);
    return Promise.resolve();
  });
  await account.endOtherSessions();
  await expect(account.endSession('gone')).rejects.toMatchObject({ httpStatus: 404 });
  await account.unlinkWallet(good);
  const { queryKey: sessions } = account.sessionsQuery();
  expect(refreshed).toEqual([sessions, sessions, account.walletsQuery().queryKey]);
});
