import { formatCount } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import type { MarginSums } from '../api';

/** A margin with its share of the income, or why it is not known. */
export function Margin({ sums }: { sums: MarginSums }) {
  const { t } = useTranslation('margins');
  const { margin, margin_bp: share, lines, lines_of_unknown_cost: unknown } = sums;
  if (margin === null) {
    return <small>{t('unknown', { unknown: formatCount(unknown), lines: formatCount(lines) })}</small>;
  }
  return (
    <span className="money">
      {formatUsdt(margin)}
      {share !== null && ` (${t('share', { percent: (share / 100).toFixed(1) })})`}
    </span>
  );
}
