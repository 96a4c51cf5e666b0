import { connectedAccount, walletState, type TronWebLike, type Wallet } from '.';

const OWNER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const walletWith = (tronWeb: TronWebLike | false | undefined): Wallet => ({
  id: 'one',
  name: 'One',
  icon: null,
  dialect: 'tip1193',
  provider: { request: () => Promise.resolve([]), tronWeb },
});
const showing = (base58: string | false) => walletWith({ defaultAddress: { base58 } } as TronWebLike);

describe('the state of the wallet', () => {
  it.each([
    ['there is none', []],
    ['it has not let the site in', [walletWith(false), walletWith(undefined)]],
    ['it is locked', [showing(false)]],
    ['it shows something that is no address', [showing('T-none')]],
  ])('is not connected while %s', (_, wallets) => {
    expect(connectedAccount(wallets)).toBeNull();
    expect(walletState(null, [OWNER])).toBe('not_connected');
  });

  it('is connected once it shows its account, and authorised once that account has signed', () => {
    const account = connectedAccount([walletWith(false), showing(OWNER)]);
    expect(account).toBe(OWNER);
    expect(walletState(account, [])).toBe('connected');
    expect(walletState(account, ['TAnother'])).toBe('connected');
    expect(walletState(account, [OWNER])).toBe('authorised');
  });
});
