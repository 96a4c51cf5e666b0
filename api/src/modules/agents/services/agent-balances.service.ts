import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { account, LedgerService } from '../../ledger/index.js';
import type { Agent } from '../entities/agent.entity.js';

export interface AgentBalances {
  pending: string;
  available: string;
  settling: string;
}

/** Unpaid earnings of agents. */
@Injectable()
export class AgentBalancesService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly clock: ClockService,
  ) {}

  async findBalances(ids: readonly string[]): Promise<(id: string) => AgentBalances> {
    const names = ids.flatMap((id) => [
      account.agentPending(id),
      account.agentAvailable(id),
      account.agentSettling(id),
    ]);
    const balances = await this.ledger.findBalances(names);
    const text = (name: string): string => formatUsdt(balances.get(name) ?? 0n);
    return (id) => ({
      pending: text(account.agentPending(id)),
      available: text(account.agentAvailable(id)),
      settling: text(account.agentSettling(id)),
    });
  }

  /** End of the payout freeze; null when payouts are possible. */
  formatFreezeEnd({ frozenUntil }: Agent): string | null {
    return frozenUntil !== null && frozenUntil > this.clock.now() ? frozenUntil.toISOString() : null;
  }
}
