import type { Schemas } from '@lotline/web-core/api';
import { isEmail, plainEmail } from '@lotline/web-core/account';
import { likelyEmail } from '@lotline/shop/checkout';
import { useTextForm } from '@lotline/shop/forms';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { Field } from '../../../../shared/fields/field';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import { changeEmail } from '../../api/order-api';
import { Input } from '../../../../shared/fields/input';
import styles from './cashier.module.css';

type Order = Schemas['OrderDetail'];

interface EmailSheetProps {
  order: Order;
  onChanged: (order: Order) => void;
  onClose: () => void;
}

/** The form of the address. The first press on one that looks mistyped only asks. */
function useEmailForm({ order, onChanged }: EmailSheetProps) {
  const { t } = useTranslation(['cashier', 'common']);
  const [asked, setAsked] = useState<string | null>(null);
  const form = useTextForm({
    initial: { email: likelyEmail(order.email) ?? order.email },
    labels: { email: t('own.field') },
    check: (values) => {
      const email = plainEmail(values.email);
      if (!isEmail(email)) return { email: t('own.invalid') };
      const likely = likelyEmail(email);
      return likely === null || asked === email ? {} : { email: t('common:email.likely', { email: likely }) };
    },
    send: async (values) => onChanged(await changeEmail(order.order_no, plainEmail(values.email))),
  });
  const submit = (event: FormEvent) => {
    form.submit(event);
    setAsked(plainEmail(form.values.email));
  };
  return { ...form, submit, likely: likelyEmail(form.values.email) };
}

/** Corrects where the lines of an unpaid order go. */
export function EmailSheet(props: EmailSheetProps) {
  const { order, onClose } = props;
  const { t } = useTranslation(['cashier', 'common']);
  const id = useId();
  const { values, errors, change, likely, failure, isPending, submit } = useEmailForm(props);
  return (
    <Popup
      title={t('own.title')}
      onClose={onClose}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={isPending}>
          {t('own.save')}
        </SendButton>
      }
    >
      <form id={id} className={styles.ownForm} onSubmit={submit} noValidate>
        <p>{t('own.help', { email: order.email })}</p>
        <Field label={t('own.field')} error={errors.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              value={values.email}
              onChange={(text) => change('email', text)}
            />
          )}
        </Field>
        <div role="status">
          {likely === null ? null : (
            <p>
              {t('common:email.likely', { email: likely })}{' '}
              <Button color="primary" fill="none" onClick={() => change('email', likely)}>
                {t('common:email.take')}
              </Button>
            </p>
          )}
        </div>
        {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
      </form>
    </Popup>
  );
}
