import { AgentsService } from '../../src/modules/agents/index.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { commissionFaults, makeAgent, withoutHold } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

describe('invitations of agents at once', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    ({ owner } = await openShop(api));
    await withoutHold(api, { shareBp: 1_000 });
  });
  afterEach(async () => expect(await commissionFaults(api)).toEqual([]));
  afterAll(() => api.close());

  it('join a user once, however often the invitation is accepted', async () => {
    const inviter = await makeAgent(api);
    const { headers } = await signedIn(api, { verified: true });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.http
          .post('/api/agents')
          .set(headers)
          .send({ payout_address: newWallet().address, invite_code: inviter.code }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
    const { items } = (await api.http.get('/api/agents/me/sub-agents').set(inviter.headers)).body.data;
    expect(items).toHaveLength(1);
  });

  it('never make a second level or a loop, whatever is assigned', async () => {
    const agents = [await makeAgent(api), await makeAgent(api), await makeAgent(api), await makeAgent(api)];
    const ids = await Promise.all(
      agents.map(async ({ user }) => (await api.get(AgentsService).loadByUser(user.id)).id),
    );
    for (let round = 0; round < 5; round++) {
      const headers = await withCode(api, owner);
      await Promise.all(
        ids.flatMap((id, at) =>
          [1, 2, 3].map((by) =>
            api.http
              .put(`/api/agents/${id}/inviter`)
              .set(headers)
              .send({ code: agents[(at + by) % agents.length]?.code, reason: 'Race' }),
          ),
        ),
      );
      expect(await commissionFaults(api)).toEqual([]);
      await api.rows('UPDATE agents SET inviter_id=NULL, invited_at=NULL');
    }
  });
});
