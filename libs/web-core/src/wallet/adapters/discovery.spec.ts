import { WalletReadyState } from '@tronweb3/tronwallet-abstract-adapter';
import { SEARCH_BEGUN, watchWallets, type WalletSearch } from './discovery';
import { fakeWallet } from '../wallet.builder';

function page() {
  const late = fakeWallet();
  const there = fakeWallet();
  const become = (state: WalletReadyState) => {
    (late.adapter as { readyState: WalletReadyState }).readyState = state;
    late.adapter.emit('readyStateChanged', state);
  };
  become(WalletReadyState.Loading);
  const load = async () => ({
    all: [there.wallet, late.wallet],
    shownWallets: (found: readonly never[]) => [...found],
  });
  const told: WalletSearch[] = [];
  const stop = watchWallets((search) => told.push(search), load as never);
  return { late, there, become, told, stop };
}

it('gives the wallets that are there, and each that comes later', async () => {
  expect(SEARCH_BEGUN).toEqual({ wallets: [], looking: true });
  const { late, there, become, told } = page();
  await Promise.resolve();
  expect(told).toEqual([{ wallets: [there.wallet], looking: true }]);
  become(WalletReadyState.Found);
  expect(told.at(-1)).toEqual({ wallets: [there.wallet, late.wallet], looking: false });
});

it('says when one did not come, and nothing after it was stopped', async () => {
  const { there, become, told, stop } = page();
  await Promise.resolve();
  become(WalletReadyState.NotFound);
  expect(told.at(-1)).toEqual({ wallets: [there.wallet], looking: false });
  stop();
  become(WalletReadyState.Found);
  expect(told).toHaveLength(2);
});

it('finds none when the adapters can not be loaded', async () => {
  const told: WalletSearch[] = [];
  watchWallets(
    (search) => told.push(search),
    () => Promise.reject(new Error('offline')),
  );
  await new Promise((next) => setTimeout(next, 0));
  expect(told).toEqual([{ wallets: [], looking: false }]);
});
