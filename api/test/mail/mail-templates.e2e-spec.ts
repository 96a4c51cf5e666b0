import { signedIn, type SignedInUser, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { buttonsOf, wordsOf, wordsOfText } from '../support/mail-html.js';
import { MailSink } from '../support/mail-sink.js';

const KIND = 'auth.reset_password';
const words = (more: { zh?: object; en?: object } = {}) => ({
  zh: { subject: '{{shop_name}} 验证码', text: '码 {{code}}', ...more.zh },
  en: { subject: '{{shop_name}} code', text: 'Use {{code}} soon', ...more.en },
});

describe('the texts of mails, for staff', () => {
  let api: TestApi;
  let mails: MailSink;
  let owner: SignedInUser;
  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    mails.mails.length = 0;
    owner = await signedIn(api, { roles: ['owner'] });
    await withStepUp(api, owner);
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  const list = async () => (await api.http.get('/api/mail-templates').set(owner.headers)).body.data;
  const one = async () => (await list()).find(({ kind }: { kind: string }) => kind === KIND);
  const put = (body: object, kind = KIND) => api.http.put(`/api/mail-templates/${kind}`).set(owner.headers).send(body);
  const post = (word: string, body: object, who = owner) =>
    api.http.post(`/api/mail-templates/${KIND}/${word}`).set(who.headers).send(body);

  it('are listed for every mail, the built-in ones with each variable that they need', async () => {
    const kinds = (await list()) as { kind: string; changed: boolean; version: number }[];
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'agents.payout_address',
      'agents.restored',
      'agents.suspended',
      'auth.new_sign_in',
      'auth.password_changed',
      'auth.recovery_codes_renewed',
      'auth.reset_password',
      'auth.totp_enrolled',
      'auth.totp_removed',
      'auth.verify_email',
      'auth.wallet_changed',
      'claims.replaced',
      'orders.delivered',
      'orders.email_changed',
      'orders.link',
      'orders.payment_ending',
      'orders.payment_waiting',
      'orders.preorder_overdue',
      'orders.preordered',
      'orders.reminder',
      'payments.credited',
      'payments.refunded',
      'pricing.group_joined',
      'pricing.group_left',
      'restock.available',
      'restock.confirm',
      'settlements.paid',
      'settlements.rejected',
    ]);
    for (const { kind, changed, version } of kinds) {
      expect({ kind, changed, version }).toEqual({ kind, changed: false, version: 0 });
      const { zh, en } = (await list()).find((item: { kind: string }) => item.kind === kind);
      expect((await put({ version: 0, zh, en }, kind)).status).toBe(200);
    }
  });

  it('are used for buyers until staff restore the built-in ones', async () => {
    const buyer = await signedIn(api);
    const mailed = async () => {
      mails.mails.length = 0;
      api.clock.advance(10 * 60_000);
      await api.http.post('/api/auth/forgot-password/code').send({ email: buyer.user.email, language: 'en' });
      await api.drainOutbox();
      await withStepUp(api, owner);
      return mails.mails[0];
    };
    expect((await put({ version: 0, ...words() })).body.data).toMatchObject({ changed: true, version: 1 });
    const mail = await mailed();
    expect(mail?.subject).toBe('Lotline code');
    expect(mail?.text?.trim()).toMatch(/^Use \d{6} soon$/);
    expect((await post('reset', { version: 1 })).body.data).toMatchObject({ changed: false, version: 2 });
    expect((await mailed())?.subject).toBe('Lotline: reset your password');
    expect((await post('revert', { version: 2, to: 1 })).body.data.en.text).toBe('Use {{code}} soon');
  });

  it('are rejected with the field when a variable is missing, unknown, or would show in the subject', async () => {
    const faulty = words({ zh: { text: '没有' }, en: { subject: '{{code}}', text: '{{code}} {{password}}' } });
    const answer = await put({ version: 0, ...faulty });
    expect(answer.body.code).toBe(519);
    expect((await put({ version: 0, ...words({ zh: { text: '没有' } }) })).body.errors).toEqual([
      { field: 'zh.text', rule: 'missing_variable', params: { variable: '{{code}}' } },
    ]);
    const { errors } = (await put({ version: 0, ...words({ en: faulty.en }) })).body;
    expect(errors).toEqual([
      { field: 'en.subject', rule: 'unknown_variable', params: { variable: '{{code}}' } },
      { field: 'en.text', rule: 'unknown_variable', params: { variable: '{{password}}' } },
    ]);
    expect((await one()).version).toBe(0);
  });

  it('can be previewed with samples, and sent with samples to oneself only', async () => {
    const tried = { language: 'en', ...words().en };
    expect((await post('preview', tried)).body.data).toEqual({
      subject: 'Sample store code',
      text: 'Use 123456 soon',
      html: expect.stringMatching(/Use <strong [^>]*>123456<\/strong> soon/),
    });
    expect((await post('test', tried)).body.data).toEqual({ to: owner.user.email });
    await api.drainOutbox();
    expect(mails.mails.map(({ to }) => to?.[0]?.address)).toEqual([owner.user.email]);
    expect(mails.mails[0]?.subject).toBe('Sample store code');
    expect(wordsOf(mails.mails[0]?.html ?? '')).toBe('Use 123456 soon');
    expect((await one()).version).toBe(0);
  });

  it('are never markup: a tag that staff type is shown as a tag', async () => {
    const text = '<b>{{code}}</b> <a href="https://elsewhere.example">x</a>';
    const { html } = (await post('preview', { language: 'en', subject: '<i>code</i>', text })).body.data;
    expect(wordsOf(html)).toBe(text.replace('{{code}}', '123456'));
    expect(html).not.toMatch(/<[bi]>|<a /);
  });

  it('have a button in each mail, in both languages', async () => {
    for (const { kind, zh, en } of (await list()) as { kind: string; zh: object; en: object }[]) {
      for (const [language, words] of [['zh', zh] as const, ['en', en] as const]) {
        const preview = api.http.post(`/api/mail-templates/${kind}/preview`).set(owner.headers);
        const { text, html } = (await preview.send({ language, ...words })).body.data;
        expect({ kind, buttons: buttonsOf(html).length }).toEqual({ kind, buttons: 1 });
        expect(wordsOf(html)).toBe(wordsOfText(text));
      }
    }
  });

  it('reject the second of two changes to the same version with the name of the first editor', async () => {
    await put({ version: 0, ...words() });
    expect((await put({ version: 0, ...words() })).body).toMatchObject({
      reason: 'mail.version_changed',
      params: { changed_by: owner.user.username },
    });
    expect((await put({ version: 0, ...words() }, 'no.such')).body.reason).toBe('mail.template_not_found');
    const clerk = await signedIn(api, { roles: ['sales'] });
    expect((await post('test', { language: 'en', ...words().en }, clerk)).status).toBe(403);
  });
});
