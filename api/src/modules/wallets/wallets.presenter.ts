import type { AuthorisedWalletAnswer, WalletChallengeAnswer } from './dto/wallets.dto.js';
import type { WalletChallenge } from './wallet-proofs.js';
import type { AuthorisedWallet } from './repositories/wallets.repository.js';

export const presentChallenge = ({ message, nonce, expiresAt }: WalletChallenge): WalletChallengeAnswer => ({
  message,
  nonce,
  expires_at: expiresAt.toISOString(),
});

export const presentWallet = ({ address, createdAt }: AuthorisedWallet): AuthorisedWalletAnswer => ({
  address,
  created_at: createdAt.toISOString(),
});
