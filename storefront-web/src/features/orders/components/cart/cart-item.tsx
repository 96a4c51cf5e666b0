import type { CartActions, CartLine } from '@lotline/shop/cart';
import { parseQuantity } from '@lotline/shop/checkout';
import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Local } from '../../../../shared/content/local';
import { Money } from '../../../../shared/content/money';
import { Notice } from '../../../../shared/feedback/notice';
import { Button } from '../../../../shared/navigation/button';
import { paths } from '../../../../shared/navigation/paths';
import styles from './cart.module.css';

const plain = (price: string): string => formatUsdt(price, { unit: false });

/** A number that is the cart's once the field is left: each digit on the way would be a price to ask for. */
function Quantity({ line, label, onChange }: { line: CartLine; label: string; onChange: (quantity: number) => void }) {
  const { quantity } = line.item;
  const [typed, setTyped] = useState<{ of: number; value: number | null } | null>(null);
  const value = typed?.of === quantity ? typed.value : quantity;
  const commit = (next: number | null) => {
    setTyped(null);
    if (next !== null && next !== quantity) onChange(next);
  };
  return (
    <InputNumber
      mode="spinner"
      className={styles.quantity}
      min={1}
      max={1_000_000}
      precision={0}
      // Full-width digits and "1,000" as in the product's own form; what is no whole number leaves the quantity as it was.
      parser={(text = '') => parseQuantity(text) ?? Number.NaN}
      value={value}
      aria-label={label}
      onChange={(next) => setTyped({ of: quantity, value: next })}
      onStep={commit}
      onBlur={() => commit(value)}
      onPressEnter={() => commit(value)}
    />
  );
}

/** What the buyer should know of an item, with the way to put it right. */
function Notes({ line, actions }: { line: CartLine; actions: CartActions }) {
  const { t } = useTranslation(['cart', 'orders']);
  const { key, item, goods, isGone, problem, priceChange, quoted, nearTier: next } = line;
  const take = (count: number) => (
    <Button size="small" onClick={() => actions.setQuantity(key, count)}>
      {t('take', { count })}
    </Button>
  );
  if (isGone) return <Notice tone="warning">{t('gone')}</Notice>;
  if (problem !== null && goods !== null) {
    const stock = 'stock' in problem ? problem.stock : 0;
    const values = { min: goods.min_quantity, max: goods.max_quantity, stock };
    return (
      <Notice tone="warning" action={'nearest' in problem && take(problem.nearest)}>
        {problem.kind === 'short_stock'
          ? t('short', { count: item.quantity, available: stock })
          : t(`orders:quantityProblem.${problem.kind}`, values)}
      </Notice>
    );
  }
  if (quoted === null) return null;
  if (quoted.available < quoted.quantity) {
    const { available } = quoted;
    return (
      <Notice tone="warning" action={available > 0 && take(available)}>
        {available > 0 ? t('short', { count: quoted.quantity, available }) : t('shortNone')}
      </Notice>
    );
  }
  return (
    <>
      {priceChange !== null && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => actions.acceptPrice(key, priceChange.now)}>
              {t('acceptPrice')}
            </Button>
          }
        >
          {t('priceChanged', { before: plain(priceChange.before), now: plain(priceChange.now) })}
        </Notice>
      )}
      {next !== null && (
        <p className={styles.nudge}>
          {t('nudge', { count: next.quantity - quoted.quantity, price: plain(next.unit_price) })} {take(next.quantity)}
        </p>
      )}
    </>
  );
}

/** One product of the cart. */
export function CartItem({ line, actions, onLeave }: { line: CartLine; actions: CartActions; onLeave: () => void }) {
  const { t } = useTranslation(['cart', 'common']);
  const language = useLanguage();
  const { key, item, goods, isGone, quoted } = line;
  const name = localText(item.name, language);
  return (
    <li className={styles.item}>
      <GoodsPicture goods={goods ?? { name: item.name, cover: null }} size={48} />
      <div className={styles.body}>
        <p className={styles.name}>
          {goods === null ? (
            <Local text={item.name} />
          ) : (
            <Link to={paths.goodsPage(goods.slug)} onClick={onLeave}>
              <Local text={goods.name} />
            </Link>
          )}
          {item.gender !== 'random' && <small>{t(`common:gender.${item.gender}`)}</small>}
        </p>
        {!item.saved && (
          <div className={styles.row}>
            <Quantity
              line={line}
              label={t('quantityOf', { name })}
              onChange={(quantity) => actions.setQuantity(key, quantity)}
            />
            {quoted !== null && (
              <span className={styles.amount}>
                <Money amount={quoted.amount} />
                <small>
                  {t('each', { price: plain(quoted.unit_price) })}
                  {quoted.price_reason !== 'public' && ` · ${t(`common:order.priceReason.${quoted.price_reason}`)}`}
                </small>
              </span>
            )}
          </div>
        )}
        {(!item.saved || isGone) && <Notes line={line} actions={actions} />}
        <div className={styles.actions}>
          {!isGone && (
            <Button
              type="link"
              size="small"
              aria-label={t(item.saved ? 'restoreOf' : 'saveOf', { name })}
              onClick={() => actions.save(key, !item.saved)}
            >
              {t(item.saved ? 'restore' : 'save')}
            </Button>
          )}
          <Button type="link" size="small" aria-label={t('removeOf', { name })} onClick={() => actions.remove(item)}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
