import { isLink } from '../../src/modules/site-config/domain/links.js';

describe('a link of the brand', () => {
  it.each([
    'https://t.me/shop',
    '/client/main',
    '/mobile/index?goods=1#top',
    'https://例子.测试/',
    'mailto:help@shop.example',
  ])('may be %s', (value) => expect(isLink(value)).toBe(true));

  it.each([
    ...[
      'http://t.me/shop',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      't.me/shop',
    ],
    ...[
      'https://user:pass@evil.example',
      'mailto:nobody',
      'mailto:a@b.example?bcc=c@d.example',
      '/a b',
      '/\tevil',
      '',
      `/${'x'.repeat(500)}`,
      7,
      null,
      undefined,
    ],
  ])('may not be %j', (value) => expect(isLink(value)).toBe(false));
});
