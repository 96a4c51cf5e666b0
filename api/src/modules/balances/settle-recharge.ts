import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../config/index.js';
import { parseUsdt } from '../../common/money/index.js';
import { account } from '../ledger/index.js';
import type { Income, PaidThing, PaymentFacts, Settler } from '../payments/index.js';
import { type RechargeRow, RechargesRepository } from './repositories/recharges.repository.js';

/** What the end of a payment means for its recharge. Each step is part of the transaction that ends the payment. */
@Injectable()
export class SettleRecharge implements Settler {
  constructor(
    private readonly repository: RechargesRepository,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Whatever arrives is credited, as long as it is worth a recharge: as the environment has it, whatever staff set since. */
  enoughMicro({ amountMicro }: PaymentFacts): bigint {
    const minMicro = parseUsdt(this.config.RECHARGE_MIN) ?? 0n;
    return minMicro < amountMicro ? minMicro : amountMicro;
  }

  async settled(em: EntityManager, payment: PaymentFacts): Promise<Income> {
    const { userId } = await this.move(em, payment, 'open', 'successful');
    await this.repository.giveAllowanceBack(em, userId);
    return { account: account.userBalance(userId), amountMicro: payment.paidMicro };
  }

  /** Late money is as good as any. */
  async settledLate(em: EntityManager, payment: PaymentFacts): Promise<Income> {
    const { userId } = await this.move(em, payment, 'expired', 'successful');
    return { account: account.userBalance(userId), amountMicro: payment.paidMicro };
  }

  /** The end is kept with the payment only. */
  async extended(): Promise<void> {}

  async ended(em: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void> {
    const { userId } = await this.move(em, payment, 'open', how);
    await this.repository.giveAllowanceBack(em, userId);
  }

  async describe(em: EntityManager, reference: string): Promise<PaidThing> {
    const { state } = await this.must(em, reference);
    const successful = state === 'successful';
    return {
      state: successful ? 'delivered' : 'open',
      goodsId: null,
      goodsName: null,
      quantity: null,
      deliveredQuantity: null,
      deliveredAt: null,
      linesUntil: null,
      unitPriceMicro: null,
      emailMasked: null,
      refundedMicro: 0n,
      link: successful ? '/client/amount-recharge' : null,
    };
  }

  async paymentOf(em: EntityManager, label: string): Promise<string | null> {
    return (await this.repository.byNumber(em, label))?.paymentId ?? null;
  }

  private async move(
    em: EntityManager,
    { id, reference }: PaymentFacts,
    from: RechargeRow['state'],
    to: RechargeRow['state'],
  ): Promise<RechargeRow> {
    const recharge = await this.must(em, reference);
    if (!(await this.repository.move(em, recharge.id, from, to))) {
      throw new Error(`recharge ${recharge.id} is ${recharge.state} and cannot become ${to} with payment ${id}`);
    }
    return recharge;
  }

  private async must(em: EntityManager, reference: string): Promise<RechargeRow> {
    const recharge = await this.repository.find(em, reference);
    if (!recharge) throw new Error(`a payment is for recharge ${reference}, which does not exist`);
    return recharge;
  }
}
