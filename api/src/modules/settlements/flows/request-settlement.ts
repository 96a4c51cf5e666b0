import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { Idempotency } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { type Limit, Limits } from '../../../infrastructure/limits/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { type Agent, agentsReasons, ExamineOrder, PayoutAddress, PayoutBooks } from '../../agents/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { AddressFlags } from '../address-flags.js';
import { settlementsReasons } from '../settlements.errors.js';
import { type Settlement, SettlementsRepository } from '../repositories/settlements.repository.js';

const min = (text: string): bigint => {
  const micro = parseUsdt(text);
  if (micro === null) throw new Error(`the least settlement is no amount: ${text}`);
  return micro;
};

/** Each is a posting, and what is taken back is another one. */
const ASKED = { most: 20, windowMs: 24 * 3_600_000 };

type Language = Settlement['language'];

interface Asked {
  /** USDT. */
  amount?: string;
  /** Of mail about it. */
  language?: Language;
}

interface Due {
  /** Null for all that is available. */
  askedMicro: bigint | null;
  leastMicro: bigint;
}

/** An agent asks for what they earned: the amount is reserved in the same transaction. */
@Injectable()
export class RequestSettlement {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly books: PayoutBooks,
    private readonly payoutAddress: PayoutAddress,
    private readonly flags: AddressFlags,
    private readonly siteConfig: SiteConfig,
    private readonly examine: ExamineOrder,
    private readonly limits: Limits,
    private readonly idempotency: Idempotency,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * All that is available when no amount is given. Throws `auth.email_unverified`, `agents.suspended`, `settlements.frozen`,
   * `settlements.already_open`, `settlements.above_available`, `settlements.below_minimum`, `common.too_many`, and faults of `amount`.
   */
  async run(agent: Agent, { amount, language = 'zh-cn' }: Asked, key: string | undefined): Promise<{ id: string }> {
    await this.payoutAddress.assertVerified(agent);
    const askedMicro = amount === undefined ? null : checkedAmount(amount);
    // Nothing can't be asked for, though the settings name no least.
    const leastMicro = min((await this.siteConfig.get()).agents.minSettlement) || 1n;
    const request = { scope: `settlements.request:${agent.id}`, key, body: { amount } };
    const due = { askedMicro, leastMicro };
    try {
      await this.examineUnlessRefused(agent, due);
      return await this.idempotency.run(request, (em) => this.reserve(em, agent.id, { ...due, language }));
    } catch (error) {
      const earlier = error instanceof AppError ? await this.idempotency.answered<{ id: string }>(request) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  /** Reads all that the agent was not paid yet: what is refused anyway must not cost that. */
  private async examineUnlessRefused(agent: Agent, due: Due): Promise<void> {
    const left = await this.transactions.read(async (em) => {
      await this.amountOf(em, agent, due);
      return this.limits.leftIn(em, [limitOf(agent.id)]);
    });
    if (left > 0) await this.examine.again(agent.id);
  }

  private async reserve(
    em: EntityManager,
    agentId: string,
    { language, ...due }: Due & { language: Language },
  ): Promise<{ id: string }> {
    const agent = await this.books.lock(em, agentId);
    const now = this.clock.now();
    const amountMicro = await this.amountOf(em, agent, due);
    await this.limits.takeIn(em, [limitOf(agentId)]);
    const id = this.ids.next();
    const { userId, payoutAddress: address } = agent;
    const flags = await this.flags.of(em, agent);
    await this.repository.insert(em, { id, agentId, userId, amountMicro, address, language, flags, createdAt: now });
    await this.books.reserve(em, { agentId, settlementId: id, amountMicro });
    return { id };
  }

  /** What would be reserved. Throws as `run` does, but for the limit. */
  private async amountOf(em: EntityManager, agent: Agent, { askedMicro, leastMicro }: Due): Promise<bigint> {
    const now = this.clock.now();
    if (agent.state === 'suspended') throw new AppError(agentsReasons.suspended, { reason: agent.stateReason ?? '' });
    if (agent.frozenUntil !== null && agent.frozenUntil > now) {
      throw new AppError(settlementsReasons.frozen, { until: agent.frozenUntil.toISOString() });
    }
    if (await this.repository.openOf(em, agent.id)) throw new AppError(settlementsReasons.already_open);
    const availableMicro = await this.books.availableMicro(em, agent.id);
    const amountMicro = askedMicro ?? availableMicro;
    assertAmount(amountMicro, { availableMicro, leastMicro });
    return amountMicro;
  }
}

const limitOf = (agentId: string): Limit => ({ ...ASKED, key: `settlements asked for by ${agentId}` });

function checkedAmount(text: string): bigint {
  const micro = parseUsdt(text);
  if (micro === null) throw invalidField('amount', 'decimal', { places: 6 });
  if (micro === 0n) throw invalidField('amount', 'not_zero');
  return micro;
}

function assertAmount(
  amountMicro: bigint,
  { availableMicro, leastMicro }: { availableMicro: bigint; leastMicro: bigint },
): void {
  const refuse = (word: 'above_available' | 'below_minimum', rule: string, params: Record<string, string>) =>
    new AppError(settlementsReasons[word], params, [{ field: 'amount', rule, params }]);
  if (amountMicro > availableMicro) {
    throw refuse('above_available', 'max', { max: formatUsdt(availableMicro > 0n ? availableMicro : 0n) });
  }
  if (amountMicro < leastMicro) throw refuse('below_minimum', 'min', { min: formatUsdt(leastMicro) });
}
