import { Tag } from 'antd-mobile';
import { formatUsdt, linePrice, tierRows } from '@lotline/web-core/money';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';
import { SpecialPrice } from '../../../../shared/content/special-price';
import { Localized } from '../../../../shared/content/local-text';
import styles from './order-sheet.module.css';

/** What a line costs at which quantity; the row that applies now says so. */
export function PriceTable({ goods, quantity }: { goods: Schemas['Goods']; quantity: number | null }) {
  const { t } = useTranslation(['orders', 'common']);
  const rows = tierRows(goods);
  if (rows.length < 2) {
    return (
      <p className={styles.onePrice}>
        {t('panel.unit')} <strong>{formatUsdt(linePrice(goods, goods.min_quantity), { unit: false })}</strong>{' '}
        {t('common:unit.usdt')} / <Localized text={goods.unit} />
        <SpecialPrice goods={goods} />
      </p>
    );
  }
  return (
    <table className={styles.tiers}>
      <caption>
        {t('tiers.title')}
        <SpecialPrice goods={goods} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('panel.quantity')}</th>
          <th scope="col">{t('panel.unit')}</th>
          <th scope="col">{t('tiers.saving')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const current = quantity !== null && quantity >= row.from && (row.to === null || quantity <= row.to);
          return (
            <tr key={row.from} aria-current={current ? 'true' : undefined}>
              <th scope="row">
                {row.to === null
                  ? t('tiers.from', { from: row.from })
                  : t('tiers.range', { from: row.from, to: row.to })}
                {current ? ' ' : null}
                {current ? (
                  <Tag fill="outline" color="primary">
                    {t('tiers.current')}
                  </Tag>
                ) : null}
              </th>
              <td>
                {formatUsdt(row.price, { unit: false })} {t('common:unit.usdt')}
              </td>
              <td>{row.savingPercent === 0 ? '–' : t('tiers.percent', { percent: row.savingPercent })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
