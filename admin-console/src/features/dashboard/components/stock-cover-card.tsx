import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../shared/app-state';
import { ChartCard } from '../../../shared/chart';
import { formatCount } from '../../../shared/job';
import { LocalText } from '../../../shared/local-text';
import { paths } from '../../../shared/paths';
import { useStockCover } from '../stats';

/** How long the stock of each goods lasts; what runs out first comes first. */
export function StockCoverCard() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <ChartCard
      title={t('cover.title')}
      answer={useStockCover()}
      empty={t('cover.empty')}
      note={t('cover.note')}
      figures={({ items }) => ({
        head: [t('top.goods'), t('cover.available'), t('cover.aDay'), t('cover.days')],
        rows: items.map(({ goods_id: id, name, available, sold_a_day: aDay, days }) => ({
          key: id,
          cells: [
            <Link key="name" to={paths.oneGoods(id)}>
              <LocalText text={name} />
            </Link>,
            formatCount(available, language),
            aDay,
            days ?? '–',
          ],
        })),
      })}
    />
  );
}
