import { connectedAccount, onWalletsChange, walletState } from '.';
import { fakeWallet, OWNER } from './wallet.builder';

const showing = (address: string | null) => {
  const { wallet, adapter } = fakeWallet();
  adapter.address = address;
  return wallet;
};

describe('the state of the wallet', () => {
  it.each([
    ['there is none', []],
    ['it has not let the site in, or is locked', [showing(null), showing('')]],
    ['it shows something that is no address', [showing('T-none')]],
  ])('is not connected while %s', (_, wallets) => {
    expect(connectedAccount(wallets)).toBeNull();
    expect(walletState(null, [OWNER])).toBe('not_connected');
  });

  it('is connected once it shows its account, and authorised once that account has signed', () => {
    const account = connectedAccount([showing(null), showing(OWNER)]);
    expect(account).toBe(OWNER);
    expect(walletState(account, [])).toBe('connected');
    expect(walletState(account, ['TAnother'])).toBe('connected');
    expect(walletState(account, [OWNER])).toBe('authorised');
  });

  it('is read again whenever a wallet says that something changed', () => {
    const { wallet, adapter } = fakeWallet();
    let heard = 0;
    const stop = onWalletsChange([wallet], () => heard++);
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect']) adapter.emit(event);
    expect(heard).toBe(4);
    stop();
    adapter.emit('connect', OWNER);
    expect(heard).toBe(4);
  });
});
