import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../money/index.js';
import { Chain } from '../chain/index.js';
import { Payments } from '../payments/index.js';
import type { Recharge, RechargeStatus } from './dto/recharges.dto.js';
import type { RechargeState } from './recharges.entities.js';
import type { RechargeRow } from './recharges.repository.js';

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
  constructor(
    private readonly payments: Payments,
    private readonly chain: Chain,
  ) {}

  async present(rows: readonly RechargeRow[]): Promise<Recharge[]> {
    const payments = await this.payments.byReference(
      'recharge',
      rows.map(({ id }) => id),
    );
    const money = await this.payments.moneyOf(rows.map(({ paymentId }) => paymentId));
    const senders = await this.sendersOf([...money.values()].flatMap(({ txids }) => txids.slice(0, 1)));
    return rows.map((row) => {
      const payment = payments.get(row.id);
      if (!payment) throw new Error(`recharge ${row.id} has no payment`);
      const [txid = null] = money.get(row.paymentId)?.txids ?? [];
      return {
        id: row.id,
        recharge_no: row.rechargeNo,
        pre_order_id: row.paymentId,
        from_address: txid === null ? null : (senders.get(txid) ?? null),
        to_address: payment.walletAddress,
        txid,
        amount: formatUsdt(row.amountMicro),
        // While it is open, a part that came is kept; at the end all of it is credited.
        amount_credited: formatUsdt(row.state === 'open' ? 0n : payment.amountReceivedMicro),
        type: 'USDT-TRC20',
        created_at: row.createdAt.toISOString(),
        expires_at: payment.expiresAt.toISOString(),
        status: statusOf(row.state),
      };
    });
  }

  private async sendersOf(txids: readonly string[]): Promise<Map<string, string>> {
    const found = await Promise.all(txids.map((txid) => this.chain.findByTxid(txid)));
    return new Map(found.flat().map(({ txid, from }) => [txid, from]));
  }
}
