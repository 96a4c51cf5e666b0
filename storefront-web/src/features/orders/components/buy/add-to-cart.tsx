import { useAddToCart, useCartOpen } from '@lotline/shop/cart';
import type { Gender } from '@lotline/shop/checkout';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/feedback/notice';
import { Button } from '../../../../shared/navigation/button';
import styles from './order-panel.module.css';

const texts = { full: 'panel.cartFull', failed: 'panel.cartFailed' } as const;

/** Puts the goods into the cart instead of ordering them now, and opens it. */
export function AddToCart(props: {
  goods: Schemas['Goods'];
  /** Null while it can't be ordered. */
  quantity: number | null;
  gender: Gender;
  onInvalid: () => void;
}) {
  const { goods, quantity, gender, onInvalid } = props;
  const { t } = useTranslation('orders');
  const { add, failure } = useAddToCart(goods);
  const [, setOpen] = useCartOpen();
  const press = async () => {
    if (quantity === null) onInvalid();
    else if (await add(quantity, gender)) setOpen(true);
  };
  return (
    <div className={styles.addToCart}>
      {failure !== null && (
        <Notice tone="warning" urgent>
          {t(texts[failure])}
        </Notice>
      )}
      <Button block onClick={() => void press()}>
        {t('panel.addToCart')}
      </Button>
    </div>
  );
}
