import type { Schemas } from '@lotline/front-kit/api';
import { localText } from '@lotline/front-kit/i18n';
import { orderTotal } from '@lotline/front-kit/money';
import { parseQuantity, type Gender, type PayMethod } from '@lotline/front-kit/shop';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalance } from '../../../shared/balance';
import { Button } from '../../../shared/button';
import { Field } from '../../../shared/field';
import { Localized } from '../../../shared/local-text';
import { Notice } from '../../../shared/notice';
import { session } from '../../../shared/session';
import { Sheet } from '../../../shared/sheet';
import { useLanguage } from '../../../shared/stored';
import { GenderField } from './gender-field';
import styles from './order-sheet.module.css';
import { OrderTotal, TierNudge } from './order-total';
import { OrderTrouble } from './order-trouble';
import { PayFields } from './pay-fields';
import { PriceTable } from './price-table';
import { QuantityField } from './quantity-field';
import { usePlaceOrder, type OrderField } from './use-place-order';

interface OrderSheetProps {
  goods: Schemas['Goods'];
  /** The shop takes no orders at the moment. */
  closed: boolean;
  /** Where the balance is recharged. */
  rechargeAt: string;
  /** The balance paid it all. */
  onPaid: (orderNo: string) => void;
  onClose: () => void;
  /** More about the goods. */
  children?: ReactNode;
}

function About({ goods }: { goods: Schemas['Goods'] }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <p className={styles.about}>
        <Localized text={goods.summary} />
      </p>
      <p className={styles.facts}>
        <span>{t('stock', { count: goods.stock })}</span>
        {goods.warranty_hours > 0 ? <span>{t('warranty', { count: goods.warranty_hours })}</span> : null}
      </p>
    </>
  );
}

function EmailField(props: { id: string; value: string; error: string | undefined; onChange: (text: string) => void }) {
  const { id, value, error, onChange } = props;
  const { t } = useTranslation('orders');
  return (
    <Field id={id} label={t('email.label')} help={t('email.help')} error={error}>
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Orders one goods: how many, which gender where offered, where the lines go. */
export default function OrderSheet({ goods, closed, rechargeAt, onPaid, onClose, children }: OrderSheetProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const id = useId();
  const [quantity, setQuantity] = useState(String(goods.min_quantity));
  const [gender, setGender] = useState<Gender>('random');
  const [email, setEmail] = useState(() => session.get('userInfo')?.user.email ?? session.get('reply') ?? '');
  const [method, setMethod] = useState<PayMethod>('tron');
  const [partial, setPartial] = useState(false);
  const balance = useBalance();
  const { busy, trouble, submit, forgive } = usePlaceOrder(goods, onPaid);
  const count = parseQuantity(quantity);
  const fieldId = (field: OrderField) => `${id}-${field}`;
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      forgive();
    };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!closed) void submit({ quantity, gender, email, method, partial });
  };
  const footer = (
    <>
      <OrderTotal goods={goods} quantity={count} />
      <Button type="submit" form={id} look="primary" block big busy={busy} aria-disabled={closed}>
        {busy ? t('submitting') : method === 'balance' ? t('pay.submit') : t('submit')}
      </Button>
    </>
  );
  return (
    <Sheet title={localText(goods.name, language)} onClose={onClose} footer={footer}>
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <About goods={goods} />
        {closed ? <Notice tone="warning">{t('closed')}</Notice> : null}
        <OrderTrouble trouble={trouble} fieldId={fieldId} onQuantity={change(setQuantity)} />
        {goods.gender_choice ? <GenderField goods={goods} value={gender} onChange={setGender} /> : null}
        <QuantityField
          id={fieldId('quantity')}
          goods={goods}
          gender={gender}
          text={quantity}
          error={trouble.fields.quantity}
          onChange={change(setQuantity)}
        />
        <TierNudge goods={goods} quantity={count} />
        <PriceTable goods={goods} quantity={count} />
        <EmailField id={fieldId('email')} value={email} error={trouble.fields.email} onChange={change(setEmail)} />
        <PayFields
          id={fieldId('method')}
          method={method}
          partial={partial}
          total={count === null || count < 1 ? null : orderTotal(goods, count)}
          balance={balance}
          rechargeAt={rechargeAt}
          error={trouble.fields.method}
          onMethod={change(setMethod)}
          onPartial={setPartial}
        />
        {children}
      </form>
    </Sheet>
  );
}
