import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { AuthorisedWallet } from '../entities/authorised-wallet.entity.js';
import type { WalletChallenge } from '../entities/wallet-challenge.entity.js';
import { AuthorisedWalletsRepository } from '../repositories/authorised-wallets.repository.js';
import { walletsErrors } from '../wallet-verification.errors.js';
import { type WalletSignature, WalletVerificationService } from './wallet-verification.service.js';

/** Parallel verifications may exceed it by a few; it only keeps the list short. */
const MAX_WALLETS = 20;

const toSubject = (userId: string): string => `user:${userId}`;

/** Links wallets to users, so that the shop can attribute money from them. */
@Injectable()
export class AuthorisedWalletsService {
  constructor(
    private readonly repository: AuthorisedWalletsRepository,
    private readonly verification: WalletVerificationService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Users with an active verification of this address. */
  findUserIds(address: string, manager?: EntityManager): Promise<string[]> {
    return this.repository.findUserIds(address, manager);
  }

  /** A user's wallets, newest first. */
  findWallets(userId: string): Promise<AuthorisedWallet[]> {
    return this.repository.findActiveByUser(userId);
  }

  createChallenge(user: { userId: string; username: string }, address: string): Promise<WalletChallenge> {
    return this.verification.createChallenge(toSubject(user.userId), address, {
      zh: `将此钱包绑定到账户 ${user.username}`,
      en: `Link this wallet to the account ${user.username}`,
    });
  }

  /** Throws what `WalletVerificationService.verifySignature` throws, or `wallets.too_many`. A wallet that is linked already stays as it is. */
  async addWallet(userId: string, signed: Omit<WalletSignature, 'subject'>): Promise<AuthorisedWallet> {
    const id = this.ids.next();
    const { address, signature } = signed;
    return this.transactions.run(async (manager) => {
      const message = await this.verification.verifySignature(manager, { ...signed, subject: toSubject(userId) });
      const linked = await this.repository.findActive(userId, address, manager);
      if (linked) return linked;
      if ((await this.repository.countActive(userId, manager)) >= MAX_WALLETS) {
        throw new AppError(walletsErrors.too_many, { params: { most: MAX_WALLETS } });
      }
      const proved = { id, userId, address, message, signature, createdAt: this.clock.now() };
      const wallet: AuthorisedWallet = { ...proved, active: 1, revokedAt: null, revokedBy: null, revokeReason: null };
      try {
        await manager.insert(AuthorisedWallet, wallet);
      } catch (error) {
        // Two verifications of one address at the same time: the other one was first.
        if (!isDuplicate(error)) throw error;
      }
      return wallet;
    });
  }

  /** Revokes every verification of a user and returns their number. */
  revokeAll(manager: EntityManager, userId: string, at: Date): Promise<number> {
    return this.repository.revokeVerifications(manager, { userId }, { at, by: null, reason: null });
  }

  /** Needs no signature: a user may always give a right up. Throws `wallets.not_found`. */
  async revokeWallet(userId: string, address: string): Promise<void> {
    const revocation = { at: this.clock.now(), by: userId, reason: null };
    const revoked = await this.transactions.run((manager) =>
      this.repository.revokeVerifications(manager, { userId, address }, revocation),
    );
    if (revoked === 0) throw new AppError(walletsErrors.not_found);
  }
}
