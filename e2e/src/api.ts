import { OWN_CONNECTION, shop } from './shop.ts';

/** The parts of a payment that stories compare with what is on screen. */
export interface Payment {
  pre_order_id: string;
  order_no: string;
  overpaid: boolean;
  phase: string;
  amount: string;
  amount_due: string;
  amount_received: string;
  amount_missing: string;
  amount_credited: string;
  wallet_address: string;
  token_address: string;
}

/**
 * A direct question to the API, for what a story has to know or to have before it begins. Gives `data`. `code` is one of the
 * second factor.
 */
export async function ask<T>(
  method: string,
  path: string,
  options: { body?: object; token?: string; code?: string } = {},
): Promise<T> {
  const { body, token, code } = options;
  const answer = await fetch(`${shop().url}${path}`, {
    method,
    headers: {
      ...OWN_CONNECTION,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(code === undefined ? {} : { 'x-totp': code }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

export const paymentOf = (preOrderId: string): Promise<Payment> => ask('GET', `/api/payments/${preOrderId}`);

export interface Session {
  token: string;
  expires_at: string;
  user: { username: string; email: string; wallet_address: string | null };
}

export const signIn = (account: { username: string; password: string }): Promise<Session> =>
  ask('POST', '/api/auth/login', { body: account });

interface Goods {
  id: string;
  slug: string;
  price: string;
  name: { zh: string; en: string };
  stock: number;
  min_quantity: number;
}

/** A goods of the sample shop by a part of its English name. */
export async function goodsNamed(part: string): Promise<Goods> {
  const { items } = await ask<{ items: Goods[] }>('GET', `/api/goods?q=${encodeURIComponent(part)}`);
  const [found] = items;
  if (found === undefined) throw new Error(`The shop has no goods named ${part}`);
  return found;
}

/** Places an order without a page. */
export async function placeOrder(order: {
  goods: string;
  quantity: number;
  email: string;
  token?: string;
  method?: 'tron' | 'mixed';
  deliverPartial?: boolean;
  promotionCode?: string | undefined;
}): Promise<Payment> {
  const { id } = await goodsNamed(order.goods);
  const body = {
    goods_id: id,
    quantity: order.quantity,
    email: order.email,
    method: order.method ?? 'tron',
    deliver_partial: order.deliverPartial ?? false,
    ...(order.promotionCode === undefined ? {} : { promotion_code: order.promotionCode }),
  };
  const placed = await ask<{ pre_order_id: string }>('POST', '/api/orders', {
    body,
    ...(order.token === undefined ? {} : { token: order.token }),
  });
  return paymentOf(placed.pre_order_id);
}

let people = 0;
const run = String(process.pid).padStart(7, '0');
/** An e-mail address that nobody else in this run has, always of the same length: some stories measure widths. */
export const newEmail = (name: string): string => `${name}-${run}-${Date.now()}-${(people += 1)}@buyers.test`;

const INPUT = ['status', 'category_id', 'name', 'summary', 'description', 'price', 'tiers', 'min_quantity', 'slug'];
const MORE_INPUT = ['max_quantity', 'gender_choice', 'warranty_hours', 'low_stock', 'sort', 'line_format'];
const DETAILS = ['unit', 'attributes', 'line_example', 'warranty', 'questions'];

/** What `PUT /api/goods/{id}` takes, from what staff read of a product. */
export const inputOf = (goods: Record<string, unknown>) =>
  Object.fromEntries([...INPUT, ...MORE_INPUT, ...DETAILS].map((name) => [name, goods[name]]));
