import { firstMethod, methodsFor } from './methods';

describe('the ways to pay', () => {
  it.each([
    ['in a wallet’s browser, connecting it', { isWalletBrowser: true, insideChat: false, touch: true }, 'wallet'],
    ['on a phone, opening a wallet app', { isWalletBrowser: false, insideChat: false, touch: true }, 'app'],
    ['in a chat’s browser, scanning', { isWalletBrowser: false, insideChat: true, touch: true }, 'scan'],
    ['on a desk, scanning', { isWalletBrowser: false, insideChat: false, touch: false }, 'scan'],
  ] as const)('begin, %s', (_, place, first) => {
    expect(firstMethod({ ...place, shared: false })).toBe(first);
  });

  it('are five for the buyer; the receiver of a link makes no further one', () => {
    expect(methodsFor({ shared: false })).toEqual(['scan', 'wallet', 'app', 'link', 'sent']);
    expect(methodsFor({ shared: true })).toEqual(['scan', 'wallet', 'app', 'sent']);
  });
});
