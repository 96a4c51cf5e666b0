import { expect } from '@playwright/test';
import { newEmail, type Payment, paymentOf, placeOrder } from './api.ts';
import { mine, transfersFrom } from './devnet.ts';
import { CashierPage } from './pages/cashier-page.ts';
import { type Look, Visitor } from './visitor.ts';
import { TestWallet, WALLET_NAME, type WalletManners } from './wallet.ts';

/** A guest in the cashier who has just pressed the button of a wallet of certain manners. */
export async function atTheWallet(
  look: Look,
  manners: WalletManners,
  prepare: (guest: Visitor) => Promise<void> = async () => undefined,
) {
  const { userAgent } = manners.place ?? {};
  const guest = await Visitor.arrive(look, undefined, userAgent === undefined ? {} : { userAgent });
  await prepare(guest);
  const wallet = await TestWallet.installFor(guest, manners);
  const payment = await placeOrder({ goods: 'Facebook standard', quantity: 1, email: newEmail('wallet') });
  const cashier = new CashierPage(guest);
  await cashier.open(payment);
  await cashier.chooseMethod('wallet');
  const pay = cashier.walletButton(manners.place?.name ?? WALLET_NAME, await cashier.amount());
  await pay.click();
  return { guest, wallet, payment, cashier, pay };
}

export async function expectNothingSent(wallet: TestWallet, payment: Payment): Promise<void> {
  expect(wallet.signed).toEqual([]);
  await mine(1);
  expect(await transfersFrom(wallet.account.address)).toEqual([]);
  expect((await paymentOf(payment.pre_order_id)).phase).toBe('awaiting');
}
