import { useBuyAgain, useCartOpen } from '@lotline/shop/cart';
import type { Order } from '@lotline/shop/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/feedback/notice';
import { Button, ButtonLink } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';

const texts = { full: 'panel.cartFull', failed: 'panel.cartFailed' } as const;

interface BuyAgainProps {
  order: Pick<Order, 'goods_id' | 'quantity' | 'items'>;
  type?: 'default' | 'primary';
  size?: 'small' | 'middle';
  children: ReactNode;
}

function FillCart({ order, type, size, children }: BuyAgainProps) {
  const { t } = useTranslation('orders');
  const [, setOpen] = useCartOpen();
  const { buyAgain, isPending, failure } = useBuyAgain(order, () => setOpen(true));
  return (
    <>
      <Button type={type} size={size} loading={isPending} onClick={buyAgain}>
        {children}
      </Button>
      {failure !== null && (
        <Notice tone="warning" urgent>
          {t(texts[failure])}
        </Notice>
      )}
    </>
  );
}

/** The goods again, as many as before: one product on its page, several in the cart. */
export function BuyAgain(props: BuyAgainProps) {
  const { order, type = 'default', size = 'middle', children } = props;
  if (order.items.length > 1) return <FillCart {...props} type={type} size={size} />;
  return (
    <ButtonLink type={type} size={size} to={`${paths.goods(order.goods_id)}&quantity=${order.quantity}`}>
      {children}
    </ButtonLink>
  );
}
