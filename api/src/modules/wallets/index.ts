export { AuthorisedWallets } from './authorised-wallets.js';
export type { Words } from './wallet-message.js';
export { type WalletChallenge, type WalletProof, WalletProofs } from './wallet-proofs.js';
export { walletsReasons } from './wallets.errors.js';
export { WalletsModule } from './wallets.module.js';
export { WalletAddressBody, WalletChallengeAnswer, WalletProofBody } from './dto/wallets.dto.js';
export { presentChallenge } from './wallets.presenter.js';
