import { formatUsdt } from '../../../common/money/index.js';
import { formatRate } from '../domain/commission.js';
import type { CommissionLine } from '../repositories/commission-lists.repository.js';
import type { AdminCommission, CommissionFlag, CommissionItem } from './commissions.dto.js';

export const toCommissionItem = ({ line, order }: CommissionLine): CommissionItem => ({
  id: line.id,
  created_at: line.createdAt.toISOString(),
  order_no: order.orderNo.replace(/.{4}$/, '****'),
  goods_id: order.goodsId,
  customer: order.customerName,
  kind: line.kind,
  reason: line.reason,
  why: order.why,
  base: formatUsdt(line.base),
  rate: formatRate(order.rateBp),
  rate_of: order.rateOf,
  amount: formatUsdt(line.amount),
  part_of: line.kind === 'sale' && line.amount !== order.amount ? formatUsdt(order.amount) : null,
  reversed: formatUsdt(line.reversed),
  state: line.state,
  clears_at: line.clearsAt.toISOString(),
  cleared_at: line.clearedAt?.toISOString() ?? null,
  settlement_id: line.settlementId,
  held: line.checkState === 'flagged',
  note: line.note,
});

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
