import { isLink } from './brand-rules';

it.each(['https://t.me/shop', '/client/main', ' https://a.example ', 'mailto:help@shop.example'])(
  'a link may be %j',
  (typed) => expect(isLink(typed)).toBe(true),
);

it.each(['http://a.example', '//a.example', '/\\a.example', 'javascript:alert(1)', 'a.example', 'mailto:me', '/a b'])(
  'a link may not be %j',
  (typed) => expect(isLink(typed)).toBe(false),
);
