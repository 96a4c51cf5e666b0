import { type SignedInUser, withCode } from '../auth/auth.builder.js';
import type { TestApi } from '../support/harness.js';
import type { TestShop } from '../support/shop.js';

/** Issues gift cards as the owner does; the answer has the file. */
export async function issueCards({ api, owner }: TestShop, body: object, headers: Record<string, string> = {}) {
  return api.http
    .post('/api/gift-card-batches')
    .set(await withCode(api, owner))
    .set(headers)
    .send(body);
}

/** The codes of a file. */
export const codesIn = (csv: string): string[] => csv.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g) ?? [];

/** Gift cards that the owner issues; their codes. */
export async function makeCards(shop: TestShop, count = 1, more: object = {}): Promise<string[]> {
  const issued = await issueCards(shop, { count, value: '10', ...more });
  expect(issued.status).toBe(200);
  return codesIn(issued.text);
}

export const redeemCode = (api: TestApi, buyer: SignedInUser, code: unknown, headers: Record<string, string> = {}) =>
  api.http.post('/api/gift-cards/redeem').set(buyer.headers).set(headers).send({ code });
