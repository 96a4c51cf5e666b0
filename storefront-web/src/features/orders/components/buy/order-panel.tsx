import { useSession, session } from '@lotline/shop/session';
import { useSpendableBalance } from '@lotline/shop/balance';
import { NetworkError, TimeoutError, type Schemas } from '@lotline/web-core/api';
import type { Maintenance } from '@lotline/shop/maintenance';
import { formatUsdt, linePrice, orderTotal, parseUsdt } from '@lotline/web-core/money';
import { useOpenOrder } from '@lotline/shop/orders';
import {
  needsChain,
  orderBody,
  orderStop,
  parseQuantity,
  payPlan,
  quantityLimits,
  quantityProblem,
  useCoupon,
  preorderFor,
  useOrderQuestions,
  usePlaceOrder,
  type OrderInput,
  type PlaceOrder,
} from '@lotline/shop/checkout';
import { plainEmail } from '@lotline/web-core/account';
import { Checkbox, Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure, useFormErrors } from '../../../../shared/fields/form-errors';
import { useGo } from '../../../../shared/navigation/use-go';
import { Notice } from '../../../../shared/feedback/notice';
import { paths } from '../../../../shared/navigation/paths';
import { PaymentOptions, usePaymentOptions } from '../../../../shared/fields/payment-options';
import { ShopForm } from '../../../../shared/fields/shop-form';
import { AddToCart } from './add-to-cart';
import { CouponField } from './coupon-field';
import { ChangedOfferDialog } from './changed-offer';
import { EmailQuestion } from './email-question';
import { OpenOrderDialog, OpenOrderNotice } from './open-order';
import { OrderFields, type OrderLabels } from './order-fields';
import styles from './order-panel.module.css';
import { OrderTotal } from './order-total';
import { PreorderNotice } from './preorder-notice';
import { PayMethodItem, useUsualMethod } from './pay-fields';
import { SubmitNotes, SubmitOrder } from './submit-order';

type Goods = Schemas['Goods'];

interface PanelProps {
  goods: Goods;
  /** What is stopped; undefined until it is known. */
  maintenance: Maintenance | undefined;
  /** Stands above the fields. */
  details: (quantity: number | null) => ReactNode;
  /** Stands below the fields. */
  children?: ReactNode;
}

/** Tells of a unit price that moved while the panel was open. */
function PriceMoved({ goods, quantity }: { goods: Goods; quantity: number | null }) {
  const { t } = useTranslation('orders');
  const [first] = useState(goods);
  if (quantity === null) return null;
  const before = linePrice(first, quantity);
  const now = linePrice(goods, quantity);
  if (before === now) return null;
  return (
    <Notice tone="warning">
      {t('panel.priceMoved', { before: formatUsdt(before, { unit: false }), now: formatUsdt(now) })}
    </Notice>
  );
}

/** The coupon of what is filled in, once that can be ordered. */
function useFormCoupon(
  form: FormInstance<OrderInput>,
  item: { goods_id: string; quantity: number | null; gender: OrderInput['gender'] },
) {
  const email = Form.useWatch('email', form) ?? '';
  const { quantity } = item;
  return { email, coupon: useCoupon(quantity === null ? [] : [{ ...item, quantity }], email) };
}

function usePanel(goods: Goods, labels: OrderLabels, maintenance: Maintenance | undefined) {
  const user = useSession()?.user;
  const [form] = Form.useForm<OrderInput>();
  const gender = Form.useWatch('gender', form) ?? 'random';
  const method = Form.useWatch('method', form) ?? 'tron';
  const typed = Form.useWatch('quantity', form) ?? '';
  const quantity = quantityProblem(typed, goods, gender) === null ? parseQuantity(typed) : null;
  const held = useSpendableBalance();
  const balance = held === null ? null : parseUsdt(held);
  const { email, coupon } = useFormCoupon(form, { goods_id: goods.id, quantity, gender });
  const total = quantity === null ? null : orderTotal(goods, quantity) - coupon.discount;
  const chainOff = maintenance?.payments === true;
  useUsualMethod(form, total, balance, chainOff);
  const options = usePaymentOptions();
  const onChain = needsChain(method, total, balance ?? 0n);

  const { t } = useTranslation('orders');
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const errors = useFormErrors(form, labels);
  const go = useGo();
  const order = usePlaceOrder({
    paid: (orderNo) => go(paths.order(orderNo)),
    failed: (error) => {
      // Nobody knows whether the order arrived; the key that goes along again keeps it one.
      const unanswered = error instanceof NetworkError || error instanceof TimeoutError;
      const message = unanswered ? t('unanswered.body') : errors.refuse(error);
      setFailure(message === null ? null : { title: unanswered ? t('unanswered.title') : t('failed'), message });
    },
  });
  const questions = useOrderQuestions(goods.id);
  const place = (input: OrderInput, beside: string | null) => {
    errors.clear();
    setFailure(null);
    order.place(orderBody(goods, input, coupon.terms()), beside);
  };
  return {
    form,
    errors,
    failure,
    order,
    coupon,
    questions,
    open: useOpenOrder(goods.id),
    chosen: {
      email,
      gender,
      method,
      quantity,
      total,
      balance,
      chainOff,
      guest: balance === null,
    },
    options,
    onChain,
    stop: orderStop(maintenance, options, onChain),
    plan: total === null ? null : payPlan(total, balance ?? 0n, method),
    initialEmail: user?.email ?? session.get('reply') ?? '',
    submit: async (input: OrderInput) => {
      if (!(await questions.ask(input.email))) place(input, questions.beside);
    },
    /** Places the order beside the one that was asked about. */
    placeAnother: (orderNo: string) => {
      questions.allowAnother(orderNo);
      place(form.getFieldsValue(true) as OrderInput, orderNo);
    },
    checkQuantity: () => void form.validateFields(['quantity']).catch(() => undefined),
    placing: questions.isReading || order.placing,
    accept: (changed: PlaceOrder) => {
      form.setFieldValue('quantity', String(changed.quantity));
      order.place(changed, questions.beside);
    },
  };
}

function useLabels(): OrderLabels {
  const { t } = useTranslation('orders');
  return {
    quantity: t('panel.quantity'),
    gender: t('panel.gender'),
    email: t('panel.email'),
    method: t('pay.label'),
  };
}

/** What is asked in a dialog: about an unpaid order of the same goods, and about a price or a stock that has changed. */
function Dialogs({ goods, panel }: { goods: Goods; panel: ReturnType<typeof usePanel> }) {
  const { order, questions } = panel;
  const { question } = questions;
  return (
    <>
      {question?.kind === 'open_order' && (
        <OpenOrderDialog
          order={question.order}
          onAnother={() => panel.placeAnother(question.order.order_no)}
          onClose={questions.dismiss}
        />
      )}
      {order.changed !== null && (
        <ChangedOfferDialog
          goods={goods}
          changed={order.changed}
          onAccept={panel.accept}
          onDecline={order.dismissChange}
        />
      )}
    </>
  );
}

/** Quantity, gender, e-mail and total of one goods, up to the placed order. */
export function OrderPanel({ goods, maintenance, details, children }: PanelProps) {
  const { t } = useTranslation('orders');
  const labels = useLabels();
  const panel = usePanel(goods, labels, maintenance);
  const { form, errors, open, chosen, questions } = panel;
  const preorder = preorderFor(goods, chosen.quantity, chosen.gender);
  const { question } = questions;
  const { min, max } = quantityLimits(goods, 'random');

  return (
    <ShopForm<OrderInput>
      form={form}
      errors={errors}
      validateTrigger={['onBlur', 'onChange']}
      initialValues={{
        quantity: String(min),
        gender: 'random',
        email: panel.initialEmail,
        method: 'tron',
        deliver_partial: false,
      }}
      onFinish={(values) => void panel.submit(values)}
      className={styles.form}
    >
      <div className={styles.notices}>
        {open !== null && <OpenOrderNotice order={open} />}
        <PriceMoved goods={goods} quantity={chosen.quantity} />
      </div>
      {details(chosen.quantity)}
      <OrderFields goods={goods} gender={chosen.gender} labels={labels} />
      {chosen.balance !== null && <PayMethodItem label={labels.method} {...chosen} balance={chosen.balance} />}
      {/* Without any method the button says so. */}
      {panel.onChain && panel.options?.length !== 0 && (
        <PaymentOptions options={panel.options} asksMethod={(chosen.balance ?? 0n) > 0n} />
      )}
      {chosen.method !== 'balance' && preorder === null && (
        <Form.Item name="deliver_partial" valuePropName="checked">
          <Checkbox>{chosen.guest ? t('pay.partialGuest') : t('pay.partial')}</Checkbox>
        </Form.Item>
      )}
      {children}
      <CouponField coupon={panel.coupon} />
      <div className={styles.foot}>
        {preorder !== null && <PreorderNotice offer={preorder} guest={chosen.guest} />}
        <OrderTotal goods={goods} {...chosen} plan={panel.plan} coupon={panel.coupon} />
        {question?.kind === 'email' && question.email === plainEmail(chosen.email) && (
          <EmailQuestion
            question={question}
            onTake={(email) => {
              form.setFieldValue('email', email);
              questions.dismiss();
            }}
            onKeep={questions.dismiss}
          />
        )}
        <FormFailure title={panel.failure?.title ?? ''} message={panel.failure?.message ?? null} />
        <SubmitOrder
          method={chosen.method}
          balance={chosen.balance}
          soldOut={max < min}
          isPreorder={preorder !== null}
          stop={panel.stop}
          placing={panel.placing}
        />
        {max >= min && preorder === null && <AddToCart goods={goods} {...chosen} onInvalid={panel.checkQuantity} />}
      </div>
      <SubmitNotes method={chosen.method} balance={chosen.balance} isPreorder={preorder !== null} />
      <Dialogs goods={goods} panel={panel} />
    </ShopForm>
  );
}
