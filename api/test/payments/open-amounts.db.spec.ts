import { ExpirePaymentsService } from '../../src/modules/payments/services/expire-payments.service.js';
import { TransactionsService } from '../../src/database/index.js';
import { IdsService } from '../../src/common/ids/index.js';
import { OpenPaymentService, PaymentMethodsService } from '../../src/modules/payments/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { BUYER_WALLET, SHOP_WALLET } from '../support/shop.js';

const SECOND_WALLET = BUYER_WALLET;
const PRICE = 5_000_000n;
const DAY = 24 * 3_600_000;

describe('amounts of open payments', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    await api.get(ExpirePaymentsService).releaseAmounts(api.clock.now());
  });
  afterAll(() => api.close());

  const addWallet = (walletAddress: string) =>
    api.get(PaymentMethodsService).addMethod({ name: 'USDT', walletAddress, minAmountMicro: 10_000n });
  /** Opens payments of one price, many in a transaction, as fast as the database takes them. */
  const open = async (count: number): Promise<bigint[]> => {
    const amounts: bigint[] = [];
    for (let left = count; left > 0; left -= 500) {
      const channel = await api.get(OpenPaymentService).chooseChannel(PRICE, '192.0.2.1');
      const batch = Array.from({ length: Math.min(left, 500) }, () => api.get(IdsService).secret(16));
      await api.get(TransactionsService).run(async (manager) => {
        for (const id of batch) {
          const amount = await api.get(OpenPaymentService).openPayment(manager, {
            id,
            purpose: 'order',
            reference: id,
            label: id.slice(0, 18),
            userId: null,
            email: 'guest@example.com',
            language: 'en',
            amountMicro: PRICE,
            expiresAt: new Date(api.clock.now().getTime() + DAY),
            channel,
            fromBalanceMicro: 0n,
          });
          amounts.push(amount);
        }
      });
    }
    return amounts;
  };

  it('are 10,000 different ones for 10,000 payments of one price on one wallet, each at most 0.02 above it', async () => {
    await addWallet(SHOP_WALLET);
    const amounts = await open(10_000);
    expect(new Set(amounts).size).toBe(10_000);
    for (const amount of amounts) {
      expect(amount > PRICE && amount < PRICE + 20_000n).toBe(true);
    }
  }, 120_000);

  it('are rejected with a clear error when all near the price are used, and available again after the grace time', async () => {
    await addWallet(SHOP_WALLET);
    await api.get(TransactionsService).run(async (manager) => {
      // Everything but one amount is held by payments that ended.
      const rows = Array.from({ length: 19_998 }, (_, i) => PRICE + BigInt(i + 1));
      for (let start = 0; start < rows.length; start += 1_000) {
        const values = rows
          .slice(start, start + 1_000)
          .map((amount) => `('${SHOP_WALLET}',${amount},'held','2026-01-01 00:00:00.000')`);
        await manager.query(
          `INSERT INTO payment_amounts (wallet_address, amount, payment_id, reserved_until) VALUES ${values.join(',')}`,
        );
      }
    });
    expect(await open(1)).toEqual([PRICE + 19_999n]);
    await expect(open(1)).rejects.toMatchObject({ definition: { reason: 'payments.channel_busy' } });
    await api.get(ExpirePaymentsService).releaseAmounts(api.clock.now());
    expect(await open(1)).toHaveLength(1);
  });

  it('spread over several wallets, and continue on another when those of one are used up', async () => {
    await addWallet(SHOP_WALLET);
    await addWallet(SECOND_WALLET);
    for (let i = 0; i < 6; i++) await open(1);
    const used = await api.rows<{ wallet_address: string; n: number }>(
      'SELECT wallet_address, COUNT(*) AS n FROM payments GROUP BY wallet_address',
    );
    expect(used.map(({ n }) => Number(n))).toEqual([3, 3]);
    await api.get(TransactionsService).run(async (manager) => {
      const free = Array.from({ length: 19_999 }, (_, i) => PRICE + BigInt(i + 1));
      const taken = new Set(
        (
          await manager.query<{ amount: string }[]>('SELECT amount FROM payment_amounts WHERE wallet_address=?', [
            SHOP_WALLET,
          ])
        ).map(({ amount }) => BigInt(amount)),
      );
      const rows = free.filter((amount) => !taken.has(amount));
      for (let start = 0; start < rows.length; start += 1_000) {
        const values = rows.slice(start, start + 1_000).map((amount) => `('${SHOP_WALLET}',${amount},'held')`);
        await manager.query(
          `INSERT INTO payment_amounts (wallet_address, amount, payment_id) VALUES ${values.join(',')}`,
        );
      }
    });
    await api.get(ExpirePaymentsService).releaseAmounts(api.clock.now());
    for (let i = 0; i < 4; i++) await open(1);
    const [second] = await api.rows<{ n: number }>('SELECT COUNT(*) AS n FROM payments WHERE wallet_address=?', [
      SECOND_WALLET,
    ]);
    expect(Number(second?.n)).toBe(7);
  });
});
