import { useTranslation } from 'react-i18next';
import { transferFound, transferTones, usePaymentCheck } from '@lotline/shop/support';
import type { Schemas } from '@lotline/web-core/api';
import { Form, Input } from 'antd';
import { Button } from '../../../shared/navigation/button';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import { validatorRule } from '../../../shared/fields/validator-rule';
import styles from './service.module.css';

type Payment = Schemas['Payment'];
interface Values {
  ref: string;
  txid: string;
}

function Found({ payment }: { payment: Payment }) {
  const { t } = useTranslation('support');
  const found = transferFound(payment);
  return (
    <Notice
      tone={transferTones[found]}
      title={t(`check.found.${found}.title`)}
      action={<Button href={paths.payment(payment.pre_order_id)}>{t('check.open')}</Button>}
    >
      {t(`check.found.${found}.body`)}
    </Notice>
  );
}

function Fields() {
  const { t } = useTranslation('support');
  const [form] = Form.useForm<Values>();
  const { labels, problemOf, send, describeFailure, payment } = usePaymentCheck();
  const errors = useFormErrors(form, labels);
  const { isPending, failure, submit } = useFormSubmit<Values>(errors, send, describeFailure);
  const rules = (field: keyof Values) => [validatorRule((typed) => problemOf(field, typed))];
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={submit}>
      <FormFailure title={t('check.failed')} message={failure} />
      <Form.Item name="ref" label={labels.ref} extra={t('check.refHelp')} required rules={rules('ref')}>
        <Input autoComplete="off" spellCheck={false} translate="no" />
      </Form.Item>
      <Form.Item name="txid" label={labels.txid} extra={t('check.txidHelp')} required rules={rules('txid')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} className="mono" translate="no" />
      </Form.Item>
      <SendButton htmlType="submit" type="primary" loading={isPending}>
        {isPending ? t('check.submitting') : t('check.submit')}
      </SendButton>
      <div role="status" className={styles.found}>
        {payment !== null && <Found payment={payment} />}
      </div>
    </ShopForm>
  );
}

/** For money that seems not to have arrived: names the transaction of a payment and says what was found. */
export function PaymentCheck() {
  const { t } = useTranslation('support');
  return (
    <section className={styles.check} aria-labelledby="payment-check">
      <h3 id="payment-check">{t('check.title')}</h3>
      <p>{t('check.body')}</p>
      <Fields />
    </section>
  );
}
