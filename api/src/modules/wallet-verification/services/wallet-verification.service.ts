import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { recoverSigner } from '../domain/signed-text.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { walletMessage, type BilingualText } from '../domain/wallet-message.js';
import { walletsErrors } from '../wallet-verification.errors.js';
import { WalletChallenge } from '../entities/wallet-challenge.entity.js';
import { WalletChallengesRepository } from '../repositories/wallet-challenges.repository.js';

const CHALLENGE_LIFETIME_MS = 10 * 60_000;
const NONCE_BYTES = 16;

export interface WalletSignature {
  /** As it was given to `challenge`. */
  subject: string;
  /** Base58check. */
  address: string;
  nonce: string;
  /** 65 bytes of hex. */
  signature: string;
}

/** Verifies the ownership of a wallet by a signed message, which can never be a transaction. */
@Injectable()
export class WalletVerificationService {
  constructor(
    private readonly challenges: WalletChallengesRepository,
    private readonly transactions: TransactionsService,
    private readonly siteConfig: SiteConfigService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
    private readonly config: AppConfig,
  ) {}

  /**
   * A text for the wallet to sign within ten minutes. `subject` (at most 80 characters) is the account and the purpose,
   * e.g. `payment:<id>`; `purpose` is shown to the signer.
   */
  async createChallenge(subject: string, address: string, purpose: BilingualText): Promise<WalletChallenge> {
    const { name: shopName } = await this.siteConfig.get();
    const host = new URL(this.config.PUBLIC_URL).host;
    const madeAt = this.clock.now();
    const expiresAt = new Date(madeAt.getTime() + CHALLENGE_LIFETIME_MS);
    return this.transactions.run(async (manager) => {
      // A new nonce per retry, since a commit whose outcome was unknown may have stored the former one.
      const nonce = this.ids.secret(NONCE_BYTES);
      const message = walletMessage({ shopName, host, purpose, address, nonce, madeAt, expiresAt });
      const challenge: WalletChallenge = { nonce, address, subject, message, expiresAt, usedAt: null };
      await manager.insert(WalletChallenge, challenge);
      return challenge;
    });
  }

  /**
   * Uses the challenge up, in the transaction of what the signature is for, and gives the text that was signed. Throws
   * `wallets.challenge_expired`, or an error of the field `signature` when another key made it; then the challenge stays.
   */
  async verifySignature(manager: EntityManager, { signature, ...given }: WalletSignature): Promise<string> {
    const challenge = await this.challenges.consumeChallenge(manager, given, this.clock.now());
    if (!challenge) throw new AppError(walletsErrors.challenge_expired);
    if (recoverSigner(challenge.message, signature) !== given.address)
      throw invalidField('signature', 'not_by_address');
    return challenge.message;
  }
}
