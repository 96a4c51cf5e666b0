import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Ids } from '../../common/ids/index.js';
import { account, Ledger, type PostingKind } from '../ledger/index.js';
import { AgentsRepository } from './repositories/agents.repository.js';
import { type Commission, CommissionsRepository, leftOf } from './repositories/commissions.repository.js';
import { HoldCommission } from './hold-commission.js';

const PAGE = 500;

export interface Payout {
  agentId: string;
  settlementId: string;
  /** Micro-USDT. */
  amountMicro: bigint;
}

/** What an agent asks for, gets or gets back. The caller has locked the agent. */
@Injectable()
export class PayoutBooks {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly repository: CommissionsRepository,
    private readonly held: HoldCommission,
    private readonly ledger: Ledger,
    private readonly ids: Ids,
  ) {}

  /** What the agent can ask for, in micro-USDT; negative when more was paid than they earned. */
  async availableMicro(em: EntityManager, agentId: string): Promise<bigint> {
    const name = account.agentAvailable(agentId);
    return (await this.ledger.balances([name], em)).get(name) ?? 0n;
  }

  /**
   * available → settling: what is owed back first, then the oldest lines; the last one is divided where it must be. Throws
   * `ledger.insufficient_balance`.
   */
  async reserve(em: EntityManager, payout: Payout): Promise<void> {
    const { agentId, settlementId, amountMicro } = payout;
    await this.post(em, payout, { kind: 'settlement_requested', from: 'available', to: 'settling' });
    let needed = amountMicro - (await this.repository.owedBack(em, agentId));
    for (let afterId = '0'; ;) {
      const lines = await this.repository.available(em, agentId, afterId, PAGE);
      for (const line of lines) {
        afterId = line.id;
        if (leftOf(line) > needed) await this.divide(em, line, needed);
        needed -= leftOf(line);
        if (needed <= 0n) break;
      }
      if (needed <= 0n) {
        await this.repository.reserve(em, agentId, settlementId, afterId);
        return this.mustHold(em, payout);
      }
      if (lines.length < PAGE) throw new Error(`the lines of agent ${agentId} are less than their account`);
    }
  }

  /** settling → available: staff rejected it, or the agent took it back. What is flagged since waits for staff. */
  async giveBack(
    em: EntityManager,
    payout: Payout,
    kind: 'settlement_rejected' | 'settlement_cancelled',
  ): Promise<void> {
    await this.mustHold(em, payout);
    await this.repository.endSettling(em, payout.settlementId, 'available');
    await this.post(em, payout, { kind, from: 'settling', to: 'available' });
    await this.joinParts(em, payout.agentId);
    await this.held.run(em, payout.agentId);
  }

  /** settling → paid, from a wallet that the books do not hold. */
  async pay(em: EntityManager, payout: Payout): Promise<void> {
    await this.mustHold(em, payout);
    await this.repository.endSettling(em, payout.settlementId, 'paid');
    await this.post(em, payout, { kind: 'settlement_paid', from: 'settling', to: 'paid' });
  }

  /** Leaves so much of a line; the rest becomes a line of its own, which stays available. */
  private async divide(em: EntityManager, line: Commission, leaveMicro: bigint): Promise<void> {
    const restMicro = leftOf(line) - leaveMicro;
    const part = await this.repository.nextPart(em, line.orderId);
    await this.repository.setAmount(em, line.id, line.amountMicro - restMicro);
    const rest = { ...line, id: this.ids.next(), part, baseMicro: 0n, amountMicro: restMicro, reversedMicro: 0n };
    await this.repository.insert(em, rest);
  }

  /** What `divide` cut for a request that came to nothing is one line again, unless staff decided about a part of it. */
  private async joinParts(em: EntityManager, agentId: string): Promise<void> {
    for (const parts of await this.repository.availableParts(em, agentId)) {
      const [first, ...others] = parts;
      for (const other of others) {
        if (first && sameCheck(first, other)) await this.repository.mergePart(em, first.id, other);
      }
    }
  }

  private async mustHold(em: EntityManager, { settlementId, amountMicro }: Payout): Promise<void> {
    const held = await this.repository.settlingOf(em, settlementId);
    if (held !== amountMicro) throw new Error(`settlement ${settlementId} holds ${held} of ${amountMicro} micro-USDT`);
  }

  private async post(
    em: EntityManager,
    { agentId, settlementId, amountMicro }: Payout,
    { kind, from, to }: { kind: PostingKind; from: Place; to: Place },
  ): Promise<void> {
    const posted = await this.ledger.post(em, {
      kind,
      key: `settlement:${settlementId}:${to}`,
      reference: `agent:${agentId}`,
      legs: [
        { account: accountOf(from, agentId), amountMicro },
        { account: accountOf(to, agentId), amountMicro: -amountMicro },
      ],
    });
    if (!posted) throw new Error(`settlement ${settlementId} was ${to} before`);
  }

  /** How many lines of a settlement look like the agent's own purchases, and wait for staff to decide. */
  flaggedLines(em: EntityManager, settlementId: string): Promise<number> {
    return this.repository.countFlagged(em, settlementId);
  }

  /** Those of several settlements that have such lines. */
  withFlaggedLines(em: EntityManager, settlementIds: readonly string[]): Promise<Set<string>> {
    return this.repository.withFlagged(em, settlementIds);
  }

  /** The agent as they are, locked until the transaction of `em` ends. */
  lock(em: EntityManager, agentId: string) {
    return this.agents.lock(em, agentId);
  }
}

const sameCheck = (a: Commission, b: Commission): boolean =>
  a.checkState === b.checkState && a.flags === b.flags && a.note === b.note;

type Place = 'available' | 'settling' | 'paid';

function accountOf(place: Place, agentId: string): string {
  switch (place) {
    case 'available':
      return account.agentAvailable(agentId);
    case 'settling':
      return account.agentSettling(agentId);
    case 'paid':
      return account.payouts;
  }
}
