import { ask, goodsNamed, newEmail, placeOrder, type Session } from '../src/api.ts';
import { BalancePage } from '../src/pages/balance-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { type Try, TriedForm, wide } from '../src/pages/tried-form.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';

// What is typed wrong on the way to the goods: empty, too long, of the wrong kind, and pasted as a Chinese keyboard writes it.
const GOODS = 'Outlook';
const LONG_EMAIL = `${'x'.repeat(250)}@b.co`;
const HASH = '5a'.repeat(32);

async function arrive(look: Look, session?: Session) {
  const visitor = await Visitor.arrive(look, session);
  visitor.tolerate(/status of 40[049]/);
  const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
  const { page } = visitor;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return { visitor, page, text, press, field };
}

for (const look of LOOKS)
  test.describe(`Bad input to an order (${nameOf(look)})`, () => {
    test('is reported at its field, and pasted full-width digits are ordered', async () => {
      const { visitor, text, field } = await arrive(look);
      const { max_quantity: max } = (await goodsNamed(GOODS)) as unknown as { max_quantity: number };
      const shop = shopPage(visitor);
      const problem = (kind: string, values = {}) => text(`orders:quantityProblem.${kind}`, values);
      const label = text('orders:panel.email');
      const noEmail = text('errors:rule.required', { label });
      const badEmail = text('errors:rule.email', { label });
      const quantity = field(text('orders:panel.quantity'));
      const form = new TriedForm(visitor, { quantity, email: field(label) }, () => shop.placeOrder());
      await shop.open();
      await shop.choose(GOODS);
      const tries: Try[] = [
        { typed: { quantity: '', email: '' }, errors: { quantity: problem('not_whole'), email: noEmail } },
        {
          typed: { quantity: '3', email: LONG_EMAIL },
          errors: {
            quantity: problem('too_few', { min: 10 }),
            email: text('errors:rule.max_length', { label, max: 254 }),
          },
        },
        {
          typed: { quantity: '9'.repeat(30), email: 'nobody' },
          errors: { quantity: problem('too_many', { max }), email: badEmail },
        },
        { typed: { quantity: '12 lines', email: 'a@b' }, errors: { quantity: problem('not_whole'), email: badEmail } },
        { typed: { quantity: '-12', email: newEmail('right') }, errors: { quantity: problem('too_few', { min: 10 }) } },
      ];
      for (const one of tries) await form.refuses(one);
      await visitor.see('wrong');
      const email = newEmail('pasted');
      await form.send({ quantity: `　${wide('12')} `, email: ` ${wide(email)} ` });
      const { amount } = await new CashierPage(visitor).payment();
      expect(Number(amount)).toBeCloseTo(12 * 0.12, 6);
      expect(await visitor.kept('reply')).toBe(email);
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input to the order lookup (${nameOf(look)})`, () => {
    test('is reported at its field, and the fields show how they read a pasted value', async () => {
      const { visitor, page, field, press } = await arrive(look);
      const text = visitor.texts('storefront-web');
      const fields = { orderNo: field(text('lookup:orderNo')), email: field(text('lookup:email')) };
      const form = new TriedForm(visitor, fields, () => press(text('lookup:submit')));
      const problem = (kind: string, values = {}) => text(`lookup:problem.${kind}`, values);
      const label = text('lookup:email');
      await visitor.goto('/order-lookup');
      const tries: Try[] = [
        {
          typed: { orderNo: '', email: '' },
          errors: { orderNo: problem('empty'), email: text('errors:rule.required', { label }) },
        },
        {
          typed: { orderNo: 'order12', email: LONG_EMAIL.repeat(2) },
          errors: { orderNo: problem('letters'), email: text('errors:rule.max_length', { label, max: 254 }) },
        },
        {
          typed: { orderNo: '1'.repeat(30), email: 'nobody' },
          errors: { orderNo: problem('length', { digits: 30 }), email: text('errors:rule.email', { label }) },
        },
      ];
      for (const one of tries) await form.refuses(one);
      await form.send({
        orderNo: ` #${wide('123456789')} ${wide('012345678')}\u200b`,
        email: ` ${wide('no@buyers.test')} `,
      });
      await page.getByText(text('lookup:notFound')).first().waitFor();
      await expect(fields.orderNo).toHaveValue('123456789012345678');
      await expect(fields.email).toHaveValue('no@buyers.test');
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input to the report of an account (${nameOf(look)})`, () => {
    test('is reported at its field; a report with a full-width identifier is received with a ticket', async () => {
      const { visitor, page, field, press } = await arrive(look);
      const text = visitor.texts('storefront-web');
      const names = ['identifier', 'contact', 'statement'] as const;
      const label = (name: string) => text(`abuse:field.${name}`);
      const fields = Object.fromEntries(names.map((name) => [name, field(label(name))]));
      const form = new TriedForm(visitor, fields, () => press(text('abuse:submit')));
      const length = (name: string, min: number, max: number) =>
        text('errors:rule.length', { label: label(name), min, max });
      await visitor.goto('/report');
      const required = names.map((name) => [name, text('errors:rule.required', { label: label(name) })]);
      const nothing = { identifier: '', contact: '', statement: '   ' };
      await form.refuses({ typed: nothing, errors: Object.fromEntries(required) });
      await visitor.see('nothing said');
      await form.refuses({
        typed: { identifier: 'ab', contact: 'alice@buyers.test', statement: '  mine  ' },
        errors: { identifier: length('identifier', 3, 200), statement: length('statement', 10, 2_000) },
      });
      await form.refuses({
        typed: { identifier: 'x'.repeat(201), contact: 'y'.repeat(201), statement: 'z'.repeat(2_001) },
        errors: {
          identifier: length('identifier', 3, 200),
          contact: length('contact', 3, 200),
          statement: length('statement', 10, 2_000),
        },
      });
      await form.send({
        identifier: ` ${wide('nobody.sells.this@mail.test')}　`,
        contact: ' 微信 alice_９ ',
        statement: '我的账号\n被盗了，请下架处理。',
      });
      const heading = page.getByRole('heading', { name: text('abuse:sent.title') });
      await heading.waitFor();
      expect(await heading.evaluate((node) => node === document.activeElement)).toBe(true);
      await expect(page.getByText(/^AR-\w+$/)).toHaveCount(1);
      await visitor.see('received');
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input to a top-up (${nameOf(look)})`, () => {
    test('is reported at its field', async () => {
      const { session } = await newBuyer();
      const limits = await ask<{ min: string; max: string }>('GET', '/api/recharges/limits', { token: session.token });
      const { visitor, text } = await arrive(look, session);
      const balance = new BalancePage(visitor);
      const form = new TriedForm(visitor, { amount: balance.amount }, () => balance.submit());
      const plain = (amount: string) => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });
      const words = { min: plain(limits.min), max: plain(limits.max) };
      await balance.open();
      for (const [amount, problem] of [
        ['', 'empty'],
        ['1.1234567', 'places'],
        ['1e3', 'exponent'],
        ['-5', 'negative'],
        ['0', 'zero'],
        ['0.01', 'too_little'],
        ['9'.repeat(40), 'too_much'],
        ['fifty', 'not_amount'],
      ] as const)
        await form.refuses({ typed: { amount }, errors: { amount: text(`balance:problem.${problem}`, words) } });
      await visitor.see('refused');
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input to the check of a payment (${nameOf(look)})`, () => {
    test('is reported at its field; another user’s number is not found, and a pasted one is', async () => {
      const { session } = await newBuyer();
      const email = newEmail('checks');
      const stranger = await placeOrder({ goods: GOODS, quantity: 10, email });
      const own = await placeOrder({ goods: GOODS, quantity: 10, email, token: session.token });
      const { visitor, page, text, press, field } = await arrive(look, session);
      const label = (name: string) => text(`support:check.${name}`);
      const form = new TriedForm(visitor, { ref: field(label('ref')), txid: field(label('txid')) }, () =>
        press(label('submit')),
      );
      await visitor.goto(isPhone(look) ? '/mobile/service' : '/client/customer-service');
      const required = (name: string) => text('errors:rule.required', { label: label(name) });
      const wrong = { ref: label('refInvalid'), txid: label('txidInvalid') };
      const tries: Try[] = [
        { typed: { ref: ' ', txid: '' }, errors: { ref: required('ref'), txid: required('txid') } },
        { typed: { ref: 'order 12', txid: HASH.slice(2) }, errors: wrong },
        { typed: { ref: '1'.repeat(60), txid: 'a'.repeat(5_000) }, errors: wrong },
      ];
      for (const one of tries) await form.refuses(one);
      await visitor.see('refused');
      await form.fails({ ref: stranger.order_no, txid: HASH }, label('notYours'));
      const ref = ` ${wide(own.order_no.slice(0, 9))} ${wide(own.order_no.slice(9))}　`;
      await form.send({ ref, txid: ` ${wide(HASH.slice(0, 30))} ${HASH.slice(30)}\u200b` });
      await page.getByText(label('found.looking.title')).waitFor();
      const open = page.getByRole('link', { name: label('open') });
      expect(await open.getAttribute('href')).toContain(own.pre_order_id);
      await visitor.see('looking');
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input of a transaction at the cashier (${nameOf(look)})`, () => {
    test('is reported at its field, which has the focus, and a hash in a URL of any explorer is read', async () => {
      const { visitor, page } = await arrive(look);
      const cashier = new CashierPage(visitor);
      await cashier.open(await placeOrder({ goods: GOODS, quantity: 10, email: newEmail('hash') }));
      await cashier.shows('awaiting');
      const field = page.getByRole('textbox', { name: cashier.text('cashier:sent.label') });
      for (const [typed, problem] of [
        ['', 'required'],
        [HASH.slice(1), 'invalid'],
        [`${HASH}5a`, 'invalid'],
        ['I have paid', 'invalid'],
      ] as const) {
        await cashier.nameTransaction(typed);
        const sentence = cashier.text(`cashier:sent.${problem}`);
        await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
        expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveValue(typed);
      }
      await cashier.nameTransaction(` https://tronscan.org/#/transaction/${wide(HASH)}?lang=zh `);
      await cashier.verdict('looking').waitFor();
    });
  });
