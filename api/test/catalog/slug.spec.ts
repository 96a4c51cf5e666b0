import { SLUG, toSlug } from '../../src/modules/catalog/domain/slug.js';

describe('the slug of goods', () => {
  it.each([
    ['老号', 'Aged Facebook account, 2 years (sample)', 'aged-facebook-account-2-years-sample'],
    ['脸书老号', '', 'lianshulaohao'],
    ['Facebook 老号', '', 'facebook-laohao'],
    ['号', 'Việt Nam — ＡＢＣ', 'viet-nam-abc'],
    ['2024', '', 'product-2024'],
    ['😀', '', 'product'],
  ])('of %s / %s is made of its words', (zh, en, slug) => {
    expect(toSlug({ zh, en })).toBe(slug);
    expect(slug).toMatch(SLUG);
  });

  it('is short, and ends in no hyphen', () => {
    const slug = toSlug({ zh: '', en: 'word '.repeat(30) });
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug).toMatch(SLUG);
  });

  it.each(['1', '123-4', 'A', 'a_b', '-a', 'a-', 'a--b', ''])('is never %s', (text) => {
    expect(text).not.toMatch(SLUG);
  });
});
