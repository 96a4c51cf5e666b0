import { digits, formatUsdt, linePrice, orderTotal } from '@lotline/front-kit/money';
import { parseQuantity, quantityLimits, type Gender } from '@lotline/front-kit/shop';
import type { Schemas } from '@lotline/front-kit/api';
import { localText } from '@lotline/front-kit/i18n';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announcer';
import { Button } from '../../../shared/button';
import { ErrorSummary, Field } from '../../../shared/field';
import { Localized } from '../../../shared/local-text';
import { Notice } from '../../../shared/notice';
import { session } from '../../../shared/session';
import { Sheet } from '../../../shared/sheet';
import { useLanguage } from '../../../shared/stored';
import { nearTier } from '../order-form';
import styles from './order-sheet.module.css';
import { PriceTable } from './price-table';
import { QuantityField } from './quantity-field';
import { usePlaceOrder, type OrderField } from './use-place-order';

const genders: Gender[] = ['random', 'male', 'female'];

function GenderField({
  goods,
  value,
  onChange,
}: {
  goods: Schemas['Goods'];
  value: Gender;
  onChange: (gender: Gender) => void;
}) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <fieldset className={styles.genders}>
      <legend>{t('common:gender.label')}</legend>
      {genders.map((gender) => {
        const { stock } = quantityLimits(goods, gender);
        return (
          <label key={gender}>
            <input type="radio" name="gender" checked={gender === value} onChange={() => onChange(gender)} />
            <span>
              {t(`common:gender.${gender}`)}
              <small>{stock > 0 ? t('detail.lines', { count: stock }) : t('common:stock.out')}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const TOTAL_SPOKEN_AFTER_MS = 600;

/** The total, read out once it has stayed the same for a moment. */
function Total({ goods, quantity }: { goods: Schemas['Goods']; quantity: number | null }) {
  const { t } = useTranslation(['orders', 'common']);
  const total = quantity === null || quantity < 1 ? null : formatUsdt(orderTotal(goods, quantity));
  useEffect(() => {
    if (total === null) return undefined;
    const timer = setTimeout(() => announce(t('total.spoken', { total })), TOTAL_SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, t]);
  return (
    <p className={styles.total}>
      <span>{t('total.label')}</span>
      <span>
        {quantity === null || quantity < 1 ? null : (
          <small>
            {digits(linePrice(goods, quantity))} × {quantity}
          </small>
        )}
        <strong>{total ?? t('total.unknown')}</strong>
      </span>
    </p>
  );
}

function Nudge({ goods, quantity }: { goods: Schemas['Goods']; quantity: number | null }) {
  const { t } = useTranslation('orders');
  const next = quantity === null || quantity < 1 ? null : nearTier(goods, quantity);
  if (next === null) return null;
  return (
    <p className={styles.nudge}>
      {t('tiers.nudge', { count: next.missing, price: digits(next.price), saves: digits(next.saves) })}
    </p>
  );
}

/** Orders one goods: how many, which gender where offered, where the lines go. `children` tells more about the goods. */
export default function OrderSheet({
  goods,
  closed,
  onClose,
  children,
}: {
  goods: Schemas['Goods'];
  /** The shop takes no orders at the moment. */
  closed: boolean;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const id = useId();
  const [quantity, setQuantity] = useState(String(goods.min_quantity));
  const [gender, setGender] = useState<Gender>('random');
  const [email, setEmail] = useState(() => session.get('reply') ?? session.get('userInfo')?.user.email ?? '');
  const { busy, trouble, submit, forgive } = usePlaceOrder(goods);
  const count = parseQuantity(quantity);
  const { fields } = trouble;
  const fieldId = (field: OrderField) => `${id}-${field}`;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!closed) void submit({ quantity, gender, email });
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    forgive();
  };
  const errors = (Object.entries(fields) as [OrderField, string][]).map(([field, text]) => ({
    id: fieldId(field),
    text,
  }));
  return (
    <Sheet
      title={localText(goods.name, language)}
      onClose={onClose}
      footer={
        <>
          <Total goods={goods} quantity={count} />
          <Button type="submit" form={id} look="primary" block big busy={busy} aria-disabled={closed}>
            {busy ? t('submitting') : t('submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.about}>
          <Localized text={goods.summary} />
        </p>
        <p className={styles.facts}>
          <span>{t('stock', { count: goods.stock })}</span>
          {goods.warranty_hours > 0 ? <span>{t('warranty', { count: goods.warranty_hours })}</span> : null}
        </p>
        {closed ? <Notice tone="warning">{t('closed')}</Notice> : null}
        <ErrorSummary title={t('errorTitle')} errors={errors} />
        {trouble.general === null ? null : (
          <Notice tone="error">
            <p>{trouble.general}</p>
            {trouble.available === null ? null : (
              <Button onClick={() => change(setQuantity)(String(trouble.available))}>
                {t('quantity.use', { count: trouble.available })}
              </Button>
            )}
          </Notice>
        )}
        {goods.gender_choice ? <GenderField goods={goods} value={gender} onChange={setGender} /> : null}
        <QuantityField
          id={fieldId('quantity')}
          goods={goods}
          gender={gender}
          text={quantity}
          error={fields.quantity}
          onChange={change(setQuantity)}
        />
        <Nudge goods={goods} quantity={count} />
        <PriceTable goods={goods} quantity={count} />
        <Field id={fieldId('email')} label={t('email.label')} help={t('email.help')} error={fields.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              value={email}
              onChange={(event) => change(setEmail)(event.target.value)}
            />
          )}
        </Field>
        {children}
      </form>
    </Sheet>
  );
}
