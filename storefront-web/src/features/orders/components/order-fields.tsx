import type { Schemas } from '@lotline/front-kit/api';
import { Form, Input, Radio } from 'antd';
import type { Gender, PayMethod } from '@lotline/front-kit/shop';
import { useText } from '../../../shared/text';
import { QuantityField, useQuantityMessage } from './quantity-field';

export interface OrderValues {
  quantity: string;
  gender: Gender;
  email: string;
  method: PayMethod;
  deliver_partial: boolean;
}
export type OrderLabels = Record<'quantity' | 'gender' | 'email' | 'method', string>;
type Goods = Schemas['Goods'];

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

/** What a buyer decides about an order. */
export function OrderFields({ goods, gender, labels }: { goods: Goods; gender: Gender; labels: OrderLabels }) {
  const { t } = useText('orders');
  const message = useQuantityMessage(goods, gender);
  return (
    <>
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
    </>
  );
}
