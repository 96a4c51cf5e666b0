import { stockLevel } from '@lotline/web-core/shop';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons';
import type { Goods } from '../api';
import styles from './catalog.module.css';

const icons = { in: 'check', left: 'half', out: 'cross' } as const;

/** How much there is: plenty, the number when it is low, or sold out; word, icon and colour say the same. */
export function StockBadge({ goods }: { goods: Goods }) {
  const { t } = useTranslation();
  const level = stockLevel(goods);
  const text = level === 'left' ? t('stock.left', { count: goods.stock }) : t(`stock.${level}`);
  return (
    <span className={`${styles.badge} ${styles[level]}`}>
      <Icon name={icons[level]} size={16} />
      {text}
    </span>
  );
}
