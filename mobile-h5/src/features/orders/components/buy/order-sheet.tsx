import { useSpendableBalance } from '@lotline/shop/balance';
import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import type { Maintenance } from '@lotline/shop/maintenance';
import { localText } from '@lotline/web-core/i18n';
import { orderTotal, parseUsdt } from '@lotline/web-core/money';
import {
  parseQuantity,
  payMethodFor,
  preorderFor,
  quantityLimits,
  quantityProblem,
  useCoupon,
  type PlaceOrder,
} from '@lotline/shop/checkout';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MaintenanceNotice } from '../../../../shared/content/maintenance-notice';
import { Localized } from '../../../../shared/content/local-text';
import { usePaymentOptions } from '../../../../shared/content/payment-options';
import { Popup } from '../../../../shared/components/popup';
import { useDraft, type Draft } from '../../draft';
import { AddToCart } from './add-to-cart';
import { CouponField } from './coupon-field';
import { ChangedOffer } from './changed-offer';
import { EmailField } from './email-field';
import { GenderField } from './gender-field';
import { OpenOrder } from './open-order';
import styles from './order-sheet.module.css';
import { OrderTotal, TierNudge } from './order-total';
import { OrderErrorSummary } from './order-errors';
import { PayFields } from './pay-fields';
import { PreorderNotice } from './preorder-notice';
import { PriceTable } from './price-table';
import { QuestionNotice } from './question-notice';
import { QuantityField } from './quantity-field';
import { SubmitOrder } from './submit-order';
import { useOrderForm, type OrderField } from './use-order-form';
import { useOrderStop } from './use-order-stop';

interface OrderSheetProps {
  goods: Schemas['Goods'];
  /** What is stopped; undefined until it is known. */
  maintenance: Maintenance | undefined;
  /** The quantity that the address asks for. */
  wanted: string | null;
  /** Where the balance is recharged. */
  rechargeAt: string;
  /** The page of the cart. */
  cartAt: string;
  /** The balance paid it all. */
  onPaid: (orderNo: string) => void;
  onClose: () => void;
  /** What there is when the goods are sold out. */
  instead: ReactNode;
  /** What is announced to those who buy. */
  news: ReactNode;
  /** The pictures of the goods; null without any. */
  gallery: ReactNode;
  /** More about the goods. */
  children?: ReactNode;
}

function About({ goods, gallery }: { goods: Schemas['Goods']; gallery: ReactNode }) {
  const { t } = useTranslation('orders');
  return (
    <div className={gallery === null ? styles.product : styles.pictured}>
      {gallery ?? <GoodsPicture goods={goods} size={56} />}
      <p className={styles.about}>
        <Localized text={goods.summary} />
      </p>
      <p className={styles.facts}>
        <span>
          {goods.stock === 0 && goods.preorder !== null ? t('preorder.stock') : t('stock', { count: goods.stock })}
        </span>
        {goods.warranty_hours > 0 ? <span>{t('warranty', { count: goods.warranty_hours })}</span> : null}
      </p>
    </div>
  );
}

/** How many lines, of which gender, and what they cost then. */
function Amount(props: {
  goods: Schemas['Goods'];
  draft: Draft;
  idOf: (field: OrderField) => string;
  errors: Partial<Record<OrderField, string>>;
  onChange: (changes: Partial<Draft>) => void;
}) {
  const { goods, draft, idOf, errors, onChange } = props;
  const { quantity, gender } = draft;
  const count = parseQuantity(quantity);
  const type = (text: string) => onChange({ quantity: text });
  return (
    <>
      {goods.gender_choice ? (
        <GenderField
          id={idOf('gender')}
          goods={goods}
          value={gender}
          error={errors.gender}
          onChange={(to) => onChange({ gender: to })}
        />
      ) : null}
      <QuantityField
        id={idOf('quantity')}
        goods={goods}
        gender={gender}
        text={quantity}
        error={errors.quantity}
        onChange={type}
      />
      <TierNudge goods={goods} quantity={count} max={quantityLimits(goods, gender).max} onTake={type} />
      <PriceTable goods={goods} quantity={count} />
    </>
  );
}

/** What the order comes to as it is filled in, and how it is paid. */
function useSum(goods: Schemas['Goods'], draft: Draft, chainOff: boolean) {
  const coupon = useOrderCoupon(goods, draft);
  /** Decimal string; null for a guest. */
  const balance = useSpendableBalance();
  const held = balance === null ? null : parseUsdt(balance);
  const count = parseQuantity(draft.quantity);
  const total = count === null || count < 1 ? null : orderTotal(goods, count) - coupon.discount;
  return { coupon, balance, held, count, total, method: payMethodFor(draft.method, total, held, chainOff) };
}

/** The coupon of what is filled in, once that can be ordered. */
function useOrderCoupon(goods: Schemas['Goods'], { quantity, gender, email }: Draft) {
  const count = quantityProblem(quantity, goods, gender) === null ? parseQuantity(quantity) : null;
  return useCoupon(count === null ? [] : [{ goods_id: goods.id, quantity: count, gender }], email);
}

/** Orders one goods: how many, which gender where offered, where the lines go, from what it is paid. */
export default function OrderSheet(props: OrderSheetProps) {
  const { goods, maintenance, wanted, rechargeAt, cartAt, onPaid, onClose, instead, news, gallery, children } = props;
  const id = useId();
  const [draft, setDraft] = useDraft(goods.id, goods.min_quantity, wanted);
  const chainOff = maintenance?.payments === true;
  const { coupon, balance, held, count, total, method } = useSum(goods, draft, chainOff);
  const form = useOrderForm(goods, chainOff, coupon, onPaid);
  const { order, questions, errors } = form;
  const options = usePaymentOptions();
  const stop = useOrderStop({ maintenance, options }, method, total, held);
  const soldOut = quantityLimits(goods, 'random').max < goods.min_quantity;
  const preorder = preorderFor(goods, count, goods.gender_choice ? draft.gender : 'random');
  const fieldId = (field: OrderField) => `${id}-${field}`;
  const change = (changes: Partial<Draft>) => {
    setDraft(changes);
    // How many there are depends on the gender, and what the balance lacks on how many.
    form.forgive(...Object.keys(changes), ...('email' in changes ? [] : ['quantity', 'method']));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (stop === null && !soldOut) void form.submit({ ...draft, method });
  };
  const accept = (accepted: PlaceOrder) => {
    setDraft({ quantity: String(accepted.quantity) });
    order.place(accepted, questions.beside);
  };
  const footer = (
    <>
      <QuestionNotice questions={questions} email={draft.email} onEmail={(email) => change({ email })} />
      {preorder === null ? null : <PreorderNotice offer={preorder} guest={balance === null} />}
      <OrderTotal goods={goods} quantity={count} method={method} balance={balance} coupon={coupon} />
      <SubmitOrder
        form={id}
        method={method}
        soldOut={soldOut}
        isPreorder={preorder !== null}
        busy={form.busy}
        why={stop}
      />
      {soldOut || preorder !== null ? null : <AddToCart goods={goods} draft={draft} cartAt={cartAt} />}
    </>
  );
  return (
    <Popup title={localText(goods.name, useLanguage())} onClose={onClose} footer={footer}>
      <MaintenanceNotice />
      {news}
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <About goods={goods} gallery={gallery} />
        {soldOut ? instead : null}
        <OpenOrder goodsId={goods.id} beside={questions.beside} onAnother={questions.allowAnother} />
        <OrderErrorSummary errors={errors} fieldId={fieldId} />
        <Amount goods={goods} draft={draft} idOf={fieldId} errors={errors.fields} onChange={change} />
        <EmailField
          id={fieldId('email')}
          value={draft.email}
          error={errors.fields.email}
          onChange={(email) => change({ email })}
        />
        <CouponField coupon={coupon} />
        <PayFields
          id={fieldId('method')}
          method={method}
          partial={preorder === null ? draft.deliver_partial : null}
          total={total}
          balance={balance}
          chainOff={chainOff}
          rechargeAt={rechargeAt}
          options={options}
          error={errors.fields.method}
          onMethod={(to) => change({ method: to })}
          onPartial={(partial) => change({ deliver_partial: partial })}
        />
        {children}
      </form>
      {order.changed === null ? null : (
        <ChangedOffer changed={order.changed} goods={goods} onAccept={accept} onDecline={order.dismissChange} />
      )}
    </Popup>
  );
}
