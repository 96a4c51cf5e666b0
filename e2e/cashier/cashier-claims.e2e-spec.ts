import { TronWeb } from 'tronweb';
import { newEmail, paymentOf, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from '../src/devnet.ts';
import { plus, shown } from '../src/money.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { TestWallet, WALLET_NAME } from '../src/wallet.ts';

const CALLS_FOR_A_SIGNATURE = ['request eth_requestAccounts', 'trx.signMessageV2'];
const QUANTITY = 1;
const order = () => placeOrder({ goods: 'Facebook standard', quantity: QUANTITY, email: newEmail('claims') });

async function atTheCashier(look: Look, withWallet = false) {
  const payment = await order();
  const visitor = await Visitor.arrive(look);
  const wallet = withWallet ? await TestWallet.installFor(visitor) : null;
  const cashier = new CashierPage(visitor);
  await cashier.open(payment);
  await cashier.shows('awaiting');
  return { visitor, cashier, payment, wallet };
}

for (const look of LOOKS)
  test.describe(`A transaction that the buyer claims (${nameOf(look)})`, () => {
    test('is pending while the network does not know it', async () => {
      const { visitor, cashier } = await atTheCashier(look);
      await cashier.nameTransaction(`0x${'5a'.repeat(32)}`);
      await cashier.verdict('looking').waitFor();
      await visitor.see('looking');
      await visitor.page.reload();
      await cashier.chooseMethod('sent');
      await cashier.verdict('not_found').waitFor();
    });

    test('has its own message when it paid another recipient, failed, or paid another order', async () => {
      const { visitor, cashier, payment } = await atTheCashier(look);
      const stranger = await fundedAccount('1');
      const other = await order();
      const elsewhere = await transfer(stranger.address, payment.amount_due);
      const failed = await transfer(payment.wallet_address, payment.amount_due, { kind: 'reverted' });
      const used = await transfer(other.wallet_address, other.amount_due);
      await mine(CONFIRMATIONS);
      for (const [txid, verdict] of [
        [elsewhere, 'wrong_recipient'],
        [failed, 'failed'],
        [used, 'used'],
      ] as const) {
        await cashier.nameTransaction(txid);
        await cashier.verdict(verdict).waitFor();
        await visitor.see(verdict);
        await cashier.shows('awaiting');
      }
      expect(await cashier.holds(stranger.address)).toBe(false);
    });

    test('of another token is reported at the top of the page, which still waits for the payment', async () => {
      const { visitor, cashier, payment } = await atTheCashier(look);
      const txid = await transfer(payment.wallet_address, payment.amount_due, { token: 'counterfeit' });
      await mine(1);
      await cashier.nameTransaction(txid);
      await cashier.shows('unsupported');
      await cashier.chooseMethod('scan');
      await cashier.verdict('wrong_token').waitFor();
      await visitor.see('unsupported');
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: QUANTITY });
    });
  });

for (const look of LOOKS)
  test.describe(`Unmatched money (${nameOf(look)})`, () => {
    test('waits for staff, until the buyer proves the sending wallet: one text is signed, nothing else', async () => {
      const { visitor, cashier, payment, wallet } = await atTheCashier(look, true);
      if (wallet === null) throw new Error('no wallet');
      const from = wallet.account.address;
      const txid = await transfer(payment.wallet_address, plus(payment.amount_due, '7.77'), { from });
      await mine(1);
      await cashier.nameTransaction(txid);
      await cashier.shows('checking');
      await visitor.see('checking');
      await mine(CONFIRMATIONS);
      await cashier.shows('on_hold');
      await visitor.page.getByText(/^7\.77\sUSDT$/).waitFor();
      await visitor.see('on hold');
      await cashier.button('walletVerification:sign', { wallet: WALLET_NAME }).click();
      await cashier.showsTexts('overpaid.delivered', { credited: '7.77' });
      expect(wallet.consents).toEqual(CALLS_FOR_A_SIGNATURE);
      expect(wallet.signed).toEqual([]);
      expect(String(wallet.calls.at(-1)?.args[0])).toContain(from);
    });

    test('can be announced in advance: the wallet is connected, and authorised once it has signed the text', async () => {
      const { visitor, cashier, payment, wallet } = await atTheCashier(look, true);
      if (wallet === null) throw new Error('no wallet');
      await cashier.chooseMethod('wallet');
      await cashier.walletIs('not_connected');
      await cashier.openWalletVerification();
      await cashier.button('walletVerification:sign', { wallet: WALLET_NAME }).click();
      const proved = cashier.text('cashier:walletVerification.proved', { address: wallet.account.address });
      await visitor.page.locator('main').getByText(proved).waitFor();
      await cashier.walletIs('authorised');
      await visitor.see('authorised');
      expect(wallet.consents).toEqual(CALLS_FOR_A_SIGNATURE);
      expect((await paymentOf(payment.pre_order_id)).phase).toBe('awaiting');
    });

    test('is matched by the sender when a signature was pasted before', async () => {
      const { visitor, cashier, payment } = await atTheCashier(look);
      const account = await fundedAccount('50');
      const { page } = visitor;
      visitor.tolerate(/status of 400/);
      await cashier.openWalletVerification();
      await page.getByText(cashier.text('walletVerification:byHand')).click();
      await page.getByRole('textbox', { name: cashier.text('walletVerification:address') }).fill(account.address);
      await cashier.button('walletVerification:getText').click();
      const text = (await page.locator('pre').textContent()) ?? '';
      const signature = page.getByRole('textbox', { name: cashier.text('walletVerification:signature'), exact: true });
      await signature.fill(`0x${'1b'.repeat(65)}`);
      await cashier.button('walletVerification.submit').click();
      const label = cashier.text('walletVerification:signature');
      await page.getByText(cashier.text('errors:rule.not_by_address', { label })).waitFor();
      await visitor.see('another signature');

      const tronWeb = new TronWeb({ fullHost: shop().devnetUrl });
      await signature.fill(tronWeb.trx.signMessageV2(text, account.private_key));
      await cashier.button('walletVerification.submit').click();
      const proved = cashier.text('cashier:walletVerification.proved', { address: account.address });
      await page.locator('main').getByText(proved).waitFor();
      await visitor.see('proved');
      await expect(page.locator('main')).not.toContainText(/\bNaN\b/);

      await transfer(payment.wallet_address, plus(payment.amount_due, '11.11'), { from: account.address });
      await mine(CONFIRMATIONS);
      await cashier.showsTexts('overpaid.delivered', { credited: '11.11' });
    });
  });

for (const look of LOOKS)
  test.describe(`A transfer of another amount (${nameOf(look)})`, () => {
    /** A cashier that asks whether a transfer that nothing identifies is the buyer's. */
    async function askedWhose(withWallet: boolean) {
      const open = await atTheCashier(look, withWallet);
      const { visitor, cashier, payment, wallet } = open;
      const amount = plus(payment.amount_due, '1.5');
      const manners = wallet === null ? {} : { from: wallet.account.address };
      await transfer(payment.wallet_address, amount, manners);
      await mine(CONFIRMATIONS);
      // The time stands in the middle of the sentence.
      const [before = '', after = ''] = cashier
        .text('cashier:possible.asks', { amount: shown(amount), time: '\n' })
        .split('\n');
      const question = visitor.page.getByText(before || after).filter({ hasText: after });
      await question.waitFor();
      return { ...open, question };
    }

    test('is asked about; "yes" leads to the verification of the wallet it was sent from, which settles it', async () => {
      const { visitor, cashier, wallet, question } = await askedWhose(true);
      await visitor.see('is it yours?');
      expect(await visitor.scrollsSideways()).toBe(false);
      await cashier.button('possible.yes').click();
      await cashier.shows('on_hold');
      await expect(question).toHaveCount(0);
      await visitor.see('yes, it is');
      await cashier.button('walletVerification:sign', { wallet: WALLET_NAME }).click();
      await cashier.showsTexts('overpaid.delivered', { credited: shown('1.500000') });
      expect(wallet?.consents).toEqual(CALLS_FOR_A_SIGNATURE);
    });

    test('is asked about; "no" hides the question, and the cashier goes on waiting', async () => {
      const { visitor, cashier, payment, question } = await askedWhose(false);
      await cashier.button('possible.no').click();
      await question.waitFor({ state: 'detached' });
      await cashier.shows('awaiting');
      await visitor.see('no, it is not');
      expect((await paymentOf(payment.pre_order_id)).phase).toBe('awaiting');
    });
  });

for (const look of LOOKS)
  test.describe(`A wallet payment (${nameOf(look)})`, () => {
    test('is known to the server before it is sent to the network', async () => {
      const { visitor, cashier, wallet } = await atTheCashier(look, true);
      if (wallet === null) throw new Error('no wallet');
      const told: string[] = [];
      visitor.page.on('request', (request) => {
        const found = /\/api\/(?:payments\/[0-9a-f]+\/(tx)|(wallet-transfers))$/.exec(request.url());
        if (found !== null) told.push(found[1] ?? found[2] ?? '');
      });
      const amount = await cashier.amount();
      await cashier.chooseMethod('wallet');
      await cashier.walletButton(WALLET_NAME, amount).click();
      await cashier.shows('sent');
      expect(told).toEqual(['tx', 'wallet-transfers']);
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: QUANTITY });
    });
  });
