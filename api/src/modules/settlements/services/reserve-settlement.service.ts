import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { type Agent, agentsErrors, PayoutPostingsService } from '../../agents/index.js';
import { Settlement } from '../entities/settlement.entity.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { settlementsErrors } from '../settlements.errors.js';
import { AddressFlagsService } from './address-flags.service.js';

/** Each request is a posting, and each cancellation another one. */
const REQUEST_LIMIT = { max: 20, windowMs: 24 * 3_600_000 };

export interface RequestedAmount {
  /** Null for everything available. */
  requestedMicro: bigint | null;
  minimumMicro: bigint;
}

/** Reserves an agent's commission for a new settlement. */
@Injectable()
export class ReserveSettlementService {
  constructor(
    private readonly manager: EntityManager,
    private readonly repository: SettlementsRepository,
    private readonly postings: PayoutPostingsService,
    private readonly flags: AddressFlagsService,
    private readonly limits: LimitsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** The requests that are left within the limit. Throws the errors of `reserveAmount`, except `common.too_many`. */
  async countRequestsLeft(agent: Agent, amount: RequestedAmount): Promise<number> {
    await this.findAmount(this.manager, agent, amount);
    return this.limits.findRemainingIn(this.manager, [toRequestLimit(agent.id)]);
  }

  /**
   * Throws `agents.suspended`, `settlements.frozen`, `settlements.already_open`, `settlements.above_available`,
   * `settlements.below_minimum`, `common.too_many`.
   */
  async reserveAmount(
    manager: EntityManager,
    agentId: string,
    { language, ...requested }: RequestedAmount & Pick<Settlement, 'language'>,
  ): Promise<{ id: string }> {
    const agent = await this.postings.lockAgent(manager, agentId);
    const createdAt = this.clock.now();
    const amount = await this.findAmount(manager, agent, requested);
    await this.limits.consumeIn(manager, [toRequestLimit(agentId)]);
    const id = this.ids.next();
    const { userId, payoutAddress: address } = agent;
    const flags = await this.flags.findFlags(manager, agent);
    const settlement = { id, agentId, userId, amount, address, language, flags, createdAt };
    await manager.insert(Settlement, { ...settlement, state: 'requested', active: 1 });
    await this.postings.reservePayout(manager, { agentId, settlementId: id, amountMicro: amount });
    return { id };
  }

  /** The amount to reserve, in micro-USDT. */
  private async findAmount(
    manager: EntityManager,
    agent: Agent,
    { requestedMicro, minimumMicro }: RequestedAmount,
  ): Promise<bigint> {
    const now = this.clock.now();
    if (agent.state === 'suspended')
      throw new AppError(agentsErrors.suspended, { params: { reason: agent.stateReason ?? '' } });
    if (agent.frozenUntil !== null && agent.frozenUntil > now) {
      throw new AppError(settlementsErrors.frozen, { params: { until: agent.frozenUntil.toISOString() } });
    }
    if (await this.repository.findOpen(agent.id, manager)) throw new AppError(settlementsErrors.already_open);
    const availableMicro = await this.postings.findAvailableMicro(manager, agent.id);
    const amountMicro = requestedMicro ?? availableMicro;
    assertAmount(amountMicro, { availableMicro, minimumMicro });
    return amountMicro;
  }
}

const toRequestLimit = (agentId: string): Limit => ({ ...REQUEST_LIMIT, key: `settlements.request:${agentId}` });

function assertAmount(
  amountMicro: bigint,
  { availableMicro, minimumMicro }: { availableMicro: bigint; minimumMicro: bigint },
): void {
  const amountError = (word: 'above_available' | 'below_minimum', rule: string, params: Record<string, string>) =>
    new AppError(settlementsErrors[word], { params, fields: [{ field: 'amount', rule, params }] });
  if (amountMicro > availableMicro) {
    throw amountError('above_available', 'max', { max: formatUsdt(availableMicro > 0n ? availableMicro : 0n) });
  }
  if (amountMicro < minimumMicro) throw amountError('below_minimum', 'min', { min: formatUsdt(minimumMicro) });
}
