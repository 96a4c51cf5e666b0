import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { invalidField } from '../../../../common/errors/index.js';
import { UsersService } from '../../../users/index.js';
import type { AssignTransferBody } from '../../dto/receipts.dto.js';
import type { ReceiptDecision } from '../../entities/receipt-decision.entity.js';
import { PaymentsRepository } from '../../repositories/payments.repository.js';
import { PaymentHandlersService } from '../payment-handlers.service.js';

export type AssignmentTarget = Pick<ReceiptDecision, 'targetType' | 'target' | 'targetName'>;

/** The payment, user or e-mail that staff give a transfer to. */
@Injectable()
export class AssignmentTargetsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly users: UsersService,
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly manager: EntityManager,
  ) {}

  /** An error of the field when the order or user is not there. */
  async findTarget({ to, order_no: number, username, email }: AssignTransferBody): Promise<AssignmentTarget> {
    if (to === 'email') return { targetType: to, target: email ?? '', targetName: email ?? '' };
    if (to === 'user') {
      const user = await this.users.findByLogin(username ?? '');
      if (!user) throw invalidField('username', 'unknown');
      return { targetType: to, target: user.id, targetName: user.username };
    }
    const id = await this.paymentHandlers.findPaymentId(this.manager, number ?? '');
    const payment = id === null ? null : await this.payments.findById(id);
    if (!payment) throw invalidField('order_no', 'unknown');
    return { targetType: to, target: payment.id, targetName: payment.label };
  }

  /** Whether the money would go to this user; a guest's payment with the e-mail of an account is that account's. */
  async isOwn({ targetType, target }: AssignmentTarget, userId: string): Promise<boolean> {
    if (targetType === 'user') return target === userId;
    const isOwnEmail = async (email: string | null) => (await this.users.findById(userId))?.email === email;
    if (targetType === 'email') return isOwnEmail(target);
    const payment = await this.payments.findById(target);
    if (!payment) return false;
    return payment.userId === null ? isOwnEmail(payment.email) : payment.userId === userId;
  }
}
