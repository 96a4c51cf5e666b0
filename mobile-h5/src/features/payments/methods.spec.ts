import { firstMethod, methodsFor } from './methods';

describe('the ways to pay', () => {
  it.each([
    ['in a wallet’s browser, connecting it', { insideWallet: true, touch: true, shared: false }, 'wallet'],
    ['on a phone, opening a wallet app', { insideWallet: false, touch: true, shared: false }, 'app'],
    ['on a desk, scanning', { insideWallet: false, touch: false, shared: false }, 'scan'],
  ] as const)('begin, %s', (_, place, first) => {
    expect(firstMethod(place)).toBe(first);
  });

  it('are five for the buyer; whoever got a link makes no further one', () => {
    expect(methodsFor({ shared: false })).toEqual(['scan', 'wallet', 'app', 'link', 'sent']);
    expect(methodsFor({ shared: true })).toEqual(['scan', 'wallet', 'app', 'sent']);
  });
});
