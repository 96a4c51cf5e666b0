import { formatUsdt } from '../../../common/money/index.js';
import { computeMargin, type Margin } from '../domain/margins.js';
import type { MarginSums } from './margins.dto.js';

const WHOLE_BP = 10_000n;

export function toMarginSums(margin: Margin): MarginSums {
  const marginMicro = computeMargin(margin);
  const keptMicro = margin.incomeMicro - margin.refundedMicro;
  return {
    income: formatUsdt(margin.incomeMicro),
    refunded: formatUsdt(margin.refundedMicro),
    commission: formatUsdt(margin.commissionMicro),
    cost: formatUsdt(margin.costMicro),
    lines: margin.lines,
    lines_of_unknown_cost: margin.linesOfUnknownCost,
    margin: marginMicro === null ? null : formatUsdt(marginMicro),
    margin_bp: marginMicro === null || keptMicro === 0n ? null : Number((marginMicro * WHOLE_BP) / keptMicro),
  };
}
