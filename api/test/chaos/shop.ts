import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';
import { codesIn } from '../gift-cards/gift-cards.builder.js';
import type { Client } from './client.js';
import type { Stack } from './stack.js';

const GIFT_CARDS = 20;

export interface Goods {
  id: string;
  price: string;
}

export interface ChaosShop {
  wallet: string;
  goods: readonly Goods[];
  /** Codes that members redeem. */
  giftCards: readonly string[];
  /** What the receiving wallet held before, decimal text. */
  openingBalance: string;
}

async function must<T>(client: Client, path: string, body?: object): Promise<T> {
  const answer = await client.send<T>(path, body);
  if (answer?.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

export interface Owner {
  client: Client;
  /** Codes of the second factor, for one call each that moves money. */
  codes: string[];
}

/** Signs the owner in, and sets up a second factor. */
export async function ownerOf(stack: Stack, anybody: Client): Promise<Owner> {
  const account = await stack.seed();
  const { token } = await must<{ token: string }>(anybody, 'auth/login', account);
  const client = anybody.as({ authorization: `Bearer ${token}` });
  const { secret } = await must<{ secret: string }>(client, 'auth/totp/enrol', { password: account.password });
  const code = await generate({ secret });
  const answer = await must<{ recovery_codes: string[] }>(client, 'auth/totp/confirm', { code });
  return { client, codes: answer.recovery_codes };
}

/** Goods with plenty of lines, and the wallet that is paid to. */
export async function openChaosShop(stack: Stack, { client: owner, codes }: Owner, lines: number): Promise<ChaosShop> {
  const [method] = await must<{ wallet_address: string }[]>(owner, 'payment-methods/enabled');
  if (!method) throw new Error('the shop has no receiving wallet');
  const wallet = method.wallet_address;
  const category = await must<{ id: string }>(owner, 'categories', { name: { zh: '账号', en: 'Accounts' } });
  const goods: Goods[] = [];
  for (const price of ['1.5', '7.25', '40']) {
    const { id } = await must<{ id: string }>(owner, 'goods', {
      category_id: category.id,
      name: { zh: `普通号 ${price}`, en: `Plain account ${price}` },
      price,
      min_quantity: 1,
      max_quantity: 100,
      status: 'on_sale',
    });
    await importLines(stack, owner, id, lines);
    goods.push({ id, price });
  }
  const giftCards = await issueGiftCards(stack, owner.as({ 'x-totp': codes.pop() ?? '' }));
  return { wallet, goods, giftCards, openingBalance: await stack.devnet.balanceOf(wallet) };
}

/** The codes of new gift cards; they are in the answer, which is a file, and nowhere else. */
async function issueGiftCards(stack: Stack, { headers }: Client): Promise<string[]> {
  const response = await fetch(`${stack.apiUrls[0]}/api/gift-card-batches`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ count: GIFT_CARDS, value: '12.5' }),
  });
  const codes = codesIn(await response.text());
  if (codes.length !== GIFT_CARDS) throw new Error(`issued ${codes.length} gift cards: ${response.status}`);
  return codes;
}

/** Makes a user with a balance, and gives their client. */
export async function memberOf(stack: Stack, owner: Owner, anybody: Client, name: string): Promise<Client> {
  const password = `${name} has a long password`;
  const { token, user } = await must<{ token: string; user: { id: string } }>(anybody, 'auth/register', {
    username: name,
    email: `${name}@member.example.com`,
    password,
    confirm_password: password,
    agreement: true,
    wallet_address: await stack.devnet.account(),
  });
  const headers = { 'idempotency-key': name, 'x-totp': owner.codes.pop() ?? '' };
  await must(owner.client.as(headers), `users/${user.id}/adjustments`, {
    amount: '200',
    reason: 'to begin with',
  });
  return anybody.as({ authorization: `Bearer ${token}` });
}

/** Has the shop check its own books, and gives what it found. */
export async function ownReconciliation(owner: Client): Promise<string[]> {
  await must(owner, 'stats/reconciliation/run', {});
  for (let tries = 1; tries <= 60; tries++) {
    const view = await must<{ running: boolean; checks: { ok: boolean; name: string }[] }>(
      owner,
      'stats/reconciliation',
    );
    if (!view.running) return view.checks.filter(({ ok }) => !ok).map((check) => JSON.stringify(check));
    await sleep(1_000);
  }
  return ['the reconciliation did not end'];
}

async function importLines(stack: Stack, owner: Client, goodsId: string, count: number): Promise<void> {
  const query = 'supplier=Test&source=own_created&rights_confirmed=true&gender=unknown';
  const response = await fetch(`${stack.apiUrls[0]}/api/goods/${goodsId}/batches?${query}`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'text/plain' },
    body: Array.from({ length: count }, (_, at) => `${goodsId}-${at}|secret`).join('\n'),
  });
  const last = (await response.text()).trim().split('\n').at(-1) ?? '{}';
  const { imported } = JSON.parse(last) as { imported?: number };
  if (imported !== count) throw new Error(`imported ${imported} of ${count} lines: ${last}`);
}
