import { contactHref } from './contact';

it.each([
  ['mail', 'help@shop.test', 'mailto:help@shop.test'],
  ['telegram', '@shop_help', 'https://t.me/shop_help'],
  ['telegram', 'https://t.me/shop_help', 'https://t.me/shop_help'],
  ['WhatsApp', '+86 138 0000 0000', 'https://wa.me/8613800000000'],
  ['web', 'https://help.shop.test/', 'https://help.shop.test/'],
  ['wechat', 'shop-help', null],
  ['web', 'javascript:alert(1)', null],
  ['telegram', 'javascript:alert(1)', null],
])('opens the contact %s %s at %s', (kind, value, href) => {
  expect(contactHref({ kind, value })).toBe(href);
});
