import { ExpirePaymentsService } from '../../src/modules/payments/services/expire-payments.service.js';
import { IdsService } from '../../src/common/ids/index.js';
import { execute, TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { account, LedgerService } from '../../src/modules/ledger/index.js';
import { ReceiveTransferService } from '../../src/modules/payments/services/receipts/receive-transfer.service.js';
import { PaymentMethodsService } from '../../src/modules/payments/index.js';
import { parseUsdt } from '../../src/common/money/index.js';
import type { TestApi } from './harness.js';

export { invariantFaults } from './invariants.js';

/** A receiving wallet; its key is not needed here. */
export const SHOP_WALLET = 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA';
export const BUYER_WALLET = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';

export interface TestShop {
  api: TestApi;
  owner: SignedInUser;
  categoryId: string;
}

/** A shop with an owner, a receiving wallet and one category. */
export async function openShop(api: TestApi, walletAddress = SHOP_WALLET): Promise<TestShop> {
  const owner = await signedIn(api, { roles: ['owner'] });
  await api.get(PaymentMethodsService).addMethod({ name: 'USDT', walletAddress, minAmountMicro: 10_000n });
  const category = await api.http
    .post('/api/categories')
    .set(owner.headers)
    .send({ name: { zh: '账号', en: 'Accounts' } });
  expect(category.body).toMatchObject({ code: 200 });
  return { api, owner, categoryId: category.body.data.id };
}

/** Goods on sale with this many lines. */
export async function putOnSale(
  { api, owner, categoryId }: TestShop,
  lines: number,
  goods: Record<string, unknown> = {},
): Promise<string> {
  const made = await api.http
    .post('/api/goods')
    .set(owner.headers)
    .send({
      category_id: categoryId,
      name: { zh: '普通号', en: 'Plain account' },
      price: '1.5',
      min_quantity: 1,
      max_quantity: 100_000,
      status: 'on_sale',
      ...goods,
    });
  expect(made.body).toMatchObject({ code: 200 });
  const id = made.body.data.id as string;
  if (lines > 0)
    await importLines(
      { api, owner, categoryId },
      id,
      Array.from({ length: lines }, (_, i) => `${id}-${i}|secret`),
    );
  return id;
}

/** Imports lines as the console does; gives the last line of the answer. */
export async function importLines(
  { api, owner }: TestShop,
  goodsId: string,
  lines: string[],
  gender = 'unknown',
  more: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const fields = { supplier: 'Test', source: 'own_created', rights_confirmed: 'true', gender, ...more };
  const query = new URLSearchParams(fields);
  const answer = await api.http
    .post(`/api/goods/${goodsId}/batches?${query}`)
    .set(owner.headers)
    .set('Content-Type', 'text/plain')
    .buffer(true)
    .parse((response, done) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => done(null, text));
    })
    .send(lines.join('\n'));
  return JSON.parse(String(answer.body).trim().split('\n').at(-1) ?? '{}') as Record<string, unknown>;
}

let buyers = 0;

/** An order as a guest places it, each from an address and with an e-mail of its own. */
export async function placeOrder(api: TestApi, goodsId: string, quantity = 1, more: Record<string, unknown> = {}) {
  buyers += 1;
  return api.http
    .post('/api/orders')
    .set('X-Forwarded-For', `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`)
    .send({ goods_id: goodsId, quantity, email: `guest${buyers}@example.com`, ...more });
}

/** Reports a final transfer as the scanner would, without a chain: for tests that are not about the chain. */
export async function payWithoutChain(
  api: TestApi,
  to: string,
  amountMicro: bigint,
  state: 'seen' | 'final' = 'final',
  madeAt: Date = api.clock.now(),
  { from = BUYER_WALLET, txid: given, firstSeenAt = madeAt }: { from?: string; txid?: string; firstSeenAt?: Date } = {},
) {
  const sink = api.get(ReceiveTransferService);
  const id = api.get(IdsService).next();
  const now = madeAt;
  const txid = given ?? id.padStart(64, '0');
  const transfer = {
    id,
    txid,
    position: state === 'final' ? 0 : null,
    blockNumber: 100,
    blockHash: txid,
    from,
    to,
    amountMicro,
    state,
    blockTime: now,
    firstSeenAt,
    finalAt: state === 'final' ? now : null,
  };
  const identity = api.get(ChainService);
  await api.get(TransactionsService).run(async (manager) => {
    await insertRows(
      manager,
      'chain_transfers',
      [
        'id',
        'network',
        'token',
        'txid',
        'block_hash',
        'log_index',
        'block_number',
        'from_address',
        'to_address',
        'amount',
        'state',
        'position',
        'missing_count',
        'first_seen_at',
        'final_at',
      ],
      [
        [
          id,
          identity.network,
          identity.tokenAddress,
          txid,
          txid,
          0,
          100,
          from,
          to,
          amountMicro,
          state,
          transfer.position,
          0,
          firstSeenAt,
          transfer.finalAt,
        ],
      ],
    );
    await sink[state](manager, transfer);
  });
  return { ...transfer };
}

/** What the scanner reports next of a transfer that was seen. */
export async function nowIs(
  api: TestApi,
  seen: Awaited<ReturnType<typeof payWithoutChain>>,
  state: 'final' | 'withdrawn',
): Promise<void> {
  const final = state === 'final' ? { position: 0, finalAt: api.clock.now() } : { position: null, finalAt: null };
  await api.get(TransactionsService).run(async (manager) => {
    await execute(manager, 'UPDATE chain_transfers SET state=?, position=?, final_at=? WHERE id=?', [
      state,
      final.position,
      final.finalAt,
      seen.id,
    ]);
    await api.get(ReceiveTransferService)[state](manager, { ...seen, ...final, state });
  });
}

/** Ends every payment whose time is over, as the job does when the chain is read up to now. */
export async function expireDue(api: TestApi): Promise<void> {
  await api.get(ExpirePaymentsService).expireDue(api.clock.now());
}

/** Credits a user by a posting, as staff would. */
export async function giveBalance(api: TestApi, userId: string, amountMicro: bigint): Promise<void> {
  await api.get(TransactionsService).run((manager) =>
    api.get(LedgerService).post(manager, {
      kind: 'adjustment',
      idempotencyKey: `test:${api.get(IdsService).next()}`,
      reference: 'test',
      legs: [
        { account: account.adjustments, amountMicro },
        { account: account.userBalance(userId), amountMicro: -amountMicro },
      ],
    }),
  );
}

/** "12.34" as micro-USDT. */
export function micro(text: string): bigint {
  const amount = parseUsdt(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
}
