import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/content/icons';
import type { Goods } from '../api';
import { stockLevel } from '@lotline/shop/checkout';
import styles from './catalog.module.css';

/** Stock in a word, with an icon and a colour that say the same. */
export function StockBadge({ goods }: { goods: Pick<Goods, 'stock' | 'low_stock' | 'min_quantity' | 'preorder'> }) {
  const { t } = useTranslation();
  const level = stockLevel(goods);
  const icon = { in: 'check', left: 'warning', preorder: 'clock', out: 'cross' } as const;
  const text = {
    in: t('stock.in'),
    left: t('stock.left', { count: goods.stock }),
    preorder: t('stock.preorder'),
    out: t('stock.out'),
  };
  return (
    <span className={`${styles.badge} ${styles[level] ?? ''}`}>
      <Icon name={icon[level]} />
      {text[level]}
    </span>
  );
}
