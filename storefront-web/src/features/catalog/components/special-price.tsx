import { usePriceReason } from '@lotline/shop/catalog';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import type { Goods } from '../api';
import styles from './special-price.module.css';

/** The regular price of goods that cost something else now, and why. `block`: on a line of its own. */
export function SpecialPrice({ goods, block = false }: { goods: Goods; block?: boolean }) {
  const { t } = useTranslation('catalog');
  const reason = usePriceReason()(goods);
  if (goods.special === null || reason === null) return null;
  const { regular_price: regular } = goods.special;
  return (
    <span className={block ? `${styles.special} ${styles.block}` : styles.special}>
      {regular !== goods.price && (
        <>
          <span className="visually-hidden">{t('special.was')} </span>
          <del className="numeric">{formatUsdt(regular, { unit: false })}</del>{' '}
        </>
      )}
      <span className={styles.reason}>{reason}</span>
    </span>
  );
}
