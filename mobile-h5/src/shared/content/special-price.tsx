import { usePriceReason } from '@lotline/shop/catalog';
import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../components/visually-hidden';
import styles from './special-price.module.css';

/** The regular price of goods that cost something else now, and why, on a line below the price. */
export function SpecialPrice({ goods }: { goods: Pick<Schemas['Goods'], 'price' | 'special'> }) {
  const { t } = useTranslation('catalog');
  const reason = usePriceReason()(goods);
  if (goods.special === null || reason === null) return null;
  const { regular_price: regular } = goods.special;
  return (
    <span className={styles.special}>
      {regular === goods.price ? null : (
        <>
          <VisuallyHidden>{t('special.was')} </VisuallyHidden>
          <del>{formatUsdt(regular, { unit: false })}</del>{' '}
        </>
      )}
      <span className={styles.reason}>{reason}</span>
    </span>
  );
}
