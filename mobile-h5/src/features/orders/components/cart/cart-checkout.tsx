import { useSession, session } from '@lotline/shop/session';
import { useSpendableBalance } from '@lotline/shop/balance';
import { couponItems, useCartOrder, type useCartLines } from '@lotline/shop/cart';
import { payMethodFor, payPlan, useCoupon, type CouponForm, type PayMethod } from '@lotline/shop/checkout';
import { useLanguage } from '@lotline/shop/i18n';
import type { Maintenance } from '@lotline/shop/maintenance';
import { emailError, MAX_EMAIL_LENGTH } from '@lotline/web-core/account';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { formatCount, localText } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../../../shared/components/popup';
import { usePaymentOptions } from '../../../../shared/content/payment-options';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { CouponField } from '../buy/coupon-field';
import { EmailField } from '../buy/email-field';
import { OrderErrorSummary } from '../buy/order-errors';
import { PayFields } from '../buy/pay-fields';
import { QuestionNotice } from '../buy/question-notice';
import { SubmitOrder } from '../buy/submit-order';
import type { OrderErrors, OrderField } from '../buy/use-order-form';
import { useOrderStop } from '../buy/use-order-stop';
import sheet from '../buy/order-sheet.module.css';
import styles from './cart.module.css';

type Cart = ReturnType<typeof useCartLines>;

const none: OrderErrors = { fields: {}, general: null };

/** What is ordered, in a line for each product. */
function Summary({ cart, coupon }: { cart: Cart; coupon: CouponForm }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <dl className={styles.summary}>
      {cart.active.map(({ key, item, quoted }) => (
        <div key={key}>
          <dt>
            {localText(item.name, language)} × {formatCount(item.quantity)}
          </dt>
          <dd>{quoted === null ? '–' : formatUsdt(quoted.amount, { unit: false })}</dd>
        </div>
      ))}
      {coupon.discount > 0n ? (
        <div>
          <dt>{t('coupon.line', { code: coupon.applied })}</dt>
          <dd>−{formatUsdt(coupon.discount, { unit: false })}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** What is filled in, what is wrong with it, and how it is sent. */
function useCheckout(cart: Cart, maintenance: Maintenance | undefined, onPaid: (orderNo: string) => void) {
  const { t } = useTranslation(['orders', 'errors']);
  const user = useSession()?.user;
  const [email, setEmail] = useState(user?.email ?? session.get('reply') ?? '');
  const [chosen, setChosen] = useState<PayMethod | null>(null);
  const [partial, setPartial] = useState(false);
  const [errors, setErrors] = useState(none);
  const balance = useSpendableBalance();
  const held = balance === null ? null : parseUsdt(balance);
  const coupon = useCoupon(couponItems(cart.active), email);
  const total = cart.total === null ? null : parseUsdt(cart.total) - coupon.discount;
  const chainOff = maintenance?.payments === true;
  const method = payMethodFor(chosen, total, held, chainOff);
  const options = usePaymentOptions();
  const stop = useOrderStop({ maintenance, options }, method, total, held);
  const order = useCartOrder(cart.active, {
    paid: onPaid,
    failed: (error) => {
      const fields = fieldMessages(error, t, { email: t('panel.email'), method: t('pay.label') });
      setErrors({ fields, general: Object.keys(fields).length > 0 ? null : messageFor(error, t) });
    },
  });
  const problems = (): OrderErrors['fields'] => {
    const error = emailError(email);
    const missing = total === null || held === null ? 0n : payPlan(total, held, method).missing;
    return {
      ...(error !== null && { email: t(`errors:rule.${error}`, { label: t('panel.email'), max: MAX_EMAIL_LENGTH }) }),
      ...(missing > 0n && { method: t(chainOff ? 'pay.short' : 'pay.tooLittle', { missing: formatUsdt(missing) }) }),
    };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (stop !== null || !cart.isReady) return;
    const fields = problems();
    setErrors({ ...none, fields });
    if (Object.keys(fields).length === 0) {
      void order.submit({ email, method, deliver_partial: partial }, coupon.terms());
    }
  };
  const pay = { method, partial, total, balance, chainOff, options, onMethod: setChosen, onPartial: setPartial };
  return { email, setEmail, errors, order, coupon, stop, send, pay };
}

/** What has changed since the buyer looked, so that nothing was ordered. */
function Changed({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('cart');
  if (texts.length === 0) return null;
  return (
    <div role="alert">
      <NoticeBar tone="warning">
        <p>{t('changed.title')}</p>
        <ul className={styles.changes}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </NoticeBar>
    </div>
  );
}

/** Orders all products of the cart: where the lines go, and from what it is paid. */
export function CartCheckout(props: {
  cart: Cart;
  maintenance: Maintenance | undefined;
  rechargeAt: string;
  onClose: () => void;
  onPaid: (orderNo: string) => void;
}) {
  const { cart, maintenance, rechargeAt, onClose, onPaid } = props;
  const { t } = useTranslation('cart');
  const id = useId();
  const { email, setEmail, errors, order, coupon, stop, send, pay } = useCheckout(cart, maintenance, onPaid);
  const fieldId = (field: OrderField) => `${id}-${field}`;
  const footer = (
    <>
      <Changed texts={order.refused} />
      <QuestionNotice questions={order.questions} email={email} onEmail={setEmail} />
      <p className={styles.total} role="status">
        <span>{t('total')}</span> <strong>{pay.total === null ? '–' : formatUsdt(pay.total)}</strong>
      </p>
      <SubmitOrder
        form={id}
        method={pay.method}
        soldOut={false}
        busy={order.placing}
        why={stop ?? (cart.isReady || cart.total === null ? null : t('notReady'))}
      />
    </>
  );
  return (
    <Popup title={t('order.title')} onClose={onClose} footer={footer}>
      <form id={id} className={sheet.form} onSubmit={send} noValidate>
        <OrderErrorSummary errors={errors} fieldId={fieldId} />
        <Summary cart={cart} coupon={coupon} />
        <EmailField id={fieldId('email')} value={email} error={errors.fields.email} onChange={setEmail} />
        <CouponField coupon={coupon} />
        <PayFields {...pay} id={fieldId('method')} rechargeAt={rechargeAt} error={errors.fields.method} />
      </form>
    </Popup>
  );
}
