import { ask, goodsNamed, newEmail, type Payment, paymentOf, placeOrder, type Session, signIn } from './api.ts';
import { CONFIRMATIONS, mine, transfer } from './devnet.ts';
import { mailTo, orderLinkIn } from './mail.ts';
import { newBuyer, staff } from './people.ts';
import { credentialsOf } from './shop.ts';
import { until } from './wait.ts';

/** Who and what the screens show. */
export interface Cast {
  buyer: Session;
  owner: Session;
  agent: Session;
  salesperson: Session;
  /** The buyer's: one to pay, one delivered. */
  waiting: Payment;
  delivered: Payment;
  /** A guest's, to pay. */
  guest: Payment;
  /** Path of the link that was mailed to a guest. */
  orderLink: string;
  goods: string;
  /** The address of its page. */
  slug: string;
  tutorial: string;
  /** What the console shows one by one. */
  records: {
    user: string;
    agent: string;
    clerk: string;
    coupon: string;
    line: string;
    category: string;
    announcement: string;
    tutorial: string;
    mail: string;
  };
}

const GOODS = 'Outlook';

/** Pays an order and waits until its lines are out. */
async function deliver(payment: Payment): Promise<void> {
  await transfer(payment.wallet_address, payment.amount_due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
}

/** The first one of each list of the console. */
async function firstRecords(owner: Session, goods: string): Promise<Cast['records']> {
  const first = async <T>(path: string): Promise<T> => {
    const answer = await ask<T[] | { items: T[] }>('GET', path, { token: owner.token });
    const [item] = Array.isArray(answer) ? answer : answer.items;
    if (item === undefined) throw new Error(`${path} lists nothing`);
    return item;
  };
  const id = async (path: string) => (await first<{ id: string }>(path)).id;
  return {
    user: await id('/api/users?q=buyer@sample.test'),
    agent: await id('/api/agents'),
    clerk: await id('/api/sales'),
    coupon: await id('/api/coupons'),
    line: await id(`/api/stock-lines?goods_id=${goods}`),
    category: await id('/api/categories'),
    announcement: await id('/api/admin/announcements'),
    tutorial: await id('/api/admin/tutorials'),
    mail: (await first<{ kind: string }>('/api/mail-templates')).kind,
  };
}

export async function makeCast(): Promise<Cast> {
  const buyer = (await newBuyer()).session;
  const order = { goods: GOODS, quantity: 10, email: buyer.user.email, token: buyer.token };
  const delivered = await placeOrder(order);
  await deliver(delivered);
  const email = newEmail('cast');
  await deliver(await placeOrder({ goods: GOODS, quantity: 10, email }));
  const { items } = await ask<{ items: { slug: string }[] }>('GET', '/api/tutorials');
  const owner = await staff('admin');
  const { id: goods, slug } = await goodsNamed('Facebook standard');
  const { id: inCart } = await goodsNamed(GOODS);
  const cart = { items: [{ goods_id: inCart, quantity: 10 }] };
  await ask('PUT', '/api/cart', { token: buyer.token, body: cart });
  return {
    buyer,
    owner,
    agent: await signIn(credentialsOf('agent')),
    salesperson: await staff('sales'),
    waiting: await placeOrder(order),
    delivered,
    guest: await placeOrder({ goods: GOODS, quantity: 10, email }),
    orderLink: orderLinkIn(await mailTo(email)),
    goods,
    slug,
    tutorial: items[0]?.slug ?? '',
    records: await firstRecords(owner, goods),
  };
}
