import { ApiError, type Schemas } from '@lotline/front-kit/api';
import { formatUsdt, isUsdt, linePrice, parseUsdt, toWire } from '@lotline/front-kit/money';
import { createThrottle } from '@lotline/front-kit/request';
import { storedAttribution } from '@lotline/front-kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { AntdProvider } from '../../../shared/antd-provider';
import { useSession } from '../../../shared/app-state';
import { Dialog } from '../../../shared/dialog';
import { useFormErrors } from '../../../shared/form-errors';
import { useGo } from '../../../shared/go';
import { Notice } from '../../../shared/notice';
import { session } from '../../../shared/services';
import { placeOrder, type PlaceOrder } from '../api';
import { createKeyKeeper, parseQuantity, quantityLimits, type Gender } from '@lotline/front-kit/shop';
import styles from './order-panel.module.css';
import { OrderTotal } from './order-total';
import { QuantityField, useQuantityMessage } from './quantity-field';
import { useText } from '../../../shared/text';

interface Values {
  quantity: string;
  gender: Gender;
  email: string;
}
type Goods = Schemas['Goods'];
interface PanelProps {
  goods: Goods;
  maintenance: boolean;
  /** Stands between the head and the form. */
  details: (quantity: number | null) => ReactNode;
}

/** The new unit price when the server refused the order because of it. */
const changedPrice = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.reason !== 'orders.price_changed') return null;
  const { price } = error.params;
  return typeof price === 'string' && isUsdt(price) ? price : null;
};

/** Places an order; keeps the server's refusal, and asks again when the price moved in between. */
function usePlaceOrder(onFailed: (error: unknown) => void) {
  const go = useGo();
  const queries = useQueryClient();
  const [placing, setPlacing] = useState(false);
  const [changed, setChanged] = useState<{ order: PlaceOrder; price: string } | null>(null);
  const [keyFor] = useState(() => createKeyKeeper());
  const [throttle] = useState(() => createThrottle());

  const place = async (order: PlaceOrder) => {
    setPlacing(true);
    setChanged(null);
    try {
      const placed = await placeOrder(order, keyFor(order));
      session.set('reply', order.email);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      go(placed.pay_url);
    } catch (error) {
      setPlacing(false);
      // Whatever was wrong, what is on screen was old.
      void queries.invalidateQueries({ queryKey: ['goods'] });
      const price = changedPrice(error);
      if (price === null) onFailed(error);
      else setChanged({ order, price });
    }
  };
  return {
    placing,
    changed,
    dismiss: () => setChanged(null),
    place: (order: PlaceOrder) => throttle(() => void place(order)),
    /** For the answer to a question that this hook itself asked: not a second click. */
    placeAgain: (order: PlaceOrder) => void place(order),
  };
}

function GenderField({
  goods,
  ...field
}: {
  goods: Goods;
  value?: Gender;
  onChange?: (event: unknown) => void;
  id?: string;
}) {
  const { t } = useText('orders');
  const stock = goods.stock_by_gender;
  return (
    <Radio.Group {...field}>
      {(['random', 'male', 'female'] as const).map((gender) => (
        <Radio key={gender} value={gender}>
          {stock === null
            ? t(`common:gender.${gender}`)
            : t('panel.genderStock', { gender: t(`common:gender.${gender}`), count: stock[gender] })}
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** Quantity, gender, e-mail and total of one goods, up to the placed order. */
export const OrderPanel = (props: PanelProps) => (
  <AntdProvider>
    <Panel {...props} />
  </AntdProvider>
);

function Panel({ goods, maintenance, details }: PanelProps) {
  const { t } = useText('orders');
  const user = useSession()?.user;
  const [form] = Form.useForm<Values>();
  const gender = Form.useWatch('gender', form) ?? 'random';
  const typed = Form.useWatch('quantity', form) ?? '';
  const [failure, setFailure] = useState<string | null>(null);
  const quantity = parseQuantity(typed);
  const message = useQuantityMessage(goods, gender);
  const labels = { quantity: t('panel.quantity'), gender: t('panel.gender'), email: t('panel.email') };
  const errors = useFormErrors(form, labels);
  const order = usePlaceOrder((error) => setFailure(errors.refuse(error)));
  const { min, max } = quantityLimits(goods, 'random');
  const soldOut = max < min;

  const submit = (values: Values) => {
    errors.clear();
    setFailure(null);
    const count = parseQuantity(values.quantity) ?? 0;
    order.place({
      goods_id: goods.id,
      quantity: count,
      ...(goods.gender_choice ? { gender: values.gender } : {}),
      email: values.email.trim(),
      method: 'tron',
      expected_price: toWire(linePrice(goods, count)),
      ...storedAttribution(session),
    });
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onChange']}
      scrollToFirstError={false}
      initialValues={{ quantity: String(min), gender: 'random', email: session.get('reply') ?? user?.email ?? '' }}
      onFinish={submit}
      onFinishFailed={errors.onFinishFailed}
      className={styles.form}
    >
      {details(quantity)}
      {errors.summary}
      {failure !== null && (
        <div className={styles.failure}>
          <Notice tone="error" urgent title={t('failed')}>
            {failure}
          </Notice>
        </div>
      )}
      {goods.gender_choice && (
        <Form.Item name="gender" label={labels.gender}>
          <GenderField goods={goods} />
        </Form.Item>
      )}
      <Form.Item
        name="quantity"
        label={labels.quantity}
        dependencies={['gender']}
        rules={[
          {
            validator: (_, value: string) => {
              const problem = message(value);
              return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
            },
          },
        ]}
      >
        <QuantityField goods={goods} gender={gender} />
      </Form.Item>
      <Form.Item
        name="email"
        label={labels.email}
        extra={t('panel.emailHelp')}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: t('errors:rule.required', { label: labels.email }) },
          {
            type: 'email',
            transform: (value: string) => value.trim(),
            message: t('errors:rule.email', { label: labels.email }),
          },
        ]}
      >
        <Input type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <OrderTotal goods={goods} quantity={quantity} />
      {maintenance && <Notice tone="warning">{t('panel.maintenance')}</Notice>}
      <Button
        type="primary"
        htmlType="submit"
        block
        size="large"
        loading={order.placing}
        disabled={soldOut || maintenance}
      >
        {soldOut ? t('panel.soldOut') : order.placing ? t('panel.submitting') : t('panel.submit')}
      </Button>
      <p className={styles.network}>{t('panel.network')}</p>
      {order.changed !== null && <PriceChanged {...order} changed={order.changed} />}
    </Form>
  );
}

function PriceChanged(props: {
  changed: { order: PlaceOrder; price: string };
  dismiss: () => void;
  placeAgain: (order: PlaceOrder) => void;
}) {
  const { changed, dismiss, placeAgain } = props;
  const { t } = useText('orders');
  const plain = (amount: string | bigint) => formatUsdt(amount, { unit: false });
  const total = parseUsdt(changed.price) * BigInt(changed.order.quantity);
  return (
    <Dialog
      title={t('changed.title')}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={dismiss}>{t('changed.decline')}</Button>
          <Button type="primary" onClick={() => placeAgain({ ...changed.order, expected_price: changed.price })}>
            {t('changed.accept')}
          </Button>
        </>
      }
    >
      {t('changed.body', {
        old: plain(changed.order.expected_price ?? changed.price),
        price: plain(changed.price),
        total: plain(total),
      })}
    </Dialog>
  );
}
