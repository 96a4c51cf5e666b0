import { formatUsdt } from '../../../common/money/index.js';
import type { PaymentRecord } from '../../payments/index.js';
import type { Recharge, RechargeState } from '../entities/recharge.entity.js';
import type { RechargeDto, RechargeStatus } from './recharges.dto.js';

export const STATES_OF: Record<RechargeStatus, readonly RechargeState[]> = {
  recharging: ['open'],
  successful: ['successful'],
  failed: ['expired', 'cancelled'],
};

function toRechargeStatus(state: RechargeState): RechargeStatus {
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

/** A recharge with what its payment says of the money. */
export function toRechargeDto(recharge: Recharge, payment: PaymentRecord): RechargeDto {
  const [first] = payment.transfers;
  return {
    id: recharge.id,
    recharge_no: recharge.rechargeNo,
    pre_order_id: recharge.paymentId,
    from_address: first?.from ?? null,
    to_address: payment.walletAddress,
    txid: first?.txid ?? null,
    amount: formatUsdt(recharge.amountMicro),
    amount_due: formatUsdt(payment.amountDueMicro),
    amount_missing: formatUsdt(payment.missingMicro),
    amount_received: formatUsdt(payment.amountReceivedMicro),
    // While it is open, a part that came is a deposit; at the end all of it is credited.
    amount_credited: formatUsdt(recharge.state === 'open' ? 0n : payment.amountReceivedMicro),
    type: 'USDT-TRC20',
    created_at: recharge.createdAt.toISOString(),
    expires_at: payment.expiresAt.toISOString(),
    status: toRechargeStatus(recharge.state),
    stage: payment.stage,
  };
}
