export { addressFromHex, addressToHex, isTronAddress, txidFrom } from './address';
export { WalletError } from './errors';
export type { WalletErrorKind } from './errors';
export { walletLinks } from './links';
export type { WalletLink } from './links';
export { payExact } from './pay';
export type { PayExact, PayStep } from './pay';
export { watchWallets } from './provider';
export type { TronProvider, TronWebLike, Wallet } from './provider';
