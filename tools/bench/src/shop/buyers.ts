import { sendJson } from './http.ts';
import type { Shop } from './shop.ts';

/** More than anybody here spends, in micro-USDT. */
const RICH_MICRO = 1_000_000_000_000_000n;

/** New accounts that can pay for everything. Their balance is set without postings behind it. Gives their tokens. */
export async function richBuyers(shop: Shop, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < count; number++) {
    const password = 'correct horse battery';
    const { data } = await sendJson<{ data: { token: string; user: { id: string } } }>(
      `${shop.url}/api/auth/register`,
      {
        username: `rich${number}`,
        email: `rich${number}@example.com`,
        password,
        confirm_password: password,
        agreement: true,
        wallet_address: await shop.devnet.newAddress(),
      },
    );
    const account = `user_balance:${data.user.id}`;
    await shop.database.query(
      `INSERT INTO ledger_balances (account, balance, entries) VALUES ('${account}', -${RICH_MICRO}, 0)`,
    );
    tokens.push(data.token);
  }
  return tokens;
}
