import { embedTarget } from './embed';

describe('the site around an embedded cashier', () => {
  const allowed = ['https://shop.example', 'https://pay.example:8443'];

  it.each([
    ['its browser names it', { ancestors: ['https://shop.example'], referrer: '' }, 'https://shop.example'],
    [
      'the address it came from names it',
      { ancestors: undefined, referrer: 'https://shop.example/cart?x=1' },
      'https://shop.example',
    ],
    [
      'with the port that was named',
      { ancestors: undefined, referrer: 'https://pay.example:8443/' },
      'https://pay.example:8443',
    ],
  ])('is notified when %s', (_, page, origin) => {
    expect(embedTarget(allowed, page)).toBe(origin);
  });

  it.each([
    ['another site', { ancestors: ['https://evil.example'], referrer: 'https://shop.example/' }],
    ['another port', { ancestors: undefined, referrer: 'https://pay.example/' }],
    ['another scheme', { ancestors: undefined, referrer: 'http://shop.example/' }],
    ['a longer name', { ancestors: undefined, referrer: 'https://shop.example.evil.test/' }],
    ['nothing', { ancestors: undefined, referrer: '' }],
  ])('is not told when it is %s', (_, page) => {
    expect(embedTarget(allowed, page)).toBeNull();
  });

  it('is nobody while the shop has named none', () => {
    expect(embedTarget([], { ancestors: ['https://shop.example'], referrer: '' })).toBeNull();
  });
});
