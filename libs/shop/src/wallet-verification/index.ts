export { walletVerificationEn, walletVerificationTexts, walletVerificationZh } from './texts';
export { useAddressFault } from './use-address-fault';
export { useBrowserWallets, useWalletState } from './use-browser-wallets';
export { usePastedSignature } from './use-pasted-signature';
export { useWalletSignature } from './use-wallet-signature';
