import { useCartCount, useCartMerge, useCartOpen } from '@lotline/shop/cart';
import { useFavouritesMerge } from '@lotline/shop/favourites';
import { Badge } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/navigation/button';

const CartPanel = lazy(async () => ({ default: (await import('./cart-panel')).CartPanel }));

/** How many products are in the cart, and the drawer that shows them. */
export function CartButton() {
  const { t } = useTranslation('shop');
  const count = useCartCount();
  const [isOpen, setOpen] = useCartOpen();
  useCartMerge();
  useFavouritesMerge();
  return (
    <>
      <Badge count={count} size="small" offset={[-6, 6]}>
        <IconButton
          size="middle"
          icon="cart"
          label={t('nav.cart', { count })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Badge>
      {isOpen && (
        <Suspense>
          <CartPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
