import { useAddToCart } from '@lotline/shop/cart';
import { parseQuantity, quantityProblem } from '@lotline/shop/checkout';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { useToast } from '../../../../shared/hooks/use-toast';
import type { Draft } from '../../draft';
import styles from './order-sheet.module.css';

const texts = { full: 'panel.cartFull', failed: 'panel.cartFailed' } as const;

/** Puts the goods into the cart instead of ordering them now. */
export function AddToCart(props: {
  goods: Schemas['Goods'];
  draft: Draft;
  /** The page of the cart. */
  cartAt: string;
}) {
  const { goods, draft, cartAt } = props;
  const isValid = quantityProblem(draft.quantity, goods, draft.gender) === null;
  const quantity = isValid ? parseQuantity(draft.quantity) : null;
  const { t } = useTranslation('orders');
  const { add, failure, isInCart } = useAddToCart(goods);
  const toast = useToast();
  const press = async () => {
    if (quantity !== null && (await add(quantity, draft.gender))) toast(t('panel.inCart'));
  };
  return (
    <>
      {failure === null ? null : <NoticeBar tone="warning">{t(texts[failure])}</NoticeBar>}
      <div className={styles.cart}>
        <Button block aria-disabled={quantity === null} onClick={() => void press()}>
          {t('panel.addToCart')}
        </Button>
        {isInCart ? <Link to={cartAt}>{t('panel.viewCart')}</Link> : null}
      </div>
    </>
  );
}
