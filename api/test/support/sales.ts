import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import type { TestApi } from './harness.js';
import type { TestShop } from './shop.js';
import { newWallet } from './wallet.js';

export interface Seller extends SignedInUser {
  id: string;
  code: string;
}

/** A member of staff who sells. */
export async function makeSeller(
  { api, owner }: Pick<TestShop, 'api' | 'owner'>,
  given: Parameters<typeof signedIn>[1] = {},
): Promise<Seller> {
  const user = await signedIn(api, { roles: ['sales'], ...given });
  const { body } = await api.http.post('/api/sales').set(owner.headers).send({ username: user.user.username });
  expect(body).toMatchObject({ code: 200 });
  return { ...user, id: body.data.id as string, code: body.data.codes[0] as string };
}

let registrations = 0;

/** A registration with these fields: its answer, and the name that it was for. */
export async function register(api: TestApi, more: Record<string, unknown>) {
  registrations += 1;
  const name = `newcomer${registrations}`;
  const { body } = await api.http.post('/api/auth/register').send({
    username: name,
    email: `${name}@example.com`,
    password: 'secret1',
    confirm_password: 'secret1',
    agreement: true,
    wallet_address: newWallet().address,
    ...more,
  });
  return { name, body, headers: { Authorization: `Bearer ${body.data?.token as string}` } };
}

/** The faults of what the sales staff sold: the sums are those of the orders, and an order or a user is one's at most. */
export async function salesFaults(api: TestApi): Promise<unknown[]> {
  const checks: Record<string, string> = {
    'customers are the sums of their delivered orders': `SELECT c.id AS bad FROM sales_customers c WHERE
      c.orders<>(SELECT COUNT(*) FROM sales_orders o WHERE o.customer_id=c.id) OR
      c.spent<>(SELECT COALESCE(SUM(o.amount),0) FROM sales_orders o WHERE o.customer_id=c.id) OR
      c.refunded<>(SELECT COALESCE(SUM(o.refunded),0) FROM sales_orders o WHERE o.customer_id=c.id)`,
    'a delivered order counts what was paid and given back': `SELECT s.order_id AS bad FROM sales_orders s
      JOIN orders o ON o.id=s.order_id WHERE s.delivered_at IS NOT NULL
      AND (s.amount<>o.amount_paid OR s.refunded<>o.amount_refunded)`,
    'no order is both an agent’s and the sales staff’s':
      'SELECT s.order_id AS bad FROM sales_orders s JOIN agent_orders a ON a.order_id=s.order_id',
    'no user is both an agent’s and the sales staff’s':
      'SELECT r.user_id AS bad FROM agent_referrals r JOIN sales_customers c ON c.bound_user_id=r.user_id',
  };
  const faults: unknown[] = [];
  for (const [name, sql] of Object.entries(checks)) {
    const rows = await api.rows(sql);
    if (rows.length > 0) faults.push({ name, rows });
  }
  return faults;
}
