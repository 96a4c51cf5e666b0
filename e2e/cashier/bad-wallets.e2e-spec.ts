import { paymentOf } from '../src/api.ts';
import type { WalletPlace } from '../src/announce-wallet.ts';
import { atTheWallet, expectNothingSent } from '../src/at-the-wallet.ts';
import { chainState, fundedAccount, mine, transfersFrom } from '../src/devnet.ts';
import { plus, shown } from '../src/money.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, type Look, nameOf } from '../src/visitor.ts';
import type { WalletManners } from '../src/wallet.ts';

type AtTheWallet = Awaited<ReturnType<typeof atTheWallet>>;

/** The signature was not the payer's: nobody has paid anything, and the page says why. */
async function expectWrongSigner(
  { guest, payment, cashier }: Pick<AtTheWallet, 'guest' | 'payment' | 'cashier'>,
  accounts: string[],
): Promise<void> {
  await guest.page.getByText(cashier.text('errors:wallet.wrong_signer')).waitFor();
  await mine(1);
  for (const account of accounts) expect(await transfersFrom(account)).toEqual([]);
  expect((await paymentOf(payment.pre_order_id)).phase).toBe('awaiting');
}

const looks = LOOKS.map((look) => [nameOf(look), look] as const);
/** How long a wallet may take to answer. */
const ANSWER_MS = 180_000;

for (const look of LOOKS)
  test.describe(`A wallet with a connection request (${nameOf(look)})`, () => {
    test('that rejects it, is locked, or has an open request: the buyer reads the cause, and can retry', async () => {
      const manners: WalletManners = { connectCode: 4001 };
      const { guest, wallet, payment, cashier, pay } = await atTheWallet(look, manners);
      await guest.page.getByText(cashier.text('errors:wallet.connect_rejected')).waitFor();
      await guest.see('not connected');
      manners.connectCode = 4100;
      await pay.click();
      await guest.page.getByText(cashier.text('errors:wallet.locked')).waitFor();
      manners.connectCode = -32002;
      await pay.click();
      await guest.page.getByText(cashier.text('errors:wallet.pending')).waitFor();
      expect(wallet.consents).toEqual(Array(3).fill('request eth_requestAccounts'));
      await expectNothingSent(wallet, payment);
      delete manners.connectCode;
      await pay.click();
      await cashier.shows('sent');
      expect(wallet.signed).toHaveLength(1);
    });
  });

const [desktop, phone] = looks as [[string, Look], [string, Look]];

for (const look of LOOKS)
  test.describe(`A wallet with a connection request (${nameOf(look)})`, () => {
    test('that never responds: the buyer reads that nothing was paid', async () => {
      const call = 'request eth_requestAccounts';
      const { guest, wallet, payment, cashier } = await atTheWallet(look, { mute: call }, ({ page }) =>
        page.clock.install(),
      );
      await wallet.wasAsked(call);
      await guest.page.clock.fastForward(ANSWER_MS);
      await guest.page.getByText(cashier.text('errors:wallet.connect_timeout')).waitFor();
      await cashier.walletIs('not_connected');
      await expectNothingSent(wallet, payment);
    });
  });

for (const look of LOOKS)
  test.describe(`A wallet that cannot pay (${nameOf(look)})`, () => {
    test('holds too little USDT: the buyer reads how much is missing, and is asked for no signature', async () => {
      const { guest, wallet, payment, cashier } = await atTheWallet(look, { holds: '0.25' });
      const missing = shown(plus(payment.amount_due, '-0.25'));
      await guest.page.getByText(cashier.text('errors:wallet.usdt_short', { missing })).waitFor();
      await guest.see('insufficient balance');
      await expectNothingSent(wallet, payment);
    });

    test('cannot be built for: the buyer reads that it failed and nothing was paid, and may try again', async () => {
      const { guest, wallet, payment, cashier, pay } = await atTheWallet(look, {}, async (visitor) => {
        visitor.tolerate(/status of 503/);
        await visitor.context.route('**/api/wallet-transfers/terms?*', (route) =>
          route.fulfill({ status: 503, json: { code: 500, message: 'down', reason: 'tron.chain_unavailable' } }),
        );
      });
      await guest.page.getByText(cashier.text('errors:wallet.contract_failed')).waitFor();
      await guest.see('contract interaction failed');
      expect(wallet.consents).toEqual(['request eth_requestAccounts']);
      await expectNothingSent(wallet, payment);
      await guest.context.unrouteAll();
      await pay.click();
      await cashier.shows('sent');
    });

    test('fails while it signs: the buyer reads that the payment failed, and asks the shop before another try', async () => {
      const manners: WalletManners = { signs: () => Promise.reject(new Error('ledger unplugged')) };
      const { guest, wallet, payment, cashier, pay } = await atTheWallet(look, manners);
      await guest.page.getByText(cashier.text('errors:wallet.failed')).waitFor();
      await expect(pay).toHaveAttribute('aria-disabled', 'true');
      await guest.see('payment failed');
      await expectNothingSent(wallet, payment);
      delete manners.signs;
      await cashier.button('wallet.check').click();
      await guest.page.getByText(cashier.text('cashier:wallet.checked')).waitFor();
      await pay.click();
      await cashier.shows('sent');
    });
  });

for (const look of LOOKS)
  test.describe(`A wallet with a signature request (${nameOf(look)})`, () => {
    test('that never responds: a retry first checks the payment with the shop', async () => {
      const manners: WalletManners = { mute: 'trx.sign' };
      const { guest, wallet, payment, cashier, pay } = await atTheWallet(look, manners, ({ page }) =>
        page.clock.install(),
      );
      await guest.page.getByText(cashier.text('cashier:wallet.follow.sign')).first().waitFor();
      await guest.page.clock.fastForward(ANSWER_MS);
      await guest.page.getByText(cashier.text('errors:wallet.timeout')).waitFor();
      await cashier.walletIs('connected');
      await expect(pay).toHaveAttribute('aria-disabled', 'true');
      await guest.see('no signature');
      await expectNothingSent(wallet, payment);
      delete manners.mute;
      await cashier.button('wallet.check').click();
      await guest.page.getByText(cashier.text('cashier:wallet.checked')).waitFor();
      await pay.click();
      await cashier.shows('sent');
      expect(wallet.signed).toHaveLength(1);
    });

    test('that signs something else: it is not sent, nor is another account’s signature', async () => {
      const manners: WalletManners = {
        signs: async (hostile) => {
          const other = await hostile.build((await chainState()).usdt, 'transfer(address,uint256)', [
            { type: 'address', value: hostile.account.address },
            { type: 'uint256', value: '1' },
          ]);
          return hostile.signAnything(other);
        },
      };
      const { guest, wallet, payment, cashier, pay } = await atTheWallet(look, manners);
      await guest.page.getByText(cashier.text('errors:wallet.altered')).waitFor();
      await expectNothingSent(wallet, payment);
      const stranger = await fundedAccount('1000');
      manners.signs = async (hostile, asked) => hostile.signAnything(asked, stranger.private_key);
      await pay.click();
      await expectWrongSigner({ guest, payment, cashier }, [wallet.account.address, stranger.address]);
    });

    test('that shows another account’s address: its signature is rejected, and no money moves', async () => {
      const { address: shows } = await fundedAccount('1000');
      const { guest, wallet, payment, cashier } = await atTheWallet(look, { shows });
      await expectWrongSigner({ guest, payment, cashier }, [shows, wallet.account.address]);
    });
  });

/** Adapters tell the browser inside a wallet's app by it. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

// One cashier serves all widths: extensions are tried where they are found, apps with a browser of their own on a phone.
for (const [name, look, place] of [
  [...desktop, { name: 'OKX Wallet', globals: { 'okxwallet.tronLink': 'provider' } }],
  [...desktop, { name: 'TokenPocket', globals: { 'tokenpocket.tron': 'provider', tronWeb: 'tronWeb' } }],
  [
    ...desktop,
    {
      name: 'Bitget Wallet',
      globals: {
        'bitkeep.tronLink': 'provider',
        'bitkeep.tronWeb': 'tronWeb',
        tronLink: 'provider',
        isBitKeep: 'mark',
      },
    },
  ],
  [...phone, { name: 'TronLink', globals: { tronLink: 'provider', tronWeb: 'tronWeb' }, userAgent: PHONE }],
  [...phone, { name: 'Trust Wallet', globals: { 'trustwallet.tronLink': 'provider' }, userAgent: PHONE }],
  [...phone, { name: 'imToken', globals: { imToken: 'mark', tronWeb: 'tronWeb' }, open: true, userAgent: PHONE }],
  [...phone, { name: 'SafePal', globals: { 'safepalwallet.tron': 'provider' }, open: true, userAgent: PHONE }],
] as [string, Look, WalletPlace][])
  test.describe(`A wallet that does not announce itself (${name})`, () => {
    test(`is found, and pays: ${place.name}`, async () => {
      const { wallet, cashier } = await atTheWallet(look, { place });
      await cashier.shows('sent');
      expect(wallet.signed).toHaveLength(1);
    });
  });
