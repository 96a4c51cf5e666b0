import { jest } from '@jest/globals';
import { newIdempotencyKey } from '../api';
import { SEARCH_BEGUN, walletLinks, watchWallets } from '.';

class Host extends EventTarget {
  tron?: unknown;
  tronLink?: unknown;
}
const request = async () => [];
const announce = (host: Host, uuid: string, provider: unknown = { request }, icon = 'data:image/svg+xml,<svg/>') =>
  host.dispatchEvent(
    new CustomEvent('TIP6963:announceProvider', { detail: { info: { uuid, name: uuid, icon, rdns: 'x' }, provider } }),
  );
function watch(host: Host) {
  let latest = SEARCH_BEGUN;
  const stop = watchWallets((search) => (latest = search), host as unknown as Window);
  const names = () => latest.wallets.map((wallet) => wallet.name);
  return { names, latest: () => latest.wallets, looking: () => latest.looking, stop };
}

afterEach(() => {
  jest.useRealTimers();
});

it('finds wallets that announce themselves when asked', () => {
  const host = new Host();
  host.addEventListener('TIP6963:requestProvider', () => announce(host, 'one'));
  const seen = watch(host);
  announce(host, 'two');
  announce(host, 'two');
  expect(seen.names()).toEqual(['one', 'two']);
  seen.stop();
});

it('falls back to the injected provider, the newer one first', () => {
  const host = new Host();
  host.tronLink = { request };
  const old = watch(host);
  expect(old.latest()).toMatchObject([{ name: 'TronLink', dialect: 'tronlink' }]);
  old.stop();
  host.tron = { request };
  const young = watch(host);
  expect(young.latest()).toMatchObject([{ id: 'window.tron', dialect: 'tip1193' }]);
  young.stop();
});

it('prefers an announced wallet to the injected one, which is usually the same', () => {
  const host = new Host();
  host.tron = { request };
  const seen = watch(host);
  announce(host, 'one', host.tron);
  expect(seen.names()).toEqual(['one']);
  seen.stop();
});

it('notices a wallet that is injected late', () => {
  jest.useFakeTimers();
  const host = new Host();
  const seen = watch(host);
  expect(seen.names()).toEqual([]);
  host.tron = { request };
  jest.advanceTimersByTime(1_000);
  expect(seen.names()).toEqual(['TRON']);
  seen.stop();
});

it('says that there is none only after a while, and takes one that comes later still', () => {
  jest.useFakeTimers();
  const host = new Host();
  const seen = watch(host);
  jest.advanceTimersByTime(1_400);
  expect(seen.looking()).toBe(true);
  jest.advanceTimersByTime(100);
  expect(seen.looking()).toBe(false);
  host.tron = { request };
  jest.advanceTimersByTime(1_500);
  expect([seen.names(), seen.looking()]).toEqual([['TRON'], false]);
  seen.stop();
});

it('ignores announcements that are not wallets, and images from elsewhere', () => {
  const host = new Host();
  const seen = watch(host);
  announce(host, 'broken', {});
  host.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail: null }));
  expect(seen.names()).toEqual([]);
  announce(host, 'tracker', { request }, 'https://example.test/pixel.png');
  expect(seen.latest()).toMatchObject([{ icon: null }]);
  seen.stop();
});

it('opens the page in each wallet with its whole address', () => {
  const url = 'https://shop.test/h5Pay?preOrderId=abc&x=1';
  for (const link of walletLinks(url, newIdempotencyKey())) {
    let decoded = link.href;
    for (let i = 0; i < 3; i += 1) decoded = decodeURIComponent(decoded);
    expect(decoded).toContain(url);
  }
});
