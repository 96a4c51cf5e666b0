import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { ChartCard } from '../../../shared/chart';
import { formatCount } from '../../../shared/job';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { stockCoverQuery } from '../stats';
import styles from './board.module.css';

/** How long the stock of each goods lasts: what is low comes first, with the way to its import, then what runs out first. */
export function StockCoverCard({ goodsId }: { goodsId: string | null }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const canImport = usePermission('stock.import');
  return (
    <div id="cover">
      <ChartCard
        title={t('cover.title')}
        answer={useQuery(stockCoverQuery(goodsId))}
        empty={t('cover.empty')}
        note={t('cover.note')}
        figures={({ items }) => ({
          head: [t('top.goods'), t('cover.available'), t('cover.aDay'), t('cover.days'), t('cover.state')],
          rows: items.map(
            ({
              goods_id: id,
              name,
              available,
              sold_a_day: aDay,
              days,
              low,
              low_stock: mark,
              low_cover_days: coverDays,
            }) => ({
              key: id,
              cells: [
                <PageLink key="name" to={paths.oneGoods(id)}>
                  <LocalText text={name} />
                </PageLink>,
                formatCount(available, language),
                aDay,
                days ?? '–',
                <span key="state" className={low ? styles.low : undefined}>
                  {low
                    ? available === 0
                      ? t('cover.out')
                      : available <= mark
                        ? t('cover.low', { mark: formatCount(mark, language) })
                        : t('cover.lowDays', { days: coverDays })
                    : t('cover.enough')}{' '}
                  {low && canImport && (
                    <PageLink className={styles.whole} to={paths.importStock(id)}>
                      {t('cover.import')}
                    </PageLink>
                  )}
                </span>,
              ],
            }),
          ),
        })}
      />
    </div>
  );
}
