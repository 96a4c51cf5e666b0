import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { bars, ChartCard } from '../../../shared/chart';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink, useCanVisit } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { Period } from '../../../shared/fields/period';
import { topGoodsQuery } from '../stats';

/** What earned most; each goods leads to its orders of the period. */
export function TopGoodsCard({ period }: { period: Period }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const navigate = useNavigate();
  const canOpenOrders = useCanVisit(paths.orders);
  const answer = useQuery(topGoodsQuery(period));
  const ordersOf = (goodsId: string) =>
    `${paths.orders}?goods_id=${goodsId}&from=${period.firstDay}&to=${period.lastDay}`;
  const option = useMemo(() => {
    const rows = (answer.data?.items ?? []).map(({ name, sums }) => ({
      name: localText(name, language),
      // The table has the exact amount; a bar's label with its share of the matching digits would only be noise.
      value: Math.round(Number.parseFloat(sums.income) * 100) / 100,
    }));
    return bars(rows, t('figure.income'));
  }, [answer.data, language, t]);
  return (
    <ChartCard
      title={t('top.title')}
      answer={answer}
      option={() => option}
      onChoose={(index) => {
        const item = answer.data?.items[index];
        if (item && canOpenOrders) void navigate(ordersOf(item.goods_id));
      }}
      empty={t('trend.empty')}
      figures={({ items }) => ({
        head: [t('top.goods'), t('figure.income'), t('trend.before'), t('figure.paid'), t('figure.lines')],
        rows: items.map(({ goods_id: id, name, sums, previous_income: before }) => ({
          key: id,
          cells: [
            <PageLink key="name" to={ordersOf(id)}>
              <LocalText text={name} />
            </PageLink>,
            formatUsdt(sums.income),
            formatUsdt(before),
            sums.orders_paid,
            sums.lines_sold,
          ],
        })),
      })}
    />
  );
}
