import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentsConfig } from '../../../config/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { account } from '../../ledger/index.js';
import type { Income, PaymentSubject, PaymentFacts, PaymentHandler } from '../../payments/index.js';
import type { Recharge, RechargeState } from '../entities/recharge.entity.js';
import { RechargesRepository } from '../repositories/recharges.repository.js';

/** Handles payments of recharges. Each step is part of the transaction that changes the payment. */
@Injectable()
export class RechargePaymentHandlerService implements PaymentHandler {
  constructor(
    private readonly repository: RechargesRepository,
    private readonly config: PaymentsConfig,
  ) {}

  /** All that arrives is credited once it reaches the minimum of the environment; a minimum that staff set does not count. */
  requiredMicro({ amountMicro }: PaymentFacts): bigint {
    const minMicro = parseUsdt(this.config.RECHARGE_MIN) ?? 0n;
    return minMicro < amountMicro ? minMicro : amountMicro;
  }

  async handleSettled(manager: EntityManager, payment: PaymentFacts): Promise<Income> {
    const { userId } = await this.transitionRecharge(manager, payment, 'open', 'successful');
    await this.repository.decrementUnpaid(manager, userId);
    return { account: account.userBalance(userId), amountMicro: payment.paidMicro };
  }

  /** Late money is credited as well. */
  async handleSettledLate(manager: EntityManager, payment: PaymentFacts): Promise<Income> {
    const { userId } = await this.transitionRecharge(manager, payment, 'expired', 'successful');
    return { account: account.userBalance(userId), amountMicro: payment.paidMicro };
  }

  /** Only the payment has an end. */
  async handleExtended(): Promise<void> {}

  async handleEnded(manager: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void> {
    const { userId } = await this.transitionRecharge(manager, payment, 'open', how);
    await this.repository.decrementUnpaid(manager, userId);
  }

  async describeSubject(manager: EntityManager, reference: string): Promise<PaymentSubject> {
    const { state } = await this.findOrThrow(manager, reference);
    const successful = state === 'successful';
    return {
      state: successful ? 'delivered' : 'open',
      goodsId: null,
      goodsName: null,
      cover: null,
      quantity: null,
      deliveredQuantity: null,
      deliveredAt: null,
      linesUntil: null,
      preorderDate: null,
      unitPriceMicro: null,
      discountMicro: null,
      emailMasked: null,
      refundedMicro: 0n,
      link: successful ? '/client/amount-recharge' : null,
    };
  }

  async findPaymentId(manager: EntityManager, label: string): Promise<string | null> {
    return (await this.repository.findByNumber(label, manager))?.paymentId ?? null;
  }

  private async transitionRecharge(
    manager: EntityManager,
    { id, reference }: PaymentFacts,
    from: RechargeState,
    to: RechargeState,
  ): Promise<Recharge> {
    const recharge = await this.findOrThrow(manager, reference);
    if (!(await this.repository.transition(manager, recharge.id, from, to))) {
      throw new Error(`recharge ${recharge.id} is ${recharge.state} and cannot become ${to} with payment ${id}`);
    }
    return recharge;
  }

  private async findOrThrow(manager: EntityManager, reference: string): Promise<Recharge> {
    const recharge = await this.repository.findById(reference, manager);
    if (!recharge) throw new Error(`a payment is for recharge ${reference}, which does not exist`);
    return recharge;
  }
}
