import { stockLevel } from '@lotline/shop/checkout';
import { Tag } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/components/icons';
import type { Goods } from '../api';

const looks = {
  in: { icon: 'check', color: 'success' },
  left: { icon: 'half', color: 'warning' },
  preorder: { icon: 'clock', color: 'warning' },
  out: { icon: 'cross', color: 'default' },
} as const;

/** How much there is: plenty, the number when it is low, or sold out; word, icon and colour say the same. */
export function StockBadge({ goods }: { goods: Goods }) {
  const { t } = useTranslation();
  const level = stockLevel(goods);
  const text = level === 'left' ? t('stock.left', { count: goods.stock }) : t(`stock.${level}`);
  const { icon, color } = looks[level];
  return (
    <Tag fill="outline" color={color}>
      <Icon name={icon} size={16} />
      {text}
    </Tag>
  );
}
