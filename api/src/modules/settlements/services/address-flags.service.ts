import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Agent, AgentsService } from '../../agents/index.js';
import { AuthorisedWalletsService } from '../../wallet-verification/index.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';

/** Flags unusual payout addresses of agents. */
@Injectable()
export class AddressFlagsService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly agents: AgentsService,
    private readonly wallets: AuthorisedWalletsService,
  ) {}

  /** `first`, `shared` or both, separated by a comma; null for none. */
  async findFlags(manager: EntityManager, { id, userId, payoutAddress }: Agent): Promise<string | null> {
    const otherUsers = (await this.wallets.findUserIds(payoutAddress, manager)).filter((user) => user !== userId);
    const shared =
      otherUsers.length > 0 || (await this.agents.findOthersByAddress(manager, id, payoutAddress)).length > 0;
    const first = !(await this.repository.hasPaymentTo(manager, payoutAddress));
    const flags = [...(first ? ['first'] : []), ...(shared ? ['shared'] : [])].join(',');
    return flags === '' ? null : flags;
  }
}
