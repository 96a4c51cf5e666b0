export { AuthorisedWalletsService } from './services/authorised-wallets.service.js';
export type { WalletChallenge } from './entities/wallet-challenge.entity.js';
export { type WalletProof, WalletProofsService } from './services/wallet-proofs.service.js';
export { WalletVerificationModule } from './wallet-verification.module.js';
export { WalletAddressBody, WalletChallengeAnswer, WalletProofBody } from './dto/wallets.dto.js';
export { toChallengeDto } from './dto/wallet.mapper.js';
