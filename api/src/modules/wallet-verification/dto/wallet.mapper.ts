import { formatUsdt } from '../../../common/money/index.js';
import type { ChainTransfer } from '../../tron/index.js';
import type { AuthorisedWallet } from '../entities/authorised-wallet.entity.js';
import type { WalletChallenge } from '../entities/wallet-challenge.entity.js';
import type { WalletTransfer, WalletVerificationRow } from './admin-wallets.dto.js';
import type { AuthorisedWalletAnswer, WalletChallengeAnswer } from './wallets.dto.js';

type ChallengeText = Pick<WalletChallenge, 'message' | 'nonce' | 'expiresAt'>;

export const toChallengeDto = ({ message, nonce, expiresAt }: ChallengeText): WalletChallengeAnswer => ({
  message,
  nonce,
  expires_at: expiresAt.toISOString(),
});

export const toWalletDto = ({ address, createdAt }: AuthorisedWallet): AuthorisedWalletAnswer => ({
  address,
  created_at: createdAt.toISOString(),
});

export const toTransferDto = ({ txid, amountMicro, blockTime, state }: ChainTransfer): WalletTransfer => ({
  txid,
  amount: formatUsdt(amountMicro),
  block_time: blockTime?.toISOString() ?? null,
  final: state === 'final',
});

/** A verification in the list of the staff. */
export const toVerificationDto = (
  wallet: AuthorisedWallet,
  { usernames, shared, lastPayment }: VerificationContext,
): WalletVerificationRow => ({
  id: wallet.id,
  user: { id: wallet.userId, username: usernames.get(wallet.userId) ?? '' },
  address: wallet.address,
  proved_at: wallet.createdAt.toISOString(),
  shared: wallet.active !== null && shared,
  revoked_at: wallet.revokedAt?.toISOString() ?? null,
  last_payment: lastPayment ? toTransferDto(lastPayment) : null,
});

export interface VerificationContext {
  usernames: ReadonlyMap<string, string>;
  /** More than one user has an active verification of the address. */
  shared: boolean;
  lastPayment?: ChainTransfer;
}
