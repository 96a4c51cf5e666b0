import { useCartActions, useCartLines, useMergeText } from '@lotline/shop/cart';
import { useLanguage } from '@lotline/shop/i18n';
import type { Maintenance } from '@lotline/shop/maintenance';
import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../shared/components/button';
import { Card } from '../../../../shared/content/card';
import { Empty, FirstLoad, LoadFailed } from '../../../../shared/feedback/async';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { CartCheckout } from './cart-checkout';
import { CartItem } from './cart-item';
import styles from './cart.module.css';

export interface CartLinks {
  shop: string;
  /** Where the balance is recharged. */
  recharge: string;
  goods: (id: string) => string;
}

/** What a sign-in made of the cart of this device. */
function MergeNote() {
  const { t } = useTranslation('cart');
  const merge = useMergeText();
  if (merge === null) return null;
  return (
    <NoticeBar>
      <p>
        {t('merged.title')}. {merge.texts.join(' ')}
      </p>
      <Button onClick={merge.dismiss}>{t('dismiss')}</Button>
    </NoticeBar>
  );
}

function Items({
  cart,
  links,
  onCheckout,
}: {
  cart: ReturnType<typeof useCartLines>;
  links: CartLinks;
  onCheckout: () => void;
}) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const actions = useCartActions();
  const { active, saved, total, isReady } = cart;
  return (
    <>
      <MergeNote />
      {actions.isFailed ? <NoticeBar tone="error">{t('failed')}</NoticeBar> : null}
      {actions.removed === null ? null : (
        <NoticeBar>
          <p>{t('removed', { name: localText(actions.removed.name, language) })}</p>
          <Button onClick={actions.undo}>{t('undo')}</Button>
        </NoticeBar>
      )}
      {active.length === 0 ? (
        <Empty title={t('empty.title')} icon="cart">
          <p>{t('empty.body')}</p>
          <Link to={links.shop} className={buttonClass({ color: 'primary' })}>
            {t('empty.action')}
          </Link>
        </Empty>
      ) : (
        <Card>
          <ul className={styles.items} aria-label={t('items')}>
            {active.map((line) => (
              <CartItem key={line.key} line={line} actions={actions} linkTo={links.goods} />
            ))}
          </ul>
          <p className={styles.total} role="status">
            <span>{t('total')}</span> <strong>{total === null ? '–' : formatUsdt(total)}</strong>
          </p>
          {isReady || total === null ? null : <NoticeBar tone="warning">{t('notReady')}</NoticeBar>}
          <Button
            color="primary"
            size="large"
            block
            aria-disabled={!isReady}
            onClick={isReady ? onCheckout : undefined}
          >
            {t('checkout')}
          </Button>
        </Card>
      )}
      {saved.length === 0 ? null : (
        <Card title={t('saved')}>
          <ul className={styles.items}>
            {saved.map((line) => (
              <CartItem key={line.key} line={line} actions={actions} linkTo={links.goods} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** The cart: what is in it, and the form that orders all of it. */
export function Cart(props: {
  /** What is stopped; undefined until it is known. */
  maintenance: Maintenance | undefined;
  links: CartLinks;
  onPaid: (orderNo: string) => void;
}) {
  const { maintenance, links, onPaid } = props;
  const { t } = useTranslation('cart');
  const cart = useCartLines();
  const [isCheckout, setIsCheckout] = useState(false);
  const isEmpty = cart.active.length === 0;
  if (cart.isLoading) return <FirstLoad name={t('name')} rows={3} onRetry={cart.retry} />;
  if (cart.error !== null && isEmpty && cart.saved.length === 0) {
    return <LoadFailed name={t('name')} error={cart.error} onRetry={cart.retry} />;
  }
  return (
    <>
      {cart.error === null ? null : <LoadFailed name={t('name')} error={cart.error} onRetry={cart.retry} />}
      <Items cart={cart} links={links} onCheckout={() => setIsCheckout(true)} />
      {isCheckout && !isEmpty ? (
        <CartCheckout
          cart={cart}
          maintenance={maintenance}
          rechargeAt={links.recharge}
          onClose={() => setIsCheckout(false)}
          onPaid={onPaid}
        />
      ) : null}
    </>
  );
}
