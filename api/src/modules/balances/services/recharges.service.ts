import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { Idempotency } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { formatUsdt, MICRO, parseUsdt } from '../../../common/money/index.js';
import { type PaymentChannel, Payments } from '../../payments/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { rechargesReasons } from '../balances.errors.js';
import type { OpenedRecharge } from '../dto/recharges.dto.js';
import type { RechargeState } from '../entities/recharges.entities.js';
import { type RechargeRow, RechargesRepository } from '../repositories/recharges.repository.js';

const CENT = MICRO / 100n;
const MOST_UNPAID = 5;
const MOST_CANCELLED_A_DAY = 20;
const DAY_MS = 24 * 3_600_000;
const NUMBER_TRIES = 5;

/** Whole cents, so that nobody can have an amount of their choice asked for to the last digit. */
function parsed(amount: string): bigint {
  const micro = parseUsdt(amount);
  if (micro === null || micro % CENT !== 0n) throw invalidField('amount', 'decimal', { places: 2 });
  return micro;
}

/** Decimal text without the zeros that say nothing. */
const plain = (amount: string): string => amount.replace(/\.?0+$/, '');

/** Who opens a recharge, and from where. */
interface Payer {
  userId: string;
  ip: string;
}

/** Opening, listing and cancelling recharges. What money does to one is in `settle-recharge.ts`. */
@Injectable()
export class Recharges {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: RechargesRepository,
    private readonly payments: Payments,
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly siteConfig: SiteConfig,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /**
   * Opens a recharge of this decimal amount. The same key and amount give the first answer again. Field error on
   * `amount`; `recharges.too_many_unpaid`, `payments.maintenance`, `payments.channel_busy`.
   */
  async open({ userId, ip }: Payer, amount: string, key: string | undefined): Promise<OpenedRecharge> {
    const amountMicro = parsed(amount);
    const request = { scope: `recharges.open:user:${userId}`, key, body: { amount: formatUsdt(amountMicro) } };
    const earlier = await this.idempotency.answered<OpenedRecharge>(request);
    if (earlier) return earlier;
    await this.assertWithin(amountMicro);
    const channel = await this.payments.chooseChannel(amountMicro, ip);
    return this.idempotency.run(request, (em) => this.insert(em, { userId, amountMicro, channel }));
  }

  /** The least and the most that one recharge may be; decimal text. */
  async limits(): Promise<{ min: string; max: string }> {
    const { rechargeMin: min, rechargeMax: max } = (await this.siteConfig.get()).limits;
    return { min, max };
  }

  list(filter: {
    userId: string;
    states?: readonly RechargeState[];
    before?: string;
    limit: number;
  }): Promise<RechargeRow[]> {
    return this.transactions.read((em) => this.repository.list(em, filter));
  }

  /**
   * Ends one's own recharge that nothing is on its way to; what was paid in part is credited. A bounded number of times
   * a day: the amount of a cancelled recharge stays taken for a while. `recharges.not_found`, `.not_cancellable`,
   * `.too_many_cancelled`.
   */
  async cancel(userId: string, id: string): Promise<RechargeRow> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    return this.transactions.run(async (em) => {
      const recharge = await this.repository.find(em, id);
      if (recharge?.userId !== userId) throw new AppError(rechargesReasons.not_found);
      if ((await this.repository.countCancelled(em, userId, since)) >= MOST_CANCELLED_A_DAY) {
        throw new AppError(rechargesReasons.too_many_cancelled, { limit: MOST_CANCELLED_A_DAY });
      }
      if (!(await this.payments.cancel(em, recharge.paymentId))) throw new AppError(rechargesReasons.not_cancellable);
      return { ...recharge, state: 'cancelled' };
    });
  }

  private async assertWithin(micro: bigint): Promise<void> {
    const { min, max } = await this.limits();
    if (micro < (parseUsdt(min) ?? 0n)) throw invalidField('amount', 'min', { min: plain(min) });
    if (micro > (parseUsdt(max) ?? 0n)) throw invalidField('amount', 'max', { max: plain(max) });
  }

  private async insert(
    em: EntityManager,
    { userId, amountMicro, channel }: { userId: string; amountMicro: bigint; channel: PaymentChannel },
  ): Promise<OpenedRecharge> {
    if ((await this.repository.takeAllowance(em, userId)) > MOST_UNPAID) {
      throw new AppError(rechargesReasons.too_many_unpaid, { limit: MOST_UNPAID });
    }
    const createdAt = this.clock.now();
    const paymentId = this.ids.secret(16);
    const expiresAt = new Date(createdAt.getTime() + this.config.ORDER_WINDOW_MINUTES * 60_000);
    const row = { id: this.ids.next(), userId, paymentId, amountMicro, state: 'open', createdAt } as const;
    const rechargeNo = await this.insertNumbered(em, row);
    const amountDueMicro = await this.payments.open(em, {
      id: paymentId,
      purpose: 'recharge',
      reference: row.id,
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

  /** Four random digits a second collide now and then; the unique key says so and another number is tried. */
  private async insertNumbered(em: EntityManager, row: Omit<RechargeRow, 'rechargeNo'>): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const rechargeNo = `R${this.ids.orderNo()}`;
      try {
        await this.repository.insert(em, { ...row, rechargeNo });
        return rechargeNo;
      } catch (error) {
        if (!isDuplicate(error) || attempt === NUMBER_TRIES) throw error;
      }
    }
  }
}
