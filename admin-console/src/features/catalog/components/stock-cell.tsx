import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import type { Goods } from '../api';
import styles from './catalog.module.css';

/** What can be ordered now; low or sold-out stock says so in words. */
export function StockCell({ goods }: { goods: Goods }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const amount = formatCount(goods.stock, language);
  if (goods.stock > goods.low_stock) return amount;
  const word = goods.stock === 0 ? t('stock.out') : t('stock.low');
  return (
    <span className={goods.stock === 0 ? styles.out : styles.low}>
      <WarningOutlined aria-hidden /> {amount} <span className={styles.word}>{word}</span>
    </span>
  );
}
