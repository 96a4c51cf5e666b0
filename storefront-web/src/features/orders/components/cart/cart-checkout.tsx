import { useSession, session } from '@lotline/shop/session';
import { useSpendableBalance } from '@lotline/shop/balance';
import { couponItems, useCartOrder, type CartInput, type useCartLines } from '@lotline/shop/cart';
import { needsChain, orderStop, payPlan, useCoupon, type CouponForm, type OrderInput } from '@lotline/shop/checkout';
import { useLanguage } from '@lotline/shop/i18n';
import type { Maintenance } from '@lotline/shop/maintenance';
import { plainEmail } from '@lotline/web-core/account';
import { NetworkError, TimeoutError } from '@lotline/web-core/api';
import { formatCount, localText } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { Checkbox, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../shared/content/money';
import { Notice } from '../../../../shared/feedback/notice';
import { FormFailure, useFormErrors } from '../../../../shared/fields/form-errors';
import { PaymentOptions, usePaymentOptions } from '../../../../shared/fields/payment-options';
import { ShopForm } from '../../../../shared/fields/shop-form';
import { Button } from '../../../../shared/navigation/button';
import { paths } from '../../../../shared/navigation/paths';
import { useGo } from '../../../../shared/navigation/use-go';
import { CouponField } from '../buy/coupon-field';
import { EmailItem } from '../buy/email-item';
import { EmailQuestion } from '../buy/email-question';
import { PayMethodItem, useUsualMethod } from '../buy/pay-fields';
import { SubmitNotes, SubmitOrder } from '../buy/submit-order';
import styles from './cart.module.css';

type Cart = ReturnType<typeof useCartLines>;

/** The order form of a product may be on the page below: the fields of both need ids of their own. */
const FORM = 'cart';

/** What is ordered, in a line for each product. */
function Summary({ cart, coupon }: { cart: Cart; coupon: CouponForm }) {
  const { t } = useTranslation(['cart', 'orders']);
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
      {coupon.discount > 0n && (
        <div>
          <dt>{t('orders:coupon.line', { code: coupon.applied })}</dt>
          <dd>−{formatUsdt(coupon.discount, { unit: false })}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>{cart.total === null ? '–' : <Money amount={parseUsdt(cart.total) - coupon.discount} strong />}</dd>
      </div>
    </dl>
  );
}

function Changed({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('cart');
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" urgent title={t('changed.title')}>
      <ul className={styles.changes}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function useCheckout(cart: Cart, maintenance: Maintenance | undefined, onPaid: () => void) {
  const { t } = useTranslation('orders');
  const labels = { email: t('panel.email'), method: t('pay.label') };
  const user = useSession()?.user;
  const [form] = Form.useForm<OrderInput>();
  const method = Form.useWatch('method', form) ?? 'tron';
  const email = Form.useWatch('email', form) ?? '';
  const held = useSpendableBalance();
  const balance = held === null ? null : parseUsdt(held);
  const coupon = useCoupon(couponItems(cart.active), email);
  const total = cart.total === null ? null : parseUsdt(cart.total) - coupon.discount;
  const chainOff = maintenance?.payments === true;
  useUsualMethod(form, total, balance, chainOff);
  const options = usePaymentOptions();
  const onChain = needsChain(method, total, balance ?? 0n);
  const errors = useFormErrors(form, labels, FORM);
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const go = useGo();
  const order = useCartOrder(cart.active, {
    paid: (orderNo) => {
      onPaid();
      go(paths.order(orderNo));
    },
    failed: (error) => {
      // Nobody knows whether the order arrived; the key that goes along again keeps it one.
      const unanswered = error instanceof NetworkError || error instanceof TimeoutError;
      const message = unanswered ? t('unanswered.body') : errors.refuse(error);
      setFailure(message === null ? null : { title: unanswered ? t('unanswered.title') : t('failed'), message });
    },
  });
  return {
    form,
    labels,
    errors,
    failure,
    order,
    coupon,
    method,
    email,
    balance,
    total,
    chainOff,
    options,
    onChain,
    plan: total === null ? null : payPlan(total, balance ?? 0n, method),
    stop: orderStop(maintenance, options, onChain),
    initialEmail: user?.email ?? session.get('reply') ?? '',
    submit: (input: CartInput) => {
      errors.clear();
      setFailure(null);
      // The note above the button says what is in the way.
      if (cart.isReady) void order.submit(input, coupon.terms());
    },
  };
}

/** The form that orders all products of the cart at once. */
export function CartCheckout(props: {
  cart: Cart;
  maintenance: Maintenance | undefined;
  onBack: () => void;
  onPaid: () => void;
}) {
  const { cart, maintenance, onBack, onPaid } = props;
  const { t } = useTranslation(['cart', 'orders']);
  const checkout = useCheckout(cart, maintenance, onPaid);
  const { form, errors, order, method, email, balance, plan } = checkout;
  const { question } = order.questions;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <ShopForm<OrderInput>
      name={FORM}
      form={form}
      errors={errors}
      initialValues={{ email: checkout.initialEmail, method: 'tron', deliver_partial: false }}
      onFinish={checkout.submit}
      className={styles.cart}
    >
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('order.title')}
      </h2>
      <Summary cart={cart} coupon={checkout.coupon} />
      <CouponField coupon={checkout.coupon} />
      <EmailItem label={checkout.labels.email} />
      {balance !== null && <PayMethodItem label={checkout.labels.method} {...checkout} balance={balance} />}
      {checkout.onChain && checkout.options?.length !== 0 && (
        <PaymentOptions options={checkout.options} asksMethod={(balance ?? 0n) > 0n} />
      )}
      {method !== 'balance' && (
        <Form.Item name="deliver_partial" valuePropName="checked">
          <Checkbox>{t(balance === null ? 'orders:pay.partialGuest' : 'orders:pay.partial')}</Checkbox>
        </Form.Item>
      )}
      {method === 'mixed' && plan !== null && (
        <p className={styles.total}>
          <span>{t('orders:panel.payNow')}</span> <Money amount={plan.onChain} strong />
        </p>
      )}
      <Changed texts={order.refused} />
      {question?.kind === 'email' && question.email === plainEmail(email) && (
        <EmailQuestion
          question={question}
          onTake={(likely) => {
            form.setFieldValue('email', likely);
            order.questions.dismiss();
          }}
          onKeep={order.questions.dismiss}
        />
      )}
      <FormFailure title={checkout.failure?.title ?? ''} message={checkout.failure?.message ?? null} />
      {!cart.isReady && <p>{t('notReady')}</p>}
      <SubmitOrder method={method} balance={balance} soldOut={false} stop={checkout.stop} placing={order.placing} />
      <Button block onClick={onBack}>
        {t('back')}
      </Button>
      <SubmitNotes method={method} balance={balance} />
    </ShopForm>
  );
}
