import { useCartCount } from '@lotline/shop/cart';
import { Badge } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/components/icons';
import { paths } from '../paths';
import styles from './shell.module.css';

/** The way to the cart, with the number of products in it. */
export function CartLink() {
  const { t } = useTranslation('shell');
  const count = useCartCount();
  return (
    <Link to={paths.cart} className={styles.cart} aria-label={t('nav.cart', { count })}>
      <Badge content={count === 0 ? null : count}>
        <Icon name="cart" size={24} />
      </Badge>
    </Link>
  );
}
