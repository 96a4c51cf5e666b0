import { ApiError } from '@lotline/web-core/api';
import { useEmailValidator } from '@lotline/shop/auth';
import { plainEmail } from '@lotline/web-core/account';
import type { LookupValues } from '@lotline/shop/lookup';
import { lookUpOrder, orderNoProblem, plainOrderNo, type FoundOrder } from '@lotline/shop/orders';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '../../../shared/fields/email-input';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import { validatorRule } from '../../../shared/fields/validator-rule';

interface LookupProps {
  initial: LookupValues;
  onFound: (order: FoundOrder, values: LookupValues) => void;
}

/** What is wrong with either field, in a sentence; null when nothing is. */
function useRules(labels: Record<keyof LookupValues, string>) {
  const { t } = useTranslation('lookup');
  return {
    orderNo: validatorRule((typed) => {
      const problem = orderNoProblem(typed);
      if (problem === null) return null;
      return t(`problem.${problem.kind}`, { digits: problem.kind === 'length' ? problem.digits : 0 });
    }),
    email: validatorRule(useEmailValidator(labels.email)),
  };
}

/** Order number and delivery e-mail, as they may have been pasted from a mail or a chat. */
export function LookupForm({ initial, onFound }: LookupProps) {
  const { t } = useTranslation(['lookup', 'errors']);
  const [form] = Form.useForm<LookupValues>();
  const labels = { order_no: t('orderNo'), email: t('email') };
  const errors = useFormErrors(form, labels);
  const rules = useRules(labels);
  /** The field shows what its text was read as. */
  const tidyOrderNo = () => form.setFieldValue('order_no', plainOrderNo(form.getFieldValue('order_no') as string));

  const { isPending, failure, submit } = useFormSubmit<LookupValues>(
    errors,
    async (typed) => {
      const values = { order_no: plainOrderNo(typed.order_no), email: plainEmail(typed.email) };
      onFound(await lookUpOrder(values.order_no, values.email), values);
    },
    // One answer for a wrong number and a wrong e-mail.
    (error) => (error instanceof ApiError && error.reason === 'orders.not_found' ? t('notFound') : null),
  );

  return (
    <ShopForm<LookupValues> form={form} errors={errors} initialValues={initial} onFinish={submit}>
      <FormFailure title={t('failed')} message={failure} />
      <Form.Item name="order_no" label={labels.order_no} extra={t('orderNoHelp')} rules={[rules.orderNo]}>
        <Input inputMode="numeric" autoComplete="off" spellCheck={false} onBlur={tidyOrderNo} />
      </Form.Item>
      <Form.Item name="email" label={labels.email} extra={t('emailHelp')} rules={[rules.email]}>
        <EmailInput type="email" />
      </Form.Item>
      <SendButton htmlType="submit" type="primary" size="large" block loading={isPending}>
        {isPending ? t('submitting') : t('submit')}
      </SendButton>
    </ShopForm>
  );
}
