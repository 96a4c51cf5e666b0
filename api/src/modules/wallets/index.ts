export { AuthorisedWallets } from './services/authorised-wallets.service.js';
export type { Words } from './domain/wallet-message.js';
export type { WalletChallenge } from './entities/wallet-challenge.entity.js';
export { type WalletProof, WalletProofs } from './services/wallet-proofs.service.js';
export { walletsReasons } from './wallets.errors.js';
export { WalletsModule } from './wallets.module.js';
export { WalletAddressBody, WalletChallengeAnswer, WalletProofBody } from './dto/wallets.dto.js';
export { presentChallenge } from './dto/wallet.mapper.js';
