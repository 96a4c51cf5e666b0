import { ApiError } from '@lotline/web-core/api';
import { useEmailValidator } from '@lotline/shop/auth';
import { useTextForm } from '@lotline/shop/forms';
import type { LookupValues } from '@lotline/shop/lookup';
import { lookUpOrder, orderNoProblem, plainOrderNo, type FoundOrder } from '@lotline/shop/orders';
import { plainEmail } from '@lotline/web-core/account';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../../shared/fields/email-field';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { TextForm } from '../../../shared/forms/text-form';

/** Order number and delivery e-mail, as they may have been pasted from a mail or a chat. */
export function LookupForm(props: {
  initial: LookupValues;
  onFound: (order: FoundOrder, values: LookupValues) => void;
}) {
  const { initial, onFound } = props;
  const { t } = useTranslation('lookup');
  const id = useId();
  const labels: LookupValues = { order_no: t('orderNo'), email: t('email') };
  const orderNoError = (typed: string): string | null => {
    const problem = orderNoProblem(typed);
    if (problem === null) return null;
    return t(`problem.${problem.kind}`, { digits: problem.kind === 'length' ? problem.digits : 0 });
  };
  const validateEmail = useEmailValidator(labels.email);
  const form = useTextForm<LookupValues>({
    initial,
    labels,
    check: ({ order_no, email }) => ({ order_no: orderNoError(order_no), email: validateEmail(email) }),
    send: async (typed) => {
      const values = { order_no: plainOrderNo(typed.order_no), email: plainEmail(typed.email) };
      onFound(await lookUpOrder(values.order_no, values.email), values);
    },
    // One answer for a wrong number and a wrong e-mail.
    describeFailure: (error) =>
      error instanceof ApiError && error.reason === 'orders.not_found' ? t('notFound') : null,
  });
  return (
    <TextForm id={id} form={form} failed={t('failed')} submit={t(form.isPending ? 'submitting' : 'submit')}>
      <Field id={`${id}-order_no`} label={labels.order_no} help={t('orderNoHelp')} error={form.errors.order_no}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            value={form.values.order_no}
            onChange={(text) => form.change('order_no', text)}
            onBlur={() => {
              // The field shows what its text was read as.
              const plain = plainOrderNo(form.values.order_no);
              if (plain !== form.values.order_no) form.change('order_no', plain);
            }}
          />
        )}
      </Field>
      <EmailField
        id={`${id}-email`}
        label={labels.email}
        help={t('emailHelp')}
        error={form.errors.email}
        value={form.values.email}
        onChange={(text) => form.change('email', text)}
      />
    </TextForm>
  );
}
