import { ApiError } from '@lotline/web-core/api';
import type { LookupValues } from '@lotline/shop/lookup';
import { lookUpOrder, orderNoProblem, plainOrderNo, type FoundOrder } from '@lotline/shop/orders';
import { emailFault, MAX_EMAIL_LENGTH, plainEmail } from '@lotline/web-core/account';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { EmailField } from '../../../shared/fields/email-field';
import { Field } from '../../../shared/fields/field';
import { FormFailure } from '../../../shared/fields/form-failure';
import { Input } from '../../../shared/fields/input';
import { useChange } from '../../../shared/fields/use-change';
import styles from './lookup.module.css';

/** Order number and delivery e-mail, as they may have been pasted from a mail or a chat. */
export function LookupForm(props: {
  initial: LookupValues;
  onFound: (order: FoundOrder, values: LookupValues) => void;
}) {
  const { initial, onFound } = props;
  const { t } = useTranslation(['lookup', 'errors']);
  const id = useId();
  const labels: LookupValues = { order_no: t('orderNo'), email: t('email') };
  const orderNoFault = (typed: string): string | null => {
    const problem = orderNoProblem(typed);
    if (problem === null) return null;
    return t(`problem.${problem.kind}`, { digits: problem.kind === 'length' ? problem.digits : 0 });
  };
  const sayEmailFault = (typed: string): string | null => {
    const fault = emailFault(typed);
    return fault === null ? null : t(`errors:rule.${fault}`, { label: labels.email, max: MAX_EMAIL_LENGTH });
  };
  const form = useChange<LookupValues>({
    empty: initial,
    labels,
    check: (values) => {
      const [orderNo, email] = [orderNoFault(values.order_no), sayEmailFault(values.email)];
      return { ...(orderNo !== null && { order_no: orderNo }), ...(email !== null && { email }) };
    },
    send: async (typed) => {
      const values = { order_no: plainOrderNo(typed.order_no), email: plainEmail(typed.email) };
      onFound(await lookUpOrder(values.order_no, values.email), values);
    },
    // One answer for a wrong number and a wrong e-mail.
    sayFailure: (error) => (error instanceof ApiError && error.reason === 'orders.not_found' ? t('notFound') : null),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormFailure id={id} form={form} faults={t('failed')} failed={t('failed')} />
      <Field id={`${id}-order_no`} label={labels.order_no} help={t('orderNoHelp')} error={form.wrong.order_no}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            value={form.values.order_no}
            onChange={(text) => form.type('order_no', text)}
            onBlur={() => {
              // The field shows what its text was read as.
              const plain = plainOrderNo(form.values.order_no);
              if (plain !== form.values.order_no) form.type('order_no', plain);
            }}
          />
        )}
      </Field>
      <EmailField
        id={`${id}-email`}
        label={labels.email}
        help={t('emailHelp')}
        error={form.wrong.email}
        value={form.values.email}
        onChange={(text) => form.type('email', text)}
      />
      <SendButton type="submit" color="primary" block size="large" loading={form.busy}>
        {t(form.busy ? 'submitting' : 'submit')}
      </SendButton>
    </form>
  );
}
