import { formatUsdt } from '../../../common/money/index.js';
import type { Text } from '../../catalog/index.js';
import type { Claim } from '../entities/claim.entity.js';
import type { AdminClaim, Claim as OrderClaim, ReplacementLine } from './claims.dto.js';

const toFacts = (claim: Claim) => ({
  id: claim.id,
  line_id: claim.lineId,
  line_no: claim.lineNo,
  state: claim.state,
  finding: claim.finding,
  refunded: claim.refunded === null ? null : formatUsdt(claim.refunded),
  created_at: claim.createdAt.toISOString(),
  decided_at: claim.decidedAt?.toISOString() ?? null,
});

export const toOrderClaim = (claim: Claim, replacement: ReplacementLine | null): OrderClaim => ({
  ...toFacts(claim),
  replacement,
});

export const toAdminClaim = (claim: Claim, goodsNames: Map<string, Text>): AdminClaim => ({
  ...toFacts(claim),
  order_no: claim.orderNo,
  goods_id: claim.goodsId,
  goods_name: goodsNames.get(claim.goodsId) ?? { zh: '', en: '' },
  batch_id: claim.batchId,
  amount: formatUsdt(claim.amount),
  decided_by: claim.decidedByName,
  note: claim.note,
});
