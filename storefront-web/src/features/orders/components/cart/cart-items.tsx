import { useCartActions, useMergeText, type CartActions, type useCartLines } from '@lotline/shop/cart';
import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../shared/content/money';
import { Notice } from '../../../../shared/feedback/notice';
import { Button } from '../../../../shared/navigation/button';
import { CartItem } from './cart-item';
import styles from './cart.module.css';

/** What a sign-in made of the cart of this device. */
function MergeNote() {
  const { t } = useTranslation('cart');
  const merge = useMergeText();
  if (merge === null) return null;
  return (
    <Notice
      tone="success"
      title={t('merged.title')}
      action={
        <Button size="small" onClick={merge.dismiss}>
          {t('dismiss')}
        </Button>
      }
    >
      {merge.texts.join(' ')}
    </Notice>
  );
}

/** What was removed last, and the way back. */
function RemovedNote({ actions }: { actions: CartActions }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { removed, undo, isFailed } = actions;
  return (
    <>
      {isFailed && (
        <Notice tone="error" urgent>
          {t('failed')}
        </Notice>
      )}
      {removed !== null && (
        <Notice
          action={
            <Button size="small" onClick={undo}>
              {t('undo')}
            </Button>
          }
        >
          {t('removed', { name: localText(removed.name, language) })}
        </Notice>
      )}
    </>
  );
}

/** The items of the cart with their quantities and prices, and those that are saved for later. */
export function CartItems(props: {
  cart: ReturnType<typeof useCartLines>;
  onCheckout: () => void;
  onLeave: () => void;
}) {
  const { cart, onCheckout, onLeave } = props;
  const { t } = useTranslation('cart');
  const actions = useCartActions();
  const savedId = useId();
  const whyId = useId();
  return (
    <div className={styles.cart}>
      <MergeNote />
      <RemovedNote actions={actions} />
      {cart.active.length > 0 && (
        <>
          <ul className={styles.items} aria-label={t('items')}>
            {cart.active.map((line) => (
              <CartItem key={line.key} line={line} actions={actions} onLeave={onLeave} />
            ))}
          </ul>
          <div className={styles.foot}>
            <p className={styles.total} role="status">
              <span>{t('total')}</span> {cart.total === null ? '–' : <Money amount={cart.total} strong />}
            </p>
            {!cart.isReady && cart.total !== null && <p id={whyId}>{t('notReady')}</p>}
            <Button
              type="primary"
              size="large"
              block
              disabled={!cart.isReady}
              aria-describedby={cart.isReady ? undefined : whyId}
              onClick={onCheckout}
            >
              {t('checkout')}
            </Button>
          </div>
        </>
      )}
      {cart.saved.length > 0 && (
        <section aria-labelledby={savedId}>
          <h2 id={savedId} className={styles.heading}>
            {t('saved')}
          </h2>
          <ul className={styles.items}>
            {cart.saved.map((line) => (
              <CartItem key={line.key} line={line} actions={actions} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
