import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { signerOf } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { Ids } from '../../common/ids/index.js';
import { SiteConfig } from '../site-config/index.js';
import { walletMessage, type Words } from './wallet-message.js';
import { walletsReasons } from './wallets.errors.js';
import { WalletsRepository } from './repositories/wallets.repository.js';

const VALID_MS = 10 * 60_000;
const NONCE_BYTES = 16;

export interface WalletChallenge {
  /** The text to sign. */
  message: string;
  nonce: string;
  expiresAt: Date;
}

export interface WalletProof {
  /** As it was given to `challenge`. */
  subject: string;
  /** Base58check. */
  address: string;
  nonce: string;
  /** 65 bytes of hex. */
  signature: string;
}

/** Has the holder of a wallet prove that it is theirs: they sign a text, which can never be a transaction. */
@Injectable()
export class WalletProofs {
  constructor(
    private readonly repository: WalletsRepository,
    private readonly transactions: Transactions,
    private readonly siteConfig: SiteConfig,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /**
   * A text for the wallet to sign within ten minutes. `subject` (at most 80 characters) says who asked and for what,
   * e.g. `payment:<id>`; `purpose` tells it to the one who signs.
   */
  async challenge(subject: string, address: string, purpose: Words): Promise<WalletChallenge> {
    const { name: shopName } = await this.siteConfig.get();
    const host = new URL(this.config.PUBLIC_URL).host;
    const madeAt = this.clock.now();
    const expiresAt = new Date(madeAt.getTime() + VALID_MS);
    return this.transactions.run(async (em) => {
      // A new one for each try: the nonce of a commit whose outcome is unknown may be taken.
      const nonce = this.ids.secret(NONCE_BYTES);
      const message = walletMessage({ shopName, host, purpose, address, nonce, madeAt, expiresAt });
      await this.repository.insertChallenge(em, { nonce, address, subject, message, expiresAt });
      return { message, nonce, expiresAt };
    });
  }

  /**
   * Uses the challenge up, in the transaction of what the proof is for, and gives the text that was signed. Throws
   * `wallets.challenge_expired`, or a fault of the field `signature` when another key made it; then the challenge stays.
   */
  async prove(em: EntityManager, { signature, ...challenge }: WalletProof): Promise<string> {
    if (!(await this.repository.useChallenge(em, challenge, this.clock.now()))) {
      throw new AppError(walletsReasons.challenge_expired);
    }
    const message = await this.repository.messageOf(em, challenge.nonce);
    if (signerOf(message, signature) !== challenge.address) throw invalidField('signature', 'not_by_address');
    return message;
  }
}
