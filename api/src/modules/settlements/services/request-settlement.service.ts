import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { type Agent, ExamineOrderService, PayoutAddressService } from '../../agents/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { type RequestedAmount, ReserveSettlementService } from './reserve-settlement.service.js';

interface SettlementRequest {
  /** USDT. */
  amount?: string;
  /** Language of mail about it. */
  language?: Settlement['language'];
}

/** An agent requests a payout: the amount is reserved in the same transaction. */
@Injectable()
export class RequestSettlementService {
  constructor(
    private readonly reservation: ReserveSettlementService,
    private readonly payoutAddress: PayoutAddressService,
    private readonly siteConfig: SiteConfigService,
    private readonly examine: ExamineOrderService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Without an amount, everything available is requested. Throws `auth.email_unverified`, field errors for `amount`, and the
   * errors of `ReserveSettlementService.reserveAmount`.
   */
  async requestSettlement(
    agent: Agent,
    { amount, language = 'zh-cn' }: SettlementRequest,
    key: string | undefined,
  ): Promise<{ id: string }> {
    await this.payoutAddress.assertVerified(agent);
    const requestedMicro = amount === undefined ? null : parseRequested(amount);
    // A payout of zero is rejected even when the settings have no minimum.
    const minimumMicro = parseMinimum((await this.siteConfig.get()).agents.minSettlement) || 1n;
    const request = { scope: `settlements.request:${agent.id}`, key, body: { amount } };
    const requested = { requestedMicro, minimumMicro };
    try {
      await this.examineIfAllowed(agent, requested);
      return await this.idempotency.run(request, (manager) =>
        this.reservation.reserveAmount(manager, agent.id, { ...requested, language }),
      );
    } catch (error) {
      const earlier = error instanceof AppError ? await this.idempotency.findResponse<{ id: string }>(request) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  /** The examination reads all unpaid commission: a request that would be rejected anyway must not cause that. */
  private async examineIfAllowed(agent: Agent, requested: RequestedAmount): Promise<void> {
    if ((await this.reservation.countRequestsLeft(agent, requested)) > 0) await this.examine.reexamineAgent(agent.id);
  }
}

function parseMinimum(text: string): bigint {
  const micro = parseUsdt(text);
  if (micro === null) throw new Error(`the minimum settlement is no amount: ${text}`);
  return micro;
}

function parseRequested(text: string): bigint {
  const micro = parseUsdt(text);
  if (micro === null) throw invalidField('amount', 'decimal', { places: 6 });
  if (micro === 0n) throw invalidField('amount', 'not_zero');
  return micro;
}
