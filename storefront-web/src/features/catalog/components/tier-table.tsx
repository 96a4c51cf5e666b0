import { useTranslation } from 'react-i18next';
import { formatUsdt, tierRows } from '@lotline/web-core/money';
import type { Goods } from '../api';
import styles from './catalog.module.css';

/** Unit prices by quantity; the row that applies now is marked with a word. */
export function TierTable({
  goods,
  quantity,
}: {
  goods: Pick<Goods, 'price' | 'tiers' | 'min_quantity'>;
  quantity: number | null;
}) {
  const { t } = useTranslation('catalog');
  const rows = tierRows(goods);
  if (rows.length < 2) return null;
  return (
    <table className={styles.tierTable}>
      <caption className="visually-hidden">{t('tierTable.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tierTable.range')}</th>
          <th scope="col">{t('tierTable.unit')}</th>
          <th scope="col">{t('tierTable.saving')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const current = quantity !== null && quantity >= row.from && (row.to === null || quantity <= row.to);
          return (
            <tr key={row.from} className={current ? styles.currentTier : undefined}>
              <th scope="row">
                {row.to === null ? t('rangeFrom', { from: row.from }) : t('range', { from: row.from, to: row.to })}
                {current && <span className={styles.currentTag}>{t('tierTable.current')}</span>}
              </th>
              <td>{formatUsdt(row.price, { unit: false })}</td>
              <td>{row.savingPercent > 0 ? t('tierTable.percent', { percent: row.savingPercent }) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
