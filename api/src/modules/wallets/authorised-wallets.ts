import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { Ids } from '../../common/ids/index.js';
import { type WalletChallenge, type WalletProof, WalletProofs } from './wallet-proofs.js';
import { walletsReasons } from './wallets.errors.js';
import { type AuthorisedWallet, WalletsRepository } from './repositories/wallets.repository.js';

/** Parallel proofs may pass it by a few: it only keeps the list short. */
const MOST = 20;

const subjectOf = (userId: string): string => `user:${userId}`;

/** Which wallets are whose. Lets the shop find the owner of money that came from one; allows nobody to move any. */
@Injectable()
export class AuthorisedWallets {
  constructor(
    private readonly repository: WalletsRepository,
    private readonly proofs: WalletProofs,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Users who have proved that this address is theirs, and have not taken it back. */
  usersOf(em: EntityManager, address: string): Promise<string[]> {
    return this.repository.usersOf(em, address);
  }

  /** A user's wallets, newest first. */
  list(userId: string): Promise<AuthorisedWallet[]> {
    return this.transactions.read((em) => this.repository.activeOf(em, userId));
  }

  challenge(user: { userId: string; username: string }, address: string): Promise<WalletChallenge> {
    return this.proofs.challenge(subjectOf(user.userId), address, {
      zh: `将此钱包绑定到账户 ${user.username}`,
      en: `Link this wallet to the account ${user.username}`,
    });
  }

  /** Throws what `WalletProofs.prove` throws, or `wallets.too_many`. A wallet that is linked already stays as it is. */
  async add(userId: string, proof: Omit<WalletProof, 'subject'>): Promise<AuthorisedWallet> {
    const id = this.ids.next();
    const { address, signature } = proof;
    return this.transactions.run(async (em) => {
      const message = await this.proofs.prove(em, { ...proof, subject: subjectOf(userId) });
      const linked = await this.repository.active(em, userId, address);
      if (linked) return linked;
      const createdAt = this.clock.now();
      try {
        const row = { id, userId, address, message, signature, createdAt };
        if (!(await this.repository.insert(em, row, MOST))) throw new AppError(walletsReasons.too_many, { most: MOST });
      } catch (error) {
        // Two proofs of one address at the same time: the other one was first.
        if (!isDuplicate(error)) throw error;
      }
      return { address, createdAt };
    });
  }

  /** Takes every proof of a user back; gives how many there were. */
  revokeAll(em: EntityManager, userId: string, at: Date): Promise<number> {
    return this.repository.revokeAll(em, userId, at);
  }

  /** Needs no signature: who is signed in may always give a right up. Throws `wallets.not_found`. */
  async revoke(userId: string, address: string): Promise<void> {
    const revoked = await this.transactions.run((em) =>
      this.repository.revoke(em, userId, address, { at: this.clock.now(), by: userId, reason: null }),
    );
    if (!revoked) throw new AppError(walletsReasons.not_found);
  }
}
