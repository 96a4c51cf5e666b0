import { ask } from '../src/api.ts';
import { CONFIRMATIONS, mine, passTime, transfersFrom } from '../src/devnet.ts';
import { earned } from '../src/earning.ts';
import { shown } from '../src/money.ts';
import { ConsoleMoneyPage } from '../src/pages/console-money-page.ts';
import { newBuyer } from '../src/people.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { readTransfer, TestWallet, WALLET_NAME, type WalletManners } from '../src/wallet.ts';

interface Settlement {
  id: string;
  amount: string;
  address: string;
}

/** Longer than what is signed lives. */
const CLOCK_APART_MS = 20 * 60_000;
for (const look of LOOKS)
  test.describe(`A clerk with a wallet (${nameOf(look)})`, () => {
    let factor: SecondFactor;
    let settlement: Settlement;

    test.beforeEach(async () => {
      const { session } = await newBuyer();
      const { available: amount, payout_address: address } = await earned(session);
      const asked = await ask<{ id: string }>('POST', '/api/settlements', { token: session.token, body: { amount } });
      settlement = { id: asked.id, amount, address };
      factor = await SecondFactor.setUp();
      await factor.decide(`/api/settlements/${asked.id}/approve`, {});
    });
    test.afterEach(() => factor.remove());

    const open = async (manners?: WalletManners) => {
      const visitor = await Visitor.arrive(look, factor.owner);
      visitor.tolerate(/status of 403/); // asks for a code first
      const wallet = await TestWallet.installFor(visitor, manners);
      const consolePage = new ConsoleMoneyPage(visitor);
      await visitor.goto(`/admin/settlement/payouts/${settlement.id}`);
      await consolePage.press(consolePage.text('settlements:pay.wallet'));
      const amount = consolePage.usdt(shown(settlement.amount));
      const name = consolePage.text('settlements:pay.with', { wallet: WALLET_NAME, amount });
      return { visitor, wallet, consolePage, amount, pay: consolePage.drawer.getByRole('button', { name }) };
    };

    test('signs one transfer of the exact amount to the agent, and books what the chain proves, by the shop’s clock', async () => {
      await passTime(CLOCK_APART_MS);
      const { visitor, wallet, consolePage, amount, pay } = await open();
      await visitor.see('a wallet to pay with');
      await pay.click();
      await consolePage.dialog.waitFor();
      expect(wallet.consents).toEqual(['request eth_requestAccounts', 'trx.sign']);
      expect(wallet.signed.map(readTransfer)).toMatchObject([
        {
          selector: 'a9059cbb',
          owner: wallet.account.address,
          to: settlement.address,
          amountMicro: BigInt(settlement.amount.replace('.', '')),
        },
      ]);
      await mine(CONFIRMATIONS);
      expect(await transfersFrom(wallet.account.address)).toHaveLength(1);
      await visitor.see('sent, to be booked');
      await consolePage.review();
      await consolePage.press(consolePage.text('settlements:paid.submit'));
      await consolePage.confirmWith(await factor.code());
      await consolePage.read(consolePage.text('settlements:paid.done', { amount }));
    });

    test('sends nothing after declining, and another clerk can pay', async () => {
      const { visitor, wallet, consolePage, pay } = await open({ declines: 1 });
      await pay.click();
      await consolePage.read(consolePage.text('errors:wallet.rejected'));
      await visitor.see('declined');
      expect(wallet.signed).toEqual([]);
      const other = await open();
      await other.pay.click();
      await other.consolePage.dialog.waitFor();
      expect(other.wallet.signed).toHaveLength(1);
    });

    test('is the only one to pay it: others see who is paying, and cannot start', async () => {
      const first = await open({ mute: 'trx.sign' });
      await first.pay.click();
      await first.wallet.wasAsked('trx.sign');
      const second = await open();
      await second.consolePage.read(second.consolePage.text('settlements:paying.release'));
      await second.visitor.see('somebody is paying');
      await expect(second.pay).toBeDisabled();
      expect(second.wallet.calls).toEqual([]);
    });
  });
