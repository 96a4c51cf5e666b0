import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { OrdersConfig } from '../../../config/index.js';
import { isDuplicate } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { formatUsdt, MICRO, parseUsdt } from '../../../common/money/index.js';
import { OpenPaymentService, type PaymentChannel } from '../../payments/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { rechargesErrors } from '../balance.errors.js';
import type { OpenedRecharge } from '../dto/recharges.dto.js';
import { Recharge } from '../entities/recharge.entity.js';
import { RechargesRepository } from '../repositories/recharges.repository.js';

const CENT = MICRO / 100n;
const MAX_UNPAID = 5;
const MAX_NUMBER_ATTEMPTS = 5;

/** Whole cents: otherwise a user could choose the exact amount due of a payment. */
function parseAmount(amount: string): bigint {
  const micro = parseUsdt(amount);
  if (micro === null || micro % CENT !== 0n) throw invalidField('amount', 'decimal', { places: 2 });
  return micro;
}

const withoutTrailingZeros = (amount: string): string => amount.replace(/\.?0+$/, '');

/** The user who opens a recharge, and the address of the request. */
interface Payer {
  userId: string;
  ip: string;
  /** Of a recharge by the reseller API: each program has idempotency keys of its own. */
  apiKeyId?: string;
}

@Injectable()
export class OpenRechargeService {
  constructor(
    private readonly repository: RechargesRepository,
    private readonly openPayment: OpenPaymentService,
    private readonly idempotency: IdempotencyService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: OrdersConfig,
  ) {}

  /**
   * Opens a recharge of this decimal amount. The same key and amount give the first answer again. Field error on
   * `amount`; `recharges.too_many_unpaid`, `payments.maintenance`, `payments.channel_busy`.
   */
  async openRecharge(
    { userId, ip, apiKeyId }: Payer,
    amount: string,
    key: string | undefined,
  ): Promise<OpenedRecharge> {
    const amountMicro = parseAmount(amount);
    const caller = apiKeyId === undefined ? `user:${userId}` : `key:${apiKeyId}`;
    const request = { scope: `recharges.open:${caller}`, key, body: { amount: formatUsdt(amountMicro) } };
    const earlier = await this.idempotency.findResponse<OpenedRecharge>(request);
    if (earlier) return earlier;
    await this.assertWithinLimits(amountMicro);
    const channel = await this.openPayment.chooseChannel(amountMicro, ip);
    return this.idempotency.run(request, (manager) => this.insertRecharge(manager, { userId, amountMicro, channel }));
  }

  /** The least and the most that one recharge can be; decimal text. */
  async findLimits(): Promise<{ min: string; max: string }> {
    const { rechargeMin: min, rechargeMax: max } = (await this.siteConfig.get()).limits;
    return { min, max };
  }

  private async assertWithinLimits(micro: bigint): Promise<void> {
    const { min, max } = await this.findLimits();
    if (micro < (parseUsdt(min) ?? 0n)) throw invalidField('amount', 'min', { min: withoutTrailingZeros(min) });
    if (micro > (parseUsdt(max) ?? 0n)) throw invalidField('amount', 'max', { max: withoutTrailingZeros(max) });
  }

  private async insertRecharge(
    manager: EntityManager,
    { userId, amountMicro, channel }: { userId: string; amountMicro: bigint; channel: PaymentChannel },
  ): Promise<OpenedRecharge> {
    if ((await this.repository.incrementUnpaid(manager, userId)) > MAX_UNPAID) {
      throw new AppError(rechargesErrors.too_many_unpaid, { params: { limit: MAX_UNPAID } });
    }
    const createdAt = this.clock.now();
    const paymentId = this.ids.secret(16);
    const expiresAt = new Date(createdAt.getTime() + this.config.ORDER_WINDOW_MINUTES * 60_000);
    const recharge = { id: this.ids.next(), userId, paymentId, amountMicro, state: 'open', createdAt } as const;
    const rechargeNo = await this.insertNumbered(manager, recharge);
    const amountDueMicro = await this.openPayment.openPayment(manager, {
      id: paymentId,
      purpose: 'recharge',
      reference: recharge.id,
      label: rechargeNo,
      userId,
      email: null,
      language: 'zh-cn',
      amountMicro,
      expiresAt,
      channel,
      fromBalanceMicro: 0n,
    });
    return {
      pre_order_id: paymentId,
      recharge_no: rechargeNo,
      amount: formatUsdt(amountMicro),
      amount_due: formatUsdt(amountDueMicro),
      expires_at: expiresAt.toISOString(),
      pay_url: `/pay?preOrderId=${paymentId}`,
    };
  }

  /** Four random digits a second collide now and then: the unique key rejects, and another number is tried. */
  private async insertNumbered(manager: EntityManager, recharge: Omit<Recharge, 'rechargeNo'>): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const rechargeNo = `R${this.ids.timestampNumber()}`;
      try {
        await manager.insert(Recharge, { ...recharge, rechargeNo });
        return rechargeNo;
      } catch (error) {
        if (!isDuplicate(error) || attempt === MAX_NUMBER_ATTEMPTS) throw error;
      }
    }
  }
}
