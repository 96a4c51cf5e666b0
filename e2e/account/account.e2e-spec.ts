import { ask, newEmail, paymentOf, placeOrder, signIn } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, passTime, transfer } from '../src/devnet.ts';
import { codeMailedTo, mailCount, mailTo, orderLinkIn } from '../src/mail.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { LinesPage } from '../src/pages/lines-page.ts';
import { TriedForm } from '../src/pages/tried-form.ts';
import { endLink, newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';
import { TestWallet, WALLET_NAME } from '../src/wallet.ts';
const appOf = (look: Look) => (isPhone(look) ? 'mobile-h5' : 'storefront-web');
const loginOf = (look: Look): string => (isPhone(look) ? '/mobile/login' : '/login');
const accountOf = (look: Look): string => (isPhone(look) ? '/mobile/account' : '/client/account');
const NEW_PASSWORD = 'another horse 9';
const A_MINUTE_AND_A_BIT = 61_000;
const TEN_MINUTES = 10 * 60_000;

const worksWith = async (username: string, password: string): Promise<boolean> =>
  signIn({ username, password }).then(
    () => true,
    () => false,
  );

for (const look of LOOKS)
  test.describe(`A forgotten password (${nameOf(look)})`, () => {
    test('is replaced with the code from the mail; errors are shown, and every sign-in ends', async () => {
      const { session, username, password } = await newBuyer();
      const { email } = session.user;
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of 4\d\d/);
      const text = visitor.texts('storefront-web');
      const { page } = visitor;
      const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
      await visitor.goto('/forgot-password');
      // As pasted from somewhere, with blanks around it.
      await page.getByLabel(text('auth:field.email'), { exact: true }).fill(`  ${email} `);
      await press('auth:forgot.send');
      await page.getByText(text('auth:forgot.sent', { email })).first().waitFor();
      await visitor.see('code sent');

      const code = await codeMailedTo(email);
      const wrong = code === '000000' ? '000001' : '000000';
      await page.getByLabel(text('auth:email.code'), { exact: true }).fill(wrong);
      await page.getByLabel(text('auth:field.newPassword'), { exact: true }).fill(NEW_PASSWORD);
      await press('auth:forgot.submit');
      await page
        .getByText(text('auth:email.wrong', { count: 4 }))
        .first()
        .waitFor();
      // Full-width digits, as a Chinese keyboard writes them.
      const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
      await page.getByLabel(text('auth:email.code'), { exact: true }).fill(wide);
      await press('auth:forgot.submit');
      await page.getByText(text('auth:forgot.done')).first().waitFor();
      await visitor.see('changed');
      expect([await worksWith(username, password), await worksWith(username, NEW_PASSWORD)]).toEqual([false, true]);
      await expect(ask('GET', '/api/auth/me', { token: session.token })).rejects.toThrow('401');

      // A code that is used, tried too often, or too old opens nothing, and what was typed stays.
      const form = new TriedForm(
        visitor,
        {
          code: page.getByLabel(text('auth:email.code'), { exact: true }),
          password: page.getByLabel(text('auth:field.newPassword'), { exact: true }),
        },
        () => press('auth:forgot.submit'),
      );
      const askAgain = async (): Promise<void> => {
        await page.getByLabel(text('auth:field.email'), { exact: true }).fill(email);
        await press('auth:forgot.send');
      };
      const next = async (known: string[]): Promise<string> => {
        await page.getByRole('link', { name: text('auth:forgot.otherEmail') }).click();
        await askAgain();
        return codeMailedTo(email, known);
      };
      const ended = text('errors:reason.auth.code_expired');
      await page.goBack();
      await askAgain();
      await form.refuses({ typed: { code, password: 'a third horse' }, errors: { code: ended } });
      await passTime(A_MINUTE_AND_A_BIT);
      const second = await next([code]);
      const other = second === '000000' ? '000001' : '000000';
      for (const count of [4, 3, 2, 1])
        await form.refuses({
          typed: { code: other, password: 'a third horse' },
          errors: { code: text('auth:email.wrong', { count }) },
        });
      await form.refuses({ typed: { code: other }, errors: { code: text('auth:email.wrongLast') } });
      await form.refuses({ typed: { code: second }, errors: { code: ended } });
      await passTime(TEN_MINUTES);
      const third = await next([code, second]);
      await passTime(TEN_MINUTES);
      await form.refuses({ typed: { code: third, password: 'a third horse' }, errors: { code: ended } });
      await visitor.see('a code that has ended');

      await visitor.goto(loginOf(look));
      await new AccountPage(visitor).signIn({ username: email, password: NEW_PASSWORD });
      await visitor.arriveAt(new AccountPage(visitor).home);
    });

    test('has the same response for an unknown e-mail, and no mail is sent', async () => {
      const visitor = await Visitor.arrive(look);
      const text = visitor.texts('storefront-web');
      const email = newEmail('stranger');
      await visitor.goto('/forgot-password');
      await visitor.page.getByLabel(text('auth:field.email'), { exact: true }).fill(email);
      await visitor.page.getByRole('button', { name: text('auth:forgot.send'), exact: true }).click();
      await visitor.page.getByText(text('auth:forgot.sent', { email })).first().waitFor();
      expect(await mailCount(email)).toBe(0);
    });
  });

for (const look of LOOKS)
  test.describe(`A guest with an order lookup (${nameOf(look)})`, () => {
    test('finds it by number and e-mail, and reads its lines behind the mailed link only, until that ends', async () => {
      const email = newEmail('lookup');
      const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email });
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
      await mailTo(email);
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of 404/);
      const text = visitor.texts('storefront-web');
      const { page } = visitor;
      const find = async (orderNo: string, to: string): Promise<void> => {
        await page.getByLabel(text('lookup:orderNo'), { exact: true }).fill(orderNo);
        await page.getByLabel(text('lookup:email'), { exact: true }).fill(to);
        await page.getByRole('button', { name: text('lookup:submit'), exact: true }).click();
      };
      await visitor.goto('/order-lookup');
      await find(payment.order_no, newEmail('somebody-else'));
      await page.getByText(text('lookup:notFound')).first().waitFor();
      await visitor.see('not found');
      const before = await mailCount(email);
      await find(` ${payment.order_no.slice(0, 8)} ${payment.order_no.slice(8)} `, email);
      await page.getByRole('heading', { name: text('lookup:found', { no: payment.order_no }) }).waitFor();
      await visitor.see('found');
      const body = await page.locator('main').innerText();
      const [line = ''] = (await mailTo(email)).attachments[0]?.bytes.toString('utf8').split('\n') ?? [];
      expect(body).not.toContain(line);
      // Who has just got the delivery is not mailed again at once.
      const mails = await mailCount(email);
      expect(mails).toBeGreaterThanOrEqual(before);
      await visitor.goto(orderLinkIn(await mailTo(email)));
      await new LinesPage(visitor).waitForLines(10);

      endLink(payment.order_no);
      for (const [path, error] of [
        [orderLinkIn(await mailTo(email)), 'expired'],
        [`/order/${'x'.repeat(43)}`, 'invalid'],
      ] as const) {
        await visitor.goto(path);
        await page.getByText(text(`orders:detail.linkBad.${error}Body`)).waitFor();
        await visitor.see(`${error} link`);
      }
      await expect(page.locator('main')).not.toContainText(line);
      await page
        .getByRole('main')
        .getByRole('link', { name: text('orders:detail.linkBad.lookup') })
        .click();
      await visitor.arriveAt(isPhone(look) ? '/mobile/order-lookup' : '/client/order-lookup');
    });
  });

for (const look of LOOKS)
  test.describe(`The account (${nameOf(look)})`, () => {
    test('lists the signed-in devices, and ends one session or all others', async () => {
      const buyer = await newBuyer();
      const { token } = await signIn(buyer);
      const third = await signIn(buyer);
      const visitor = await Visitor.arrive(look, buyer.session);
      const text = visitor.texts(appOf(look));
      const { page } = visitor;
      await visitor.goto(accountOf(look));
      const places = page.getByRole('region', { name: text('account:sessions.title') }).getByRole('listitem');
      await places.nth(2).waitFor();
      await expect(places.filter({ hasText: text('account:sessions.current') })).toHaveCount(1);
      await visitor.see('sessions');
      const others = places.filter({ hasNotText: text('account:sessions.current') });
      await others.first().getByRole('button').click();
      await until('one place less', async () => (await places.count()) === 2);
      await page.getByRole('button', { name: text('account:sessions.endOthers'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text('account:sessions.endOthersTitle') });
      await dialog.waitFor();
      await visitor.see('end all others');
      await dialog.getByRole('button', { name: text('account:sessions.endOthersConfirm', { count: 1 }) }).click();
      await page.getByText(text('account:sessions.alone')).first().waitFor();
      for (const ended of [token, third.token])
        await expect(ask('GET', '/api/auth/me', { token: ended })).rejects.toThrow('401');
      await ask('GET', '/api/auth/me', { token: buyer.session.token });
    });

    test('links a wallet by a signed text, which moves nothing, and unlinks it again', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      const wallet = await TestWallet.installFor(visitor);
      const text = visitor.texts(appOf(look));
      const { page } = visitor;
      await visitor.goto(accountOf(look));
      await page.getByRole('button', { name: text('account:wallets.add'), exact: true }).click();
      const sign = page.getByRole('button', {
        name: text('walletVerification:sign', { wallet: WALLET_NAME }),
        exact: true,
      });
      await sign.waitFor();
      await visitor.see('link a wallet');
      await sign.click();
      const wallets = page.getByRole('region', { name: text('account:wallets.title') }).getByRole('listitem');
      await wallets.filter({ hasText: wallet.account.address.slice(-4) }).waitFor();
      expect(wallet.consents).toEqual(['request eth_requestAccounts', 'trx.signMessageV2']);
      expect(wallet.signed).toEqual([]);
      await visitor.see('linked');
      const { address } = wallet.account;
      await page.getByRole('button', { name: text('account:wallets.removeNamed', { address }) }).click();
      await page.getByRole('button', { name: text('account:wallets.removeConfirm'), exact: true }).click();
      await page.getByText(text('account:wallets.none')).first().waitFor();
    });

    test('changes the wallet with the password, and rejects one of the shop', async () => {
      const { session, password } = await newBuyer();
      const { address } = await fundedAccount('1');
      const methods = await ask<{ wallet_address: string }[]>('GET', '/api/payment-methods/enabled');
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 409/);
      const text = visitor.texts(appOf(look));
      const { page } = visitor;
      await visitor.goto(accountOf(look));
      const open = isPhone(look) ? 'submit' : 'title';
      await page.getByRole('button', { name: text(`auth:wallet.${open}`), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text(`auth:wallet.title`) });
      await dialog.getByLabel(text('auth:field.current'), { exact: true }).fill(password);
      const name = async (wallet: string) => {
        await dialog.getByLabel(text(`auth:wallet.field`), { exact: true }).fill(wallet);
        await dialog.getByRole('button', { name: text(`auth:wallet.submit`), exact: true }).click();
      };
      await name(methods[0]?.wallet_address ?? '');
      await dialog.getByText(text('errors:reason.auth.wallet_of_shop')).first().waitFor();
      await visitor.see('a wallet of the shop');
      await name(address);
      await page
        .getByRole('region', { name: text('account:profile.title') })
        .getByText(address)
        .waitFor();
    });
  });
