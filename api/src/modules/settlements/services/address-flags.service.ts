import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Agent, Agents } from '../../agents/index.js';
import { AuthorisedWallets } from '../../wallets/index.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';

/** What is unusual about an agent's payout address. */
@Injectable()
export class AddressFlagsService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly agents: Agents,
    private readonly wallets: AuthorisedWallets,
  ) {}

  /** `first`, `shared` or both with a comma between; null for nothing. */
  async find(manager: EntityManager, { id, userId, payoutAddress }: Agent): Promise<string | null> {
    const otherUsers = (await this.wallets.findUserIds(manager, payoutAddress)).filter((user) => user !== userId);
    const shared = otherUsers.length > 0 || (await this.agents.othersWith(manager, id, payoutAddress)).length > 0;
    const first = !(await this.repository.wasPaidTo(manager, payoutAddress));
    const flags = [...(first ? ['first'] : []), ...(shared ? ['shared'] : [])].join(',');
    return flags === '' ? null : flags;
  }
}
