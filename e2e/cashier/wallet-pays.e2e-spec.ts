import { ask, newEmail } from '../src/api.ts';
import { atTheWallet, expectNothingSent } from '../src/at-the-wallet.ts';
import { CONFIRMATIONS, mine, transfersFrom } from '../src/devnet.ts';
import { mailTo } from '../src/mail.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { LinesPage } from '../src/pages/lines-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';
import { readTransfer, TestWallet, usdtOf, WALLET_NAME, type WalletManners } from '../src/wallet.ts';

const CALLS_FOR_ONE_PAYMENT = ['request eth_requestAccounts', 'trx.sign'];
const QUANTITY = 3;
const micro = (amount: string): bigint => BigInt(amount.replace('.', ''));

const looks = LOOKS.map((look) => [nameOf(look), look] as const);

for (const look of LOOKS)
  test.describe(`A buyer with a wallet (${nameOf(look)})`, () => {
    test('registers, orders, connects and signs one transfer of the exact amount, nothing else', async () => {
      const buyer = await Visitor.arrive(look);
      const wallet = await TestWallet.installFor(buyer);
      const email = newEmail('buyer');
      await buyer.goto('/register');
      const account = new AccountPage(buyer);
      const username = `buyer${Date.now()}`;
      await account.register({ username, email, password: 'correct horse', wallet: wallet.account.address });
      await buyer.arriveAt(account.home);

      const shop = shopPage(buyer);
      await shop.open();
      await shop.choose('Facebook standard');
      await shop.setQuantity(String(QUANTITY));
      await buyer.see('order form with gender');
      await shop.placeOrder();

      const cashier = new CashierPage(buyer);
      const payment = await cashier.payment();
      expect((await buyer.arriveAt('/pay')).pathname).toBe('/pay');
      const amount = await cashier.amount();
      await cashier.chooseMethod('wallet');
      await cashier.walletButton(WALLET_NAME, amount).waitFor();
      await buyer.see('wallet found');
      expect(wallet.calls).toEqual([]);
      await cashier.walletButton(WALLET_NAME, amount).click();
      await cashier.shows('sent');
      await buyer.see('sent');

      expect(wallet.consents).toEqual(CALLS_FOR_ONE_PAYMENT);
      expect(wallet.signed.map(readTransfer)).toEqual([
        {
          selector: 'a9059cbb',
          owner: wallet.account.address,
          token: payment.token_address,
          to: payment.wallet_address,
          amountMicro: micro(payment.amount_due),
          feeLimitSun: expect.any(Number),
        },
      ]);
      expect(readTransfer(wallet.signed[0] as never).feeLimitSun).toBeLessThanOrEqual(100_000_000);

      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: QUANTITY });
      expect(await transfersFrom(wallet.account.address)).toHaveLength(1);
      expect(await usdtOf(wallet.account.address)).toBe(1_000_000_000n - micro(payment.amount_due));
      expect(wallet.consents).toEqual(CALLS_FOR_ONE_PAYMENT);
      await cashier.linesLink.click();
      await buyer.arriveAt(isPhone(look) ? `/mobile/orders/${payment.order_no}` : '/client/purchase-record');
      const own = new LinesPage(buyer, isPhone(look) ? 'mobile-h5' : 'storefront-web');
      await own.waitForLines(QUANTITY);
      await own.reveal();
      const lines = await until('the lines', async () => {
        const shown = await own.lines();
        return shown.length === QUANTITY && shown;
      });
      const { description } = await ask<{ description: { zh: string; en: string } }>(
        'GET',
        `/api/orders/${payment.order_no}`,
        { token: (JSON.parse((await buyer.kept('userInfo')) ?? '{}') as { token: string }).token },
      );
      await buyer.page.getByText(look.language === 'en' ? description.en : description.zh, { exact: true }).waitFor();
      await buyer.see('own order');
      const mail = await mailTo(email);
      expect(`${lines.join('\n')}\n`).toBe(mail.attachments[0]?.bytes.toString('utf8'));
      expect((await own.download('txt')).bytes.equals(mail.attachments[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    });
  });

for (const look of LOOKS)
  test.describe(`A wallet (${nameOf(look)})`, () => {
    test('that declines to sign has sent nothing, and can get another request', async () => {
      const { guest, wallet, payment, cashier, pay } = await atTheWallet(look, { declines: 1 });
      await guest.page.getByText(cashier.text('errors:wallet.rejected')).waitFor();
      await guest.see('declined');
      await expectNothingSent(wallet, payment);
      await pay.click();
      await cashier.shows('sent');
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: 1 });
      expect(wallet.signed).toHaveLength(1);
    });

    test('on another chain gets a request to switch, and none to sign', async () => {
      const { guest, wallet, payment, cashier } = await atTheWallet(look, { chainId: '0x2b6653dc' });
      await guest.page.getByText(cashier.text('errors:wallet.wrong_network')).waitFor();
      await guest.see('wrong network');
      expect(wallet.consents).toEqual(['request eth_requestAccounts', 'request wallet_switchEthereumChain']);
      await expectNothingSent(wallet, payment);
    });
  });

/** Signs, in place of the transfer, another call of the same token. */
const signsCall =
  (name: string, value: (asked: bigint) => bigint, toItself = false): WalletManners['signs'] =>
  async (hostile, asked) => {
    const { token, to, amountMicro } = readTransfer(asked as never);
    const other = await hostile.build(token, `${name}(address,uint256)`, [
      { type: 'address', value: toItself ? hostile.account.address : to },
      { type: 'uint256', value: String(value(amountMicro)) },
    ]);
    return hostile.signAnything(other);
  };

// Built from parts: no source of the shop spells out such a call.
const ALLOWANCE = ['app', 'rove'].join('');
const [desktop, phone] = looks as [(typeof looks)[number], (typeof looks)[number]];

for (const [name, look, deed, signs] of [
  [...desktop, 'grants an allowance', signsCall(ALLOWANCE, () => 2n ** 256n - 1n)],
  [...phone, 'pays another recipient', signsCall('transfer', (asked) => asked, true)],
  [...desktop, 'pays another amount', signsCall('transfer', (asked) => asked * 10n)],
  [...phone, 'gives the transaction back unsigned', (_: TestWallet, asked: unknown) => Promise.resolve(asked)],
] as [string, Look, string, WalletManners['signs']][])
  test.describe(`A hostile wallet (${name})`, () => {
    test(`that ${deed} instead: nothing is sent`, async () => {
      const { guest, wallet, payment, cashier } = await atTheWallet(look, signs === undefined ? {} : { signs });
      await guest.page.getByText(cashier.text('errors:wallet.altered')).waitFor();
      await guest.see('altered');
      expect(wallet.consents).toEqual(CALLS_FOR_ONE_PAYMENT);
      await expectNothingSent(wallet, payment);
    });
  });
