import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { account, Ledger } from '../../ledger/index.js';
import type { Agent } from '../entities/agent.entity.js';

export interface AgentBalances {
  pending: string;
  available: string;
  settling: string;
}

/** What agents have earned and were not paid yet. */
@Injectable()
export class AgentBalancesService {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Balances in the ledger of these agents, by agent. */
  async find(ids: readonly string[]): Promise<(id: string) => AgentBalances> {
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

  /** Until when nothing is paid out; null when it can be. */
  frozenUntil({ frozenUntil }: Agent): string | null {
    return frozenUntil !== null && frozenUntil > this.clock.now() ? frozenUntil.toISOString() : null;
  }
}
