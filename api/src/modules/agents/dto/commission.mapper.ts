import { formatUsdt } from '../../../common/money/index.js';
import { formatRate } from '../domain/commission.js';
import type { CommissionLine } from '../repositories/commission-lists.repository.js';
import type { AdminCommission, CommissionFlag, CommissionItem } from './commissions.dto.js';

export const toCommissionItem = ({ line, order, seller }: CommissionLine): CommissionItem => ({
  id: line.id,
  created_at: line.createdAt.toISOString(),
  order_no: order.orderNo.replace(/.{4}$/, '****'),
  goods_id: order.goodsId,
  customer: seller === null ? order.customerName : null,
  kind: line.kind,
  sub_agent: seller,
  reason: line.reason,
  why: order.why,
  base: formatUsdt(line.kind === 'share' && line.part === 0 ? order.amount + order.shareAmount : line.base),
  rate: formatRate(seller === null ? order.rateBp : order.shareBp),
  rate_of: order.rateOf,
  shared: seller === null && order.inviterId !== null ? formatUsdt(order.shareAmount) : null,
  amount: formatUsdt(line.amount),
  part_of: toWhole({ line, order, seller }),
  reversed: formatUsdt(line.reversed),
  state: line.state,
  clears_at: line.clearsAt.toISOString(),
  cleared_at: line.clearedAt?.toISOString() ?? null,
  settlement_id: line.settlementId,
  held: line.checkState === 'flagged',
  note: line.note,
});

/** The whole of which a line is a part; null when nothing was divided. */
function toWhole({ line, order }: CommissionLine): string | null {
  if (line.kind === 'reversal') return null;
  const whole = line.kind === 'share' ? order.shareAmount : order.amount;
  return line.amount === whole ? null : formatUsdt(whole);
}

export const toAdminCommissionItem = (found: CommissionLine, promotionCode: string): AdminCommission => {
  const { line, order } = found;
  return {
    ...toCommissionItem(found),
    order_no: order.orderNo,
    agent_id: line.agentId,
    promotion_code: promotionCode,
    flags: (line.flags?.split(',') ?? []) as CommissionFlag[],
    wallet_named: order.walletClaimedFrom && {
      from: order.walletClaimedFrom.toISOString(),
      until: order.walletClaimedUntil?.toISOString() ?? null,
    },
  };
};
