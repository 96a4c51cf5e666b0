import type { Settings } from '../../src/modules/site-config/index.js';
import { signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { makeMedia, upload } from '../media/media.builder.js';
import { jpeg, png } from '../media/pictures.js';
import { startApi, type TestApi } from '../support/harness.js';

type Brand = Settings['brand'];

describe('the brand', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    api.clock.advance(1_000); // what was kept from the test before is old now
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(() => api.close());

  const read = async () => (await api.http.get('/api/admin/site-config').set(owner.headers)).body.data;
  const shown = async () => (await api.http.get('/api/site-config')).body.data.brand;
  const save = async (brand: object, headers = owner.headers) => {
    const { version, settings } = await read();
    const body = { version, settings: { ...settings, brand: { ...settings.brand, ...brand } } };
    return api.http.put('/api/site-config').set(headers).send(body);
  };
  const coded = async () => ({ ...owner.headers, ...(await withCode(api, owner)) });
  const revert = (version: number, to: number) =>
    api.http.post('/api/site-config/revert').set(owner.headers).send({ version, to });
  const preview = (brand: object, headers: Record<string, string> = owner.headers) =>
    api.http.post('/api/site-config/brand-preview').set(headers).send({ brand });

  it('is the built-in one until it is changed, and then is public at once', async () => {
    expect(await shown()).toEqual({
      tagline: { zh: '', en: '' },
      colors: null,
      logo: null,
      logo_dark: null,
      icon: null,
      hero: null,
      links: [],
      socials: [],
      imprint: { zh: '', en: '' },
      support_hours: { zh: '', en: '' },
      list_look: 'table',
    });
    const tagline = { zh: '批发', en: 'Wholesale' };
    const saved = await save({ tagline, accent: '#7C3AED', list_look: 'cards' }, await coded());
    expect(saved.body.data).toMatchObject({ version: 1, settings: { brand: { accent: '#7c3aed' } } });
    expect(await shown()).toMatchObject({
      tagline: { zh: '批发', en: 'Wholesale' },
      colors: { light: { primary: '#7c3aed', on_primary: '#ffffff' }, dark: { on_primary: '#0c1214' } },
      list_look: 'cards',
    });
  });

  it('shows pictures of the library, which cannot be deleted meanwhile', async () => {
    const logo = await makeMedia(api, owner, await png({ width: 400, height: 100 }));
    const photo = await makeMedia(api, owner, await jpeg());
    const title = { zh: '你好', en: 'Hello' };
    const hero = { title, text: { zh: '', en: '' }, picture: photo.id, url: null };
    expect((await save({ logo: logo.id, icon: logo.id, hero }, await coded())).status).toBe(200);
    const brand = await shown();
    expect(brand).toMatchObject({
      logo: { url: logo.picture?.url, width: 400, height: 100 },
      icon: { url: logo.picture?.url },
      logo_dark: null,
      hero: { title, picture: { url: photo.picture?.url }, url: null },
    });
    const read = async (id: string) => (await api.http.get(`/api/admin/media/${id}`).set(owner.headers)).body.data;
    expect((await read(logo.id)).uses).toEqual([{ subject: 'brand', subject_id: '0' }]);
    const refused = await api.http.delete(`/api/admin/media/${logo.id}`).set(owner.headers);
    expect(refused.body.reason).toBe('media.in_use');
    await save({ logo: null, icon: null });
    expect(await read(logo.id)).toMatchObject({ uses: [], unused_since: api.clock.now().toISOString() });
  });

  it('comes back as it was, without the pictures that were deleted meanwhile', async () => {
    const [logo, icon] = [
      await makeMedia(api, owner, await png()),
      await makeMedia(api, owner, await png({ seed: 2 })),
    ];
    await save({ accent: '#7c3aed', logo: logo.id, icon: icon.id });
    await save({ accent: null, logo: null, icon: null });
    expect((await api.http.delete(`/api/admin/media/${icon.id}`).set(owner.headers)).status).toBe(200);
    expect((await revert(2, 1)).body.data).toMatchObject({
      version: 3,
      settings: { brand: { accent: '#7c3aed', logo: logo.id, icon: null } },
    });
    expect(await shown()).toMatchObject({ logo: { url: logo.picture?.url }, icon: null });
  });

  it('takes a picture only once it is ready', async () => {
    const waiting = (await upload(api, owner, await png())).body.data;
    const refused = await save({ logo: waiting.id, logo_dark: '404' });
    expect(refused.body).toMatchObject({
      code: 519,
      errors: [
        { field: 'settings.brand.logo', rule: 'unknown' },
        { field: 'settings.brand.logo_dark', rule: 'unknown' },
      ],
    });
  });

  it('rejects each wrong field by its name, and then nothing changes', async () => {
    const text = { zh: '', en: '' };
    const cases: [object, string][] = [
      [{ accent: 'red' }, 'accent'],
      [{ accent: '#12345g' }, 'accent'],
      [{ logo: 'x' }, 'logo'],
      [{ list_look: 'grid' }, 'list_look'],
      [{ tagline: { zh: 'x'.repeat(301), en: '' } }, 'tagline.zh'],
      [{ imprint: { zh: '', en: 'x'.repeat(1_001) } }, 'imprint.en'],
      [{ links: [{ label: { zh: '', en: '' }, url: '/a' }] }, 'links.0.label.zh'],
      [{ links: [{ label: { zh: 'a', en: '' }, url: 'javascript:alert(1)' }] }, 'links.0.url'],
      [{ socials: [{ kind: 'myspace', url: 'https://a.example' }] }, 'socials.0.kind'],
      [{ socials: [{ kind: 'x', url: '//a.example' }] }, 'socials.0.url'],
      [{ hero: { title: text, text, picture: null, url: 'http://a.example' } }, 'hero.url'],
    ];
    for (const [brand, field] of cases) {
      const { body } = await save(brand);
      expect(body).toMatchObject({ errors: [{ field: `settings.brand.${field}` }] });
    }
    expect((await save({ hero: null })).status).toBe(400);
    expect((await read()).version).toBe(0);
  });

  it('needs a step-up where it leads buyers elsewhere', async () => {
    const links: Brand['links'] = [{ label: { zh: '群', en: 'Group' }, url: 'https://t.me/shop' }];
    const socials: Brand['socials'] = [{ kind: 'telegram', url: 'https://t.me/shop' }];
    expect((await save({ links })).body.reason).toBe('auth.totp_not_enrolled');
    const headers = await withCode(api, owner);
    expect((await save({ socials })).body.reason).toBe('auth.step_up_required');
    expect((await save({ links, socials }, { ...owner.headers, ...headers })).status).toBe(200);
    expect(await shown()).toMatchObject({ links, socials });
  });

  it('needs a step-up for the words that stand in every mail', async () => {
    const imprint = { zh: '新群 https://evil.example', en: '' };
    const headers = { ...owner.headers, ...(await withCode(api, owner)) };
    expect((await save({ imprint })).body.reason).toBe('auth.step_up_required');
    expect((await save({ support_hours: imprint })).body.reason).toBe('auth.step_up_required');
    expect((await save({ tagline: imprint })).body.reason).toBe('auth.step_up_required');
    const hero = { title: imprint, text: imprint, picture: null, url: null };
    expect((await save({ hero })).body.reason).toBe('auth.step_up_required');
    expect((await save({ imprint, support_hours: imprint }, headers)).status).toBe(200);
    expect(await shown()).toMatchObject({ imprint, support_hours: imprint });
  });

  it('is previewed as it would be shown, with the accent corrected, and nothing is saved', async () => {
    const { brand } = (await read()).settings;
    const answer = await preview({ ...brand, accent: '#ffd400' });
    expect(answer.body.data).toMatchObject({ colors: { dark: { primary: '#ffd400' } } });
    expect(answer.body.data.colors.light.primary).not.toBe('#ffd400');
    expect((await preview({ ...brand, accent: 'yellow' })).body).toMatchObject({ errors: [{ field: 'brand.accent' }] });
    expect(
      (await api.http.post('/api/site-config/brand-preview').set(owner.headers).send({ brand: null })).status,
    ).toBe(400);
    expect((await preview(brand, {})).status).toBe(401);
    expect((await preview(brand, (await signedIn(api, { roles: ['sales'] })).headers)).status).toBe(403);
    expect((await read()).version).toBe(0);
  });
});
