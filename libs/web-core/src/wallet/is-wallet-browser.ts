/** Globals that wallets put into the pages of their own browsers, TronLink's `iTron` among them. */
const MARKS = 'iTron tron tronLink tronWeb okxwallet tokenpocket bitkeep trustwallet safepalwallet imToken'.split(' ');

/**
 * Whether this looks like the browser inside a phone wallet: a touch screen, and a wallet in the page. Kept apart and
 * small, since it decides where the cashier begins.
 */
export const isWalletBrowser = (host: Window = window): boolean =>
  host.matchMedia('(pointer: coarse)').matches &&
  MARKS.some((mark) => (host as unknown as Record<string, unknown>)[mark] !== undefined);
