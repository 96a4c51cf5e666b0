import { useBuyAgain } from '@lotline/shop/cart';
import type { Order } from '@lotline/shop/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';

const texts = { full: 'panel.cartFull', failed: 'panel.cartFailed' } as const;

/** Puts all items of an order of several into the cart and opens it. */
export function BuyAgain(props: {
  order: Pick<Order, 'items'>;
  /** The page of the cart. */
  cartAt: string;
  color?: 'default' | 'primary';
  block?: boolean;
  children: ReactNode;
}) {
  const { order, cartAt, color = 'default', block = false, children } = props;
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { buyAgain, isPending, failure } = useBuyAgain(order, () => void navigate(cartAt));
  return (
    <>
      {failure === null ? null : <NoticeBar tone="warning">{t(texts[failure])}</NoticeBar>}
      <Button color={color} block={block} loading={isPending} onClick={buyAgain}>
        {children}
      </Button>
    </>
  );
}
