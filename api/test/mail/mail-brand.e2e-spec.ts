import { TransactionsService } from '../../src/database/index.js';
import { Media } from '../../src/modules/media/entities/media.entity.js';
import { type Settings, SiteConfigService } from '../../src/modules/site-config/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { makeMedia, upload } from '../media/media.builder.js';
import { png, svg } from '../media/pictures.js';
import { changeBrand } from '../site-config/brand.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';

describe('the brand in mails', () => {
  let api: TestApi;
  let mails: MailSink;
  let owner: SignedInUser;
  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url, MAIL_FROM: 'Lotline <orders@shop.example>' });
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  const put = <K extends keyof Settings>(key: K, value: Settings[K]) =>
    api.get(TransactionsService).run((manager) => api.get(SiteConfigService).put(manager, key, value));
  const change = (brand: Partial<Settings['brand']>) => changeBrand(api, brand);
  const mailed = async (language: 'zh-cn' | 'en') => {
    mails.mails.length = 0;
    api.clock.advance(10 * 60_000);
    await api.http.post('/api/auth/forgot-password/code').send({ email: owner.user.email, language });
    await api.drainOutbox();
    const [mail] = mails.mails;
    if (mail === undefined) throw new Error('no mail came');
    return mail;
  };

  it('is the shop’s name as the sender in the language of the mail, at the address of the installation', async () => {
    await put('name', { zh: '青禾, 批发', en: 'Greenfield' });
    expect((await mailed('zh-cn')).from).toEqual({ name: '青禾, 批发', address: 'orders@shop.example' });
    expect((await mailed('en')).from).toEqual({ name: 'Greenfield', address: 'orders@shop.example' });
    await put('name', { zh: '青禾', en: '' });
    expect((await mailed('en')).from?.name).toBe('青禾');
  });

  it('is the logo, the corrected accent, and a footer with support hours and imprint, from the next mail on', async () => {
    expect((await mailed('en')).html).not.toContain('<img');
    const logo = await makeMedia(api, owner, await png({ width: 400, height: 100 }));
    const [supportHours, imprint] = [
      { zh: '每天', en: 'Every day' },
      { zh: '青禾公司', en: '' },
    ];
    await change({ logo: logo.id, accent: '#ffd400', supportHours, imprint });
    const { html = '', text = '' } = await mailed('en');
    expect(html).toContain(`src="${api.config.PUBLIC_URL}${logo.picture?.mail?.url ?? ''}" width="160" height="40"`);
    expect(html).not.toContain('#ffd400');
    expect(html).not.toContain('class="logo-dark"');
    const dark = await makeMedia(api, owner, await png({ width: 200, height: 100 }));
    await change({ logoDark: dark.id });
    const darkUrl = `${api.config.PUBLIC_URL}${dark.picture?.mail?.url ?? ''}`;
    expect((await mailed('en')).html).toContain(
      `src="${darkUrl}" width="80" height="40" alt="Lotline" class="logo-dark"`,
    );
    expect(text.trimEnd()).toMatch(/\n\nEvery day\n青禾公司$/);
  });

  it('is a PNG of the logo where that is an SVG, which mail programs do not show, and the name in type until it is made', async () => {
    await put('name', { zh: '青禾', en: 'Greenfield' });
    const answer = await upload(
      api,
      owner,
      svg('<rect width="400" height="100" fill="red"/>', 'viewBox="0 0 400 100"'),
    );
    const { id } = answer.body.data as { id: string };
    await change({ logo: id });
    await api.drainOutbox();
    const copied = await mailed('en');
    expect(copied.html).toMatch(/<img src="[^"]+-mail\.png" width="160" height="40" alt="Greenfield"/);
    await api.manager.update(Media, { id }, { variants: [] });
    const { html = '' } = await mailed('en');
    expect(html).not.toContain('<img');
    expect(html).toContain('>Greenfield</p>');
  });

  it('is previewed in a mail before it is saved', async () => {
    const { settings } = (await api.http.get('/api/admin/site-config').set(owner.headers)).body.data;
    const preview = (body: object, headers = owner.headers) =>
      api.http.post('/api/mail-templates/brand-preview').set(headers).send(body);
    const tried = { language: 'en', name: { zh: '青禾', en: '' }, brand: { ...settings.brand, accent: '#7c3aed' } };
    const { html } = (await preview(tried)).body.data;
    expect(html).toContain('bgcolor="#7c3aed"');
    expect(html).toContain('>青禾</p>');
    expect((await mailed('en')).html).not.toContain('#7c3aed');
    const fault = async (more: object) => (await preview({ ...tried, ...more })).body.errors?.[0]?.field;
    expect(await fault({ language: 'fr' })).toBe('language');
    expect(await fault({ brand: null })).toBe('brand');
    expect(await fault({ brand: { ...settings.brand, accent: 'red' } })).toBe('brand.accent');
    expect((await preview(tried, {} as typeof owner.headers)).status).toBe(401);
    expect((await preview(tried, (await signedIn(api, { roles: ['sales'] })).headers)).status).toBe(403);
  });
});
