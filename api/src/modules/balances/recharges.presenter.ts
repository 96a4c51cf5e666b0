import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../common/money/index.js';
import { PaymentRecords } from '../payments/index.js';
import type { Recharge, RechargeStatus } from './dto/recharges.dto.js';
import type { RechargeState } from './entities/recharges.entities.js';
import type { RechargeRow } from './repositories/recharges.repository.js';

export const STATES_OF: Record<RechargeStatus, readonly RechargeState[]> = {
  recharging: ['open'],
  successful: ['successful'],
  failed: ['expired', 'cancelled'],
};

function statusOf(state: RechargeState): RechargeStatus {
  switch (state) {
    case 'open':
      return 'recharging';
    case 'successful':
      return 'successful';
    case 'expired':
    case 'cancelled':
      return 'failed';
  }
}

/** Recharges with what their payments say of the money. */
@Injectable()
export class RechargesPresenter {
  constructor(private readonly payments: PaymentRecords) {}

  async present(rows: readonly RechargeRow[]): Promise<Recharge[]> {
    const payments = await this.payments.of(rows.map(({ paymentId }) => paymentId));
    return rows.map((row) => {
      const payment = payments.get(row.paymentId);
      if (!payment) throw new Error(`recharge ${row.id} has no payment`);
      const [first] = payment.transfers;
      return {
        id: row.id,
        recharge_no: row.rechargeNo,
        pre_order_id: row.paymentId,
        from_address: first?.from ?? null,
        to_address: payment.walletAddress,
        txid: first?.txid ?? null,
        amount: formatUsdt(row.amountMicro),
        amount_due: formatUsdt(payment.amountDueMicro),
        amount_missing: formatUsdt(payment.missingMicro),
        amount_received: formatUsdt(payment.amountReceivedMicro),
        // While it is open, a part that came is kept; at the end all of it is credited.
        amount_credited: formatUsdt(row.state === 'open' ? 0n : payment.amountReceivedMicro),
        type: 'USDT-TRC20',
        created_at: row.createdAt.toISOString(),
        expires_at: payment.expiresAt.toISOString(),
        status: statusOf(row.state),
        stage: payment.stage,
      };
    });
  }
}
