import { TransactionsService } from '../../src/database/index.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { type Settings, SiteConfigService } from '../../src/modules/site-config/index.js';
import { UsersService } from '../../src/modules/users/index.js';
import type { TestApi } from './harness.js';
import { micro, payWithoutChain, placeOrder, SHOP_WALLET } from './shop.js';
import { newWallet } from './wallet.js';

export const DAY = 24 * 3_600_000;

export interface TestAgent extends SignedInUser {
  code: string;
  /** Where they are paid. */
  wallet: ReturnType<typeof newWallet>;
}

/** A user who became an agent. */
export async function makeAgent(
  api: TestApi,
  {
    wallet = newWallet(),
    inviteCode,
    ...given
  }: Parameters<typeof signedIn>[1] & { wallet?: TestAgent['wallet']; inviteCode?: string } = {},
): Promise<TestAgent> {
  const user = await signedIn(api, { verified: true, ...given });
  const body = { payout_address: wallet.address, invite_code: inviteCode };
  const joined = await api.http.post('/api/agents').set(user.headers).send(body);
  expect(joined.body).toMatchObject({ code: 200 });
  return { ...user, wallet, code: joined.body.data.promotion_code as string };
}

/** Headers of a user who has just signed in: sessions end after 12 hours, and commission waits for days. */
export async function now(api: TestApi, { user }: Pick<SignedInUser, 'user'>) {
  const current = await api.get(UsersService).findById(user.id);
  const { token } = await api.get(TokensService).issueToken(current ?? user);
  return { Authorization: `Bearer ${token}` };
}

/** What an agent sees of themself. */
export const profileOf = async (api: TestApi, agent: SignedInUser) =>
  (await api.http.get('/api/agents/me').set(await now(api, agent))).body.data;

/** An order by a user with a promotion code, paid and delivered. Gives its number. */
export async function sell(
  api: TestApi,
  goodsId: string,
  more: Record<string, unknown>,
  { quantity = 1, from }: { quantity?: number; from?: string } = {},
): Promise<string> {
  const placed = await placeOrder(api, goodsId, quantity, more);
  expect(placed.body).toMatchObject({ code: 200 });
  await payWithoutChain(api, SHOP_WALLET, micro(placed.body.data.amount), 'final', api.clock.now(), { from });
  await api.drainOutbox();
  return placed.body.data.order_no as string;
}

/** Commission of the past need not be waited for. */
export async function withoutHold(api: TestApi, more: Partial<Settings['agents']> = {}): Promise<void> {
  const { agents } = await api.get(SiteConfigService).get();
  await api
    .get(TransactionsService)
    .run((manager) => api.get(SiteConfigService).put(manager, 'agents', { ...agents, holdDays: 0, ...more }));
}

/** Makes available what may be. */
export async function clearDue(api: TestApi): Promise<void> {
  api.clock.advance(5 * 60_000);
  expect(await api.runJob('agents.clear')).toBe('done');
}

/** The faults of what agents earn: the lines, the accounts and the settlements say the same. */
export async function commissionFaults(api: TestApi): Promise<unknown[]> {
  const account = (place: string) =>
    `(SELECT COALESCE(-SUM(e.amount),0) FROM ledger_entries e WHERE e.account=CONCAT('agent_${place}:',a.id))`;
  const lines = (state: string) =>
    `(SELECT COALESCE(SUM(c.amount-c.reversed),0) FROM agent_commissions c WHERE c.agent_id=a.id AND c.state='${state}')`;
  const checks: Record<string, string> = {
    'pending lines are the account': `SELECT a.id AS bad FROM agents a WHERE ${account('pending')}<>${lines('pending')}`,
    'available lines are the account': `SELECT a.id AS bad FROM agents a WHERE ${account('available')}<>${lines('available')}`,
    'settling lines are the account': `SELECT a.id AS bad FROM agents a WHERE ${account('settling')}<>${lines('settling')}`,
    'what is settling is the open settlement': `SELECT a.id AS bad FROM agents a WHERE ${account('settling')}<>
      (SELECT COALESCE(SUM(s.amount),0) FROM settlements s WHERE s.agent_id=a.id AND s.active=1)`,
    'paid lines are the paid settlements': `SELECT a.id AS bad FROM agents a WHERE ${lines('paid')}<>
      (SELECT COALESCE(SUM(s.amount),0) FROM settlements s WHERE s.agent_id=a.id AND s.state='paid')`,
    'all that was ever earned has its place': `SELECT a.id AS bad FROM agents a WHERE
      (SELECT COALESCE(SUM(o.amount-o.reversed),0) FROM agent_orders o WHERE o.agent_id=a.id)+
      (SELECT COALESCE(SUM(o.share_amount-o.share_reversed),0) FROM agent_orders o WHERE o.inviter_id=a.id)<>
      ${account('pending')}+${account('available')}+${account('settling')}+${lines('paid')}`,
    'no more is taken back than an order earned': `SELECT order_id AS bad FROM agent_orders WHERE reversed>amount OR reversed<0
       OR share_reversed>share_amount OR share_reversed<0`,
    'the lines of an order are what it earned': `SELECT o.order_id AS bad FROM agent_orders o WHERE o.amount-o.reversed<>
      (SELECT COALESCE(SUM(c.amount-c.reversed),0) FROM agent_commissions c
       WHERE c.order_id=o.order_id AND c.agent_id=o.agent_id)`,
    'the lines of an inviter are the shares of the order': `SELECT o.order_id AS bad FROM agent_orders o
      WHERE o.share_amount-o.share_reversed<>(SELECT COALESCE(SUM(c.amount-c.reversed),0) FROM agent_commissions c
       WHERE c.order_id=o.order_id AND c.agent_id<>o.agent_id)`,
    'only the agent and the inviter earn by an order': `SELECT c.id AS bad FROM agent_commissions c
      JOIN agent_orders o ON o.order_id=c.order_id
      WHERE c.agent_id<>o.agent_id AND (o.inviter_id IS NULL OR c.agent_id<>o.inviter_id)`,
    'there is one level of sub-agents':
      'SELECT s.id AS bad FROM agents s JOIN agents i ON i.id=s.inviter_id WHERE i.inviter_id IS NOT NULL',
    'the expense is what was earned and not taken back': `SELECT bad FROM (SELECT
      (SELECT COALESCE(SUM(amount),0) FROM ledger_entries WHERE account='commission_expense')-
      (SELECT COALESCE(SUM(amount-reversed+share_amount-share_reversed),0) FROM agent_orders) AS bad) s WHERE bad<>0`,
    'payouts are the paid settlements': `SELECT bad FROM (SELECT
      (SELECT COALESCE(SUM(amount),0) FROM ledger_entries WHERE account='payouts')+
      (SELECT COALESCE(SUM(amount),0) FROM settlements WHERE state='paid') AS bad) s WHERE bad<>0`,
    'an order has one who brought it':
      'SELECT a.order_id AS bad FROM agent_orders a JOIN sales_orders s ON s.order_id=a.order_id',
    'what is refunded in full earns nothing': `SELECT o.id AS bad FROM orders o JOIN agent_orders g ON g.order_id=o.id
      WHERE o.state='refunded' AND (g.amount<>g.reversed OR g.share_amount<>g.share_reversed)`,
  };
  const faults: unknown[] = [];
  for (const [name, sql] of Object.entries(checks)) {
    const rows = await api.rows(sql);
    if (rows.length > 0) faults.push({ name, rows });
  }
  return faults;
}
