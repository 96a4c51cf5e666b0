export { AuthorisedWalletsService } from './services/authorised-wallets.service.js';
export type { WalletChallenge } from './entities/wallet-challenge.entity.js';
export { type WalletSignature, WalletVerificationService } from './services/wallet-verification.service.js';
export { WalletVerificationModule } from './wallet-verification.module.js';
export { WalletAddressBody, WalletChallengeAnswer, WalletSignatureBody } from './dto/wallets.dto.js';
export { toChallengeDto } from './dto/wallet.mapper.js';
