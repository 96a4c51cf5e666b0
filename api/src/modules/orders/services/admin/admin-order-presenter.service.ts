import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../../common/money/index.js';
import { PaymentsService } from '../../../payments/index.js';
import { UsersService } from '../../../users/index.js';
import type { AdminOrder } from '../../dto/orders.dto.js';
import { toOrderDto } from '../../dto/order.mapper.js';
import type { Order } from '../../entities/order.entity.js';
import { OrderPresenterService } from '../order-presenter.service.js';

/** Converts orders to the staff's view: with the buyer and the amounts. */
@Injectable()
export class AdminOrderPresenterService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly users: UsersService,
    private readonly presenter: OrderPresenterService,
  ) {}

  async presentOrders(orders: readonly Order[]): Promise<AdminOrder[]> {
    const userIds = [...new Set(orders.flatMap(({ userId }) => userId ?? []))];
    const [facts, money, names] = await Promise.all([
      this.presenter.findFacts(orders),
      this.payments.moneyOf(orders.map(({ paymentId }) => paymentId)),
      this.users.findUsernames(userIds),
    ]);
    return orders.map((order) => {
      const paid = money.get(order.paymentId);
      return {
        ...toOrderDto(order, facts(order)),
        id: order.id,
        buyer: order.userId === null ? null : { id: order.userId, username: names.get(order.userId) ?? '' },
        amount_due: formatUsdt(paid?.amountDueMicro ?? order.amountMicro),
        amount_received: formatUsdt(paid?.amountReceivedMicro ?? 0n),
        amount_from_balance: formatUsdt(paid?.fromBalanceMicro ?? 0n),
        amount_paid: formatUsdt(order.amountPaidMicro),
        amount_credited: formatUsdt(paid?.amountCreditedMicro ?? 0n),
        txids: paid?.txids ?? [],
      };
    });
  }
}
