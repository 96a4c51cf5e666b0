import { useTranslation } from 'react-i18next';
import { formatCount } from '@lotline/web-core/i18n';
import type { Schemas } from '@lotline/web-core/api';
import type { Gender } from '@lotline/shop/checkout';
import { Form } from 'antd';
import { EmailItem } from './email-item';
import { QuantityField, useQuantityMessage } from './quantity-field';
import styles from './order-panel.module.css';
import { Segments } from './segments';

export type OrderLabels = Record<'quantity' | 'gender' | 'email' | 'method', string>;
type Goods = Schemas['Goods'];

function GenderItem({ goods, label }: { goods: Goods; label: string }) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const stock = goods.stock_by_gender;
  return (
    <Form.Item
      name="gender"
      label={
        <>
          {label}
          {stock !== null && <small className={styles.aside}>{t('panel.genderHelp')}</small>}
        </>
      }
    >
      <Segments
        label={label}
        segments={(['random', 'male', 'female'] as const).map((gender) => ({
          value: gender,
          label: t(`common:gender.${gender}`),
          ...(stock === null ? {} : { note: formatCount(stock[gender]) }),
        }))}
      />
    </Form.Item>
  );
}

/** What a buyer decides about an order. */
export function OrderFields(props: { goods: Goods; gender: Gender; labels: OrderLabels }) {
  const { goods, gender, labels } = props;
  const message = useQuantityMessage(goods, gender);
  const validator = (_: unknown, typed: string) => {
    const problem = message(typed);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  };
  return (
    <>
      {goods.gender_choice && <GenderItem goods={goods} label={labels.gender} />}
      <Form.Item name="quantity" label={labels.quantity} dependencies={['gender']} rules={[{ validator }]}>
        <QuantityField goods={goods} gender={gender} />
      </Form.Item>
      <EmailItem label={labels.email} />
    </>
  );
}
