import { useCartLines } from '@lotline/shop/cart';
import type { Maintenance } from '@lotline/shop/maintenance';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure, Skeleton } from '../../../../shared/feedback/async';
import { ButtonLink } from '../../../../shared/navigation/button';
import { paths } from '../../../../shared/navigation/paths';
import { CartCheckout } from './cart-checkout';
import { CartItems } from './cart-items';

const WIDTH = 520;

function Content({ maintenance, onClose }: { maintenance: Maintenance | undefined; onClose: () => void }) {
  const { t } = useTranslation('cart');
  const cart = useCartLines();
  const [isCheckout, setIsCheckout] = useState(false);
  const isEmpty = cart.active.length === 0;
  if (cart.isLoading) return <Skeleton rows={3} height={96} />;
  if (cart.error !== null && isEmpty && cart.saved.length === 0) {
    return <Failure error={cart.error} name={t('name')} onRetry={cart.retry} />;
  }
  if (isCheckout && !isEmpty) {
    return <CartCheckout cart={cart} maintenance={maintenance} onBack={() => setIsCheckout(false)} onPaid={onClose} />;
  }
  return (
    <>
      {cart.error !== null && <Failure error={cart.error} name={t('name')} onRetry={cart.retry} />}
      {isEmpty && (
        <Empty
          title={t('empty.title')}
          action={
            <ButtonLink type="primary" to={paths.buy} onClick={onClose}>
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.body')}
        </Empty>
      )}
      <CartItems cart={cart} onCheckout={() => setIsCheckout(true)} onLeave={onClose} />
    </>
  );
}

/** The cart: what is in it, and the form that orders all of it. */
export function CartDrawer(props: { maintenance: Maintenance | undefined; onClose: () => void }) {
  const { t } = useTranslation('cart');
  return (
    <Drawer open size={WIDTH} title={t('title')} closable={{ 'aria-label': t('close') }} onClose={props.onClose}>
      <Content {...props} />
    </Drawer>
  );
}
