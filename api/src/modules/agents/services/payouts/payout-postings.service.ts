import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdsService } from '../../../../common/ids/index.js';
import { account, LedgerService, postingKeys, type PostingKind } from '../../../ledger/index.js';
import { AgentsRepository } from '../../repositories/agents.repository.js';
import { remainingMicro } from '../../domain/commission.js';
import { Commission } from '../../entities/commission.entity.js';
import { CommissionsRepository } from '../../repositories/commissions.repository.js';
import { HoldCommissionService } from '../hold-commission.service.js';

const PAGE_SIZE = 500;

export interface Payout {
  agentId: string;
  settlementId: string;
  /** Micro-USDT. */
  amountMicro: bigint;
}

/** Postings of requested, paid and released commission. The caller has locked the agent. */
@Injectable()
export class PayoutPostingsService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly repository: CommissionsRepository,
    private readonly holding: HoldCommissionService,
    private readonly ledger: LedgerService,
    private readonly ids: IdsService,
  ) {}

  /** The amount that the agent can request; negative when more was paid than earned. */
  async findAvailableMicro(manager: EntityManager, agentId: string): Promise<bigint> {
    const name = account.agentAvailable(agentId);
    return (await this.ledger.findBalances([name], manager)).get(name) ?? 0n;
  }

  /**
   * available → settling: owed amounts first, then the oldest lines; the last line is divided if needed. Throws
   * `ledger.insufficient_balance`.
   */
  async reservePayout(manager: EntityManager, payout: Payout): Promise<void> {
    const { agentId, settlementId, amountMicro } = payout;
    await this.postTransfer(manager, payout, { kind: 'settlement_requested', from: 'available', to: 'settling' });
    let needed = amountMicro - (await this.repository.sumDebts(manager, agentId));
    for (let afterId = '0'; ;) {
      const lines = await this.repository.findAvailable(manager, agentId, afterId, PAGE_SIZE);
      for (const line of lines) {
        afterId = line.id;
        if (remainingMicro(line) > needed) await this.divideLine(manager, line, needed);
        needed -= remainingMicro(line);
        if (needed <= 0n) break;
      }
      if (needed <= 0n) {
        await this.repository.reserveLines(manager, agentId, settlementId, afterId);
        return this.assertReserved(manager, payout);
      }
      if (lines.length < PAGE_SIZE) throw new Error(`the lines of agent ${agentId} are less than their account`);
    }
  }

  /** settling → available after a rejection or cancellation. Lines that were flagged meanwhile wait for staff. */
  async releasePayout(
    manager: EntityManager,
    payout: Payout,
    kind: 'settlement_rejected' | 'settlement_cancelled',
  ): Promise<void> {
    await this.assertReserved(manager, payout);
    await this.repository.endSettling(manager, payout.settlementId, 'available');
    await this.postTransfer(manager, payout, { kind, from: 'settling', to: 'available' });
    await this.joinParts(manager, payout.agentId);
    await this.holding.holdFlagged(manager, payout.agentId);
  }

  /** settling → paid, from a wallet that the ledger does not hold. */
  async postPayment(manager: EntityManager, payout: Payout): Promise<void> {
    await this.assertReserved(manager, payout);
    await this.repository.endSettling(manager, payout.settlementId, 'paid');
    await this.postTransfer(manager, payout, { kind: 'settlement_paid', from: 'settling', to: 'paid' });
  }

  /** Leaves `leaveMicro` in a line; the rest becomes another line, which stays available. */
  private async divideLine(manager: EntityManager, line: Commission, leaveMicro: bigint): Promise<void> {
    const restMicro = remainingMicro(line) - leaveMicro;
    const part = await this.repository.findNextPart(manager, line.orderId, line.agentId);
    await manager.update(Commission, { id: line.id }, { amount: line.amount - restMicro });
    const rest = { ...line, id: this.ids.next(), part, base: 0n, amount: restMicro, reversed: 0n };
    await manager.insert(Commission, rest);
  }

  /** Merges lines that `divideLine` split for this request, unless staff decided about one of the parts. */
  private async joinParts(manager: EntityManager, agentId: string): Promise<void> {
    for (const parts of await this.repository.findAvailableParts(manager, agentId)) {
      const [first, ...others] = parts;
      for (const other of others) {
        if (first && hasSameCheck(first, other)) await this.repository.mergePart(manager, first.id, other);
      }
    }
  }

  private async assertReserved(manager: EntityManager, { settlementId, amountMicro }: Payout): Promise<void> {
    const reserved = await this.repository.sumSettling(manager, settlementId);
    if (reserved !== amountMicro)
      throw new Error(`settlement ${settlementId} holds ${reserved} of ${amountMicro} micro-USDT`);
  }

  private async postTransfer(
    manager: EntityManager,
    { agentId, settlementId, amountMicro }: Payout,
    { kind, from, to }: { kind: PostingKind; from: PayoutStage; to: PayoutStage },
  ): Promise<void> {
    const posted = await this.ledger.post(manager, {
      kind,
      idempotencyKey: postingKeys.settlement(settlementId, to),
      reference: `agent:${agentId}`,
      legs: [
        { account: toAccount(from, agentId), amountMicro },
        { account: toAccount(to, agentId), amountMicro: -amountMicro },
      ],
    });
    if (!posted) throw new Error(`settlement ${settlementId} was ${to} before`);
  }

  /** Counts the lines of a settlement that are flagged and wait for a decision of staff. */
  countFlaggedLines(manager: EntityManager, settlementId: string): Promise<number> {
    return this.repository.countFlagged(manager, settlementId);
  }

  findFlaggedSettlements(manager: EntityManager, settlementIds: readonly string[]): Promise<Set<string>> {
    return this.repository.findFlaggedSettlements(manager, settlementIds);
  }

  lockAgent(manager: EntityManager, agentId: string) {
    return this.agents.lockById(manager, agentId);
  }
}

const hasSameCheck = (a: Commission, b: Commission): boolean =>
  a.checkState === b.checkState && a.flags === b.flags && a.note === b.note;

type PayoutStage = 'available' | 'settling' | 'paid';

function toAccount(stage: PayoutStage, agentId: string): string {
  switch (stage) {
    case 'available':
      return account.agentAvailable(agentId);
    case 'settling':
      return account.agentSettling(agentId);
    case 'paid':
      return account.payouts;
  }
}
