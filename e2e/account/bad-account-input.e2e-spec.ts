import { newEmail, signIn } from '../src/api.ts';
import { fundedAccount } from '../src/devnet.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { type Try, TriedForm, wide } from '../src/pages/tried-form.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';

// What is typed wrong about an account: empty, too long, of the wrong kind, and pasted as a Chinese keyboard writes it.
const LONG_EMAIL = `${'x'.repeat(250)}@b.co`;

async function arrive(look: Look, ...rest: Parameters<typeof Visitor.arrive> extends [Look, ...infer R] ? R : never) {
  const visitor = await Visitor.arrive(look, ...rest);
  visitor.tolerate(/status of 4\d\d/);
  const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
  const { page } = visitor;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return { visitor, page, text, press, field };
}

for (const look of LOOKS)
  test.describe(`Bad input to the login (${nameOf(look)})`, () => {
    test('is reported at its field; a wrong name or password has one message, and a name may be full-width', async () => {
      const { username, password } = await newBuyer();
      const { visitor, text, press, field } = await arrive(look);
      const phone = isPhone(look);
      const form = new TriedForm(
        visitor,
        {
          username: field(text('auth:field.login')),
          password: field(text('auth:field.password')),
        },
        () => press(text('auth:login.submit')),
      );
      const noName = text('auth:usernameEmpty');
      const noPassword = text('errors:rule.required', { label: text('auth:field.password') });
      const tooLong = (name: string, max: number) =>
        text('errors:rule.max_length', { label: text(`auth:field.${name}`), max });
      await visitor.goto(phone ? '/mobile/login' : '/login');
      const tries: Try[] = [
        { typed: { username: '', password: '' }, errors: { username: noName, password: noPassword } },
        { typed: { username: '   ', password: 'horse' }, errors: { username: noName } },
        { typed: { username: 'somebody', password: '' }, errors: { password: noPassword } },
      ];
      for (const one of tries) await form.refuses(one);
      await visitor.see('empty');
      const wrong = text('errors:reason.auth.wrong_credentials');
      await form.fails({ username: wide(username), password: 'wrong horse' }, wrong);
      await form.fails({ username: 'somebody else', password: ' ' }, wrong);
      await form.refuses({
        typed: { username: 'x'.repeat(255), password: 'y'.repeat(129) },
        errors: { username: tooLong('login', 254), password: tooLong('password', 128) },
      });
      await form.send({ username: `　${wide(username)}\u200b `, password });
      await visitor.arriveAt(new AccountPage(visitor).home);
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input to the registration (${nameOf(look)})`, () => {
    test('is reported at each field, and pasted values of any form create an account', async () => {
      const taken = await newBuyer();
      const { address } = await fundedAccount('1');
      const { visitor, page } = await arrive(look);
      const text = visitor.texts('storefront-web');
      const label = (name: string) => ({ label: text(`auth:field.${name}`) });
      const names = ['username', 'email', 'password', 'confirm', 'wallet', 'invite'];
      const fields = names.map((name) => [name, page.getByLabel(text(`auth:field.${name}`), { exact: true })]);
      const agreement = page.getByRole('checkbox');
      const account = new AccountPage(visitor);
      const form = new TriedForm(visitor, { ...Object.fromEntries(fields), agreement }, () =>
        account.submitRegistration(),
      );
      const wallet = (error: string, values = {}) =>
        text('walletVerification:errorOf', {
          label: text('auth:field.wallet'),
          error: text(`walletVerification:error.${error}`, values),
        });
      await visitor.goto('/register');
      await form.refuses({
        typed: {},
        errors: {
          username: text('auth:usernameEmpty'),
          email: text('errors:rule.required', label('email')),
          password: text('errors:rule.required', label('password')),
          confirm: text('errors:rule.required', label('confirm')),
          wallet: text('errors:rule.required', label('wallet')),
          agreement: text('errors:rule.agreement'),
        },
      });
      await visitor.see('empty');
      await agreement.check();
      const tries: Try[] = [
        {
          typed: {
            username: 'x'.repeat(33),
            email: LONG_EMAIL,
            password: 'y'.repeat(129),
            confirm: 'other',
            wallet: `T${'1'.repeat(40)}`,
          },
          errors: {
            username: text('errors:rule.length', { ...label('username'), min: 3, max: 32 }),
            email: text('errors:rule.max_length', { ...label('email'), max: 254 }),
            password: text('errors:rule.max_length', { ...label('password'), max: 128 }),
            confirm: text('errors:rule.match'),
            wallet: wallet('length', { length: 41 }),
          },
        },
        {
          typed: {
            username: 'a b!',
            email: 'nobody',
            password: '12345',
            confirm: '12345',
            wallet: `0x${'a1'.repeat(20)}`,
          },
          errors: {
            username: text('auth:usernameLetter'),
            email: text('errors:rule.email', label('email')),
            password: text('errors:rule.min_length', { ...label('password'), min: 6 }),
            wallet: wallet('hex'),
          },
        },
      ];
      const last: Try = {
        typed: {
          username: taken.username,
          email: newEmail('again'),
          password: 'a horse 1',
          confirm: 'a horse 1',
          wallet: `${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`,
        },
        errors: { username: text('auth:usernameTaken'), wallet: wallet('checksum') },
      };
      for (const one of tries) await form.refuses(one);
      // The server checks a username when the field is left.
      const name = page.getByLabel(text('auth:field.username'), { exact: true });
      await name.fill(taken.username);
      await name.blur();
      await page.getByText(text('auth:usernameTaken')).first().waitFor();
      await form.refuses(last);
      const username = `pasted${Date.now()}`;
      const email = newEmail('pasted');
      const pasted = {
        username: ` ${wide(username)}　`,
        wallet: ` ${address.slice(0, 17)} ${address.slice(17)}\u200b`,
      };
      await form.fails({ ...pasted, email: taken.session.user.email }, text('errors:reason.users.email_taken'));
      await form.send({ ...pasted, email: `　${wide(email)} ` });
      await visitor.arriveAt(account.home);
      expect((await signIn({ username, password: 'a horse 1' })).user.email).toBe(email);
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input to a password reset (${nameOf(look)})`, () => {
    test('is reported at its field, at both steps', async () => {
      const { visitor, field } = await arrive(look);
      const text = visitor.texts('storefront-web');
      const press = (key: string) => visitor.page.getByRole('button', { name: text(key), exact: true }).click();
      const [email, code, password] = ['auth:field.email', 'auth:email.code', 'auth:field.newPassword'].map((key) =>
        field(text(key)),
      );
      if (email === undefined || code === undefined || password === undefined) throw new Error('No fields');
      const labelled = (key: string, rule: string, values = {}) =>
        text(`errors:rule.${rule}`, { label: text(key), ...values });
      await visitor.goto('/forgot-password');
      const first = new TriedForm(visitor, { email }, () => press('auth:forgot.send'));
      await first.refuses({ typed: { email: '' }, errors: { email: labelled('auth:field.email', 'required') } });
      const errors = { email: labelled('auth:field.email', 'email') };
      for (const typed of ['nobody', 'a@b']) await first.refuses({ typed: { email: typed }, errors });
      await first.refuses({
        typed: { email: LONG_EMAIL },
        errors: { email: labelled('auth:field.email', 'max_length', { max: 254 }) },
      });
      const stranger = newEmail('stranger');
      await first.send({ email: `　${wide(stranger)} ` });
      await visitor.page
        .getByText(text('auth:forgot.sent', { email: stranger }))
        .first()
        .waitFor();

      const second = new TriedForm(visitor, { code, password }, () => press('auth:forgot.submit'));
      const noCode = text('auth:email.sixDigits');
      const tries: Try[] = [
        {
          typed: { code: '', password: '' },
          errors: { code: noCode, password: labelled('auth:field.newPassword', 'required') },
        },
        {
          typed: { code: '12 34 5', password: '12345' },
          errors: { code: noCode, password: labelled('auth:field.newPassword', 'min_length', { min: 6 }) },
        },
        {
          typed: { code: '1234567', password: 'y'.repeat(129) },
          errors: { code: noCode, password: labelled('auth:field.newPassword', 'max_length', { max: 128 }) },
        },
        { typed: { code: 'abcdef', password: 'a horse 1' }, errors: { code: noCode } },
      ];
      for (const one of tries) await second.refuses(one);
    });
  });

for (const look of LOOKS)
  test.describe(`Bad input to the change of a password (${nameOf(look)})`, () => {
    test('is reported at its field, the current one too, and spaces of the new one are kept', async () => {
      const { session, username, password } = await newBuyer();
      const { visitor, page, text, press, field } = await arrive(look, session);
      const phone = isPhone(look);
      const keys = ['auth:field.current', 'auth:field.newPassword', 'auth:field.confirmNew'];
      const [current = '', chosen = '', again = ''] = keys.map((key) => text(key));
      const submit = () =>
        phone
          ? page
              .getByRole('dialog')
              .getByRole('button', { name: text('account:password.change'), exact: true })
              .click()
          : press(text('auth:change.submit'));
      const form = new TriedForm(
        visitor,
        { current: field(current), chosen: field(chosen), again: field(again) },
        submit,
      );
      await visitor.goto(phone ? '/mobile/account' : '/client/account');
      await press(text('account:password.change'));
      const required = (label: string) => text('errors:rule.required', { label });
      const tries: Try[] = [
        {
          typed: { current: '', chosen: '', again: '' },
          errors: { current: required(current), chosen: required(chosen), again: required(again) },
        },
        {
          typed: { current: 'wrong', chosen: '12345', again: 'other' },
          errors: {
            chosen: text('errors:rule.min_length', { label: chosen, min: 6 }),
            again: text('errors:rule.match'),
          },
        },
        {
          typed: { current: 'wrong', chosen: 'y'.repeat(129), again: 'y'.repeat(129) },
          errors: { chosen: text('errors:rule.max_length', { label: chosen, max: 128 }) },
        },
        {
          typed: { current: 'wrong', chosen: ' two　horses ', again: ' two　horses ' },
          errors: { current: text('errors:rule.wrong_password', { label: current }) },
        },
      ];
      for (const one of tries) await form.refuses(one);
      await visitor.see('wrong password');
      await form.send({ current: password });
      await visitor.arriveAt(phone ? '/mobile/login' : '/login');
      await signIn({ username, password: ' two　horses ' });
    });
  });
