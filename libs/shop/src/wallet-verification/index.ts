export { walletVerificationEn, walletVerificationTexts, walletVerificationZh } from './texts';
export { useAddressErrorText } from './use-address-error-text';
export { useBrowserWallets, useWalletState } from './use-browser-wallets';
export { usePastedSignature } from './use-pasted-signature';
export { useWalletSignature } from './use-wallet-signature';
