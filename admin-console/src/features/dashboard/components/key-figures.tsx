import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { Card, Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { formatCount } from '../../../shared/job';
import { changeOf, shareOf } from '@lotline/web-core/admin';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery, trendQuery, type Scope, type Sums, type Trend } from '../stats';
import styles from './board.module.css';
import { Sparkline } from './sparkline';

interface Figure {
  key: 'income' | 'net' | 'paid' | 'success' | 'lines' | 'refunds';
  value: string;
  change: number | null;
  /** Day by day, or hour by hour. */
  course?: readonly number[];
}

const netOf = ({ income, refunded }: Sums) => parseUsdt(income) - parseUsdt(refunded);

/** For the height of a line only. */
function courseOf(key: Figure['key'], trend: Trend | undefined): { course?: number[] } {
  const points = trend?.points ?? [];
  if (key === 'income') return { course: points.map(({ income }) => Number.parseFloat(income)) };
  if (key === 'paid') return { course: points.map((point) => point.orders_paid) };
  if (key === 'refunds') return { course: points.map(({ refunded }) => Number.parseFloat(refunded)) };
  return {};
}

function FigureCard({ figure }: { figure: Figure }) {
  const { t } = useTranslation('dashboard');
  const { key, value, change, course = [] } = figure;
  const sign = change === null || change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  return (
    <Card size="small">
      <Statistic title={t(`figure.${key}`)} value={value} formatter={() => value} className={styles.figure} />
      <div className={styles.change}>
        {change === null ? t('change.none') : t(`change.${sign}`, { percent: Math.abs(change) })}
      </div>
      <Sparkline values={course} />
    </Card>
  );
}

/** The sums of the period, each beside the one before. */
export function KeyFigures({ scope }: { scope: Scope }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(overviewQuery(scope));
  const { data: trend } = useQuery(trendQuery(scope));
  if (error !== null) {
    const title = t('common:status.failed', { name: t('figure.name') });
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading name={t('figure.name')} />;
  const { current: now, previous: before } = data;
  const money = (key: Figure['key'], of: (sums: Sums) => bigint): Figure => ({
    key,
    value: formatUsdt(of(now)),
    // In hundredths of a USDT a share is exact enough, and the number is safe.
    change: changeOf(Number(of(now) / 10_000n), Number(of(before) / 10_000n)),
  });
  const count = (key: Figure['key'], of: (sums: Sums) => number): Figure => ({
    key,
    value: formatCount(of(now), language),
    change: changeOf(of(now), of(before)),
  });
  const success = shareOf(now.orders_paid, now.orders_placed);
  const figures: Figure[] = [
    money('income', ({ income }) => parseUsdt(income)),
    money('net', netOf),
    count('paid', (sums) => sums.orders_paid),
    {
      key: 'success',
      value: success === null ? '–' : `${success}%`,
      change: success === null ? null : changeOf(success, shareOf(before.orders_paid, before.orders_placed) ?? 0),
    },
    count('lines', (sums) => sums.lines_sold),
    money('refunds', ({ refunded }) => parseUsdt(refunded)),
  ];
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <FigureCard key={figure.key} figure={{ ...figure, ...courseOf(figure.key, trend) }} />
      ))}
    </div>
  );
}
