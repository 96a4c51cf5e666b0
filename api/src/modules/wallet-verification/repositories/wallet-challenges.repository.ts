import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, type Repository } from 'typeorm';
import { WalletChallenge } from '../entities/wallet-challenge.entity.js';

@Injectable()
export class WalletChallengesRepository {
  constructor(@InjectRepository(WalletChallenge) private readonly challenges: Repository<WalletChallenge>) {}

  /** Marks a challenge as used; null when it is unknown, of another subject or address, used or expired. */
  async consumeChallenge(
    manager: EntityManager,
    challenge: Pick<WalletChallenge, 'nonce' | 'subject' | 'address'>,
    at: Date,
  ): Promise<WalletChallenge | null> {
    const { nonce, subject, address } = challenge;
    const unused = { nonce, subject, address, usedAt: IsNull(), expiresAt: MoreThan(at) };
    const { affected } = await manager.update(WalletChallenge, unused, { usedAt: at });
    return affected === 1 ? this.findByNonce(nonce, manager) : null;
  }

  findByNonce(nonce: string, manager = this.challenges.manager): Promise<WalletChallenge> {
    return manager.findOneByOrFail(WalletChallenge, { nonce });
  }
}
