import type { CartActions, CartLine } from '@lotline/shop/cart';
import { parseQuantity } from '@lotline/shop/checkout';
import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/components/button';
import { Icon } from '../../../../shared/components/icons';
import { Localized } from '../../../../shared/content/local-text';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { Input } from '../../../../shared/fields/input';
import styles from './cart.module.css';

const plain = (price: string): string => formatUsdt(price, { unit: false });

/** A number that is the cart's once the field is left: each digit on the way would be a price to ask for. */
function Quantity({ line, name, onChange }: { line: CartLine; name: string; onChange: (quantity: number) => void }) {
  const { t } = useTranslation('cart');
  const { quantity } = line.item;
  const [typed, setTyped] = useState<{ of: number; text: string } | null>(null);
  const text = typed?.of === quantity ? typed.text : String(quantity);
  const commit = (next: number | null) => {
    setTyped(null);
    if (next !== null && next > 0 && next !== quantity) onChange(next);
  };
  return (
    <div className={styles.stepper}>
      <Button aria-label={t('less', { name })} aria-disabled={quantity <= 1} onClick={() => commit(quantity - 1)}>
        <Icon name="minus" />
      </Button>
      <Input
        id={`quantity-${line.key}`}
        aria-label={t('quantityOf', { name })}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(next: string) => setTyped({ of: quantity, text: next })}
        onBlur={() => commit(parseQuantity(text))}
      />
      <Button aria-label={t('more', { name })} onClick={() => commit(quantity + 1)}>
        <Icon name="plus" />
      </Button>
    </div>
  );
}

/** What the buyer should know of an item, with the way to put it right. */
function Notes({ line, actions }: { line: CartLine; actions: CartActions }) {
  const { t } = useTranslation(['cart', 'orders']);
  const { key, item, goods, isGone, problem, priceChange, quoted, nearTier: next } = line;
  const take = (count: number) => (
    <Button onClick={() => actions.setQuantity(key, count)}>{t('take', { count })}</Button>
  );
  if (isGone) return <NoticeBar tone="warning">{t('gone')}</NoticeBar>;
  if (problem !== null && goods !== null) {
    const stock = 'stock' in problem ? problem.stock : 0;
    const values = { min: goods.min_quantity, max: goods.max_quantity, stock };
    return (
      <NoticeBar tone="warning">
        <p>
          {problem.kind === 'short_stock'
            ? t('short', { count: item.quantity, available: stock })
            : t(`orders:quantityProblem.${problem.kind}`, values)}
        </p>
        {'nearest' in problem ? take(problem.nearest) : null}
      </NoticeBar>
    );
  }
  if (quoted === null) return null;
  if (quoted.available < quoted.quantity) {
    const { available } = quoted;
    return (
      <NoticeBar tone="warning">
        <p>{available > 0 ? t('short', { count: quoted.quantity, available }) : t('shortNone')}</p>
        {available > 0 ? take(available) : null}
      </NoticeBar>
    );
  }
  return (
    <>
      {priceChange === null ? null : (
        <NoticeBar tone="warning">
          <p>{t('priceChanged', { before: plain(priceChange.before), now: plain(priceChange.now) })}</p>
          <Button onClick={() => actions.acceptPrice(key, priceChange.now)}>{t('acceptPrice')}</Button>
        </NoticeBar>
      )}
      {next === null ? null : (
        <div className={styles.nudge}>
          <p>{t('nudge', { count: next.quantity - quoted.quantity, price: plain(next.unit_price) })}</p>
          {take(next.quantity)}
        </div>
      )}
    </>
  );
}

/** One product of the cart. */
export function CartItem(props: { line: CartLine; actions: CartActions; linkTo: (id: string) => string }) {
  const { line, actions, linkTo } = props;
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
            <Localized text={item.name} />
          ) : (
            <Link to={linkTo(goods.id)}>
              <Localized text={goods.name} />
            </Link>
          )}
          {item.gender === 'random' ? null : <small>{t(`common:gender.${item.gender}`)}</small>}
        </p>
        {item.saved ? null : (
          <div className={styles.row}>
            <Quantity line={line} name={name} onChange={(quantity) => actions.setQuantity(key, quantity)} />
            {quoted === null ? null : (
              <span className={styles.amount}>
                <strong>{formatUsdt(quoted.amount)}</strong>
                <small>
                  {t('each', { price: plain(quoted.unit_price) })}
                  {quoted.price_reason === 'public' ? '' : ` · ${t(`common:order.priceReason.${quoted.price_reason}`)}`}
                </small>
              </span>
            )}
          </div>
        )}
        {!item.saved || isGone ? <Notes line={line} actions={actions} /> : null}
        <div className={styles.actions}>
          {isGone ? null : (
            <Button
              fill="none"
              aria-label={t(item.saved ? 'restoreOf' : 'saveOf', { name })}
              onClick={() => actions.save(key, !item.saved)}
            >
              {t(item.saved ? 'restore' : 'save')}
            </Button>
          )}
          <Button fill="none" aria-label={t('removeOf', { name })} onClick={() => actions.remove(item)}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
