import { ApiError, type Schemas } from '@lotline/web-core/api';
import { nameTransaction, paymentRefFrom, transferFound } from '@lotline/shop/support';
import { txidFrom } from '@lotline/web-core/wallet';
import { Form, Input, type FormRule } from 'antd';
import { useState } from 'react';
import { Button } from '../../../shared/navigation/button';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/fields/send-button';
import { api } from '../../../shared/services';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useText } from '../../../shared/text';
import styles from './service.module.css';

type Payment = Schemas['Payment'];
interface Values {
  ref: string;
  txid: string;
}

const tones = {
  found: 'success',
  looking: 'info',
  person: 'warning',
  elsewhere: 'error',
  token: 'error',
  failed: 'warning',
} as const;

function Found({ payment }: { payment: Payment }) {
  const { t } = useText('support');
  const found = transferFound(payment);
  return (
    <Notice
      tone={tones[found]}
      title={t(`check.found.${found}.title`)}
      action={<Button href={paths.payment(payment.pre_order_id)}>{t('check.open')}</Button>}
    >
      {t(`check.found.${found}.body`)}
    </Notice>
  );
}

/** What each field is good for, and how to say that it is not. */
function useRules(labels: Values): Record<keyof Values, FormRule[]> {
  const { t } = useText('support');
  const readable = (label: string, read: (text: string) => unknown, message: string): FormRule[] => [
    { required: true, whitespace: true, message: t('errors:rule.required', { label }) },
    {
      validator: (_: unknown, value: string = '') =>
        value.trim() === '' || read(value) !== null ? Promise.resolve() : Promise.reject(new Error(message)),
    },
  ];
  return {
    ref: readable(labels.ref, paymentRefFrom, t('check.refInvalid')),
    txid: readable(labels.txid, txidFrom, t('check.txidInvalid')),
  };
}

function Fields() {
  const { t } = useText('support');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [payment, setPayment] = useState<Payment | null>(null);
  const labels = { ref: t('check.ref'), txid: t('check.txid') };
  const errors = useFormErrors(form, labels);
  const rules = useRules(labels);
  const submit = async (values: Values) => {
    const ref = paymentRefFrom(values.ref);
    const txid = txidFrom(values.txid);
    if (ref === null || txid === null) return;
    errors.clear();
    setBusy(true);
    setFailure(null);
    setPayment(null);
    try {
      setPayment(await nameTransaction(api, ref, txid));
    } catch (error) {
      const unknown = error instanceof ApiError && error.httpStatus === 404 && 'orderNo' in ref;
      setFailure(unknown ? t('check.notYours') : errors.refuse(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={(values) => void submit(values)}>
      <FormFailure title={t('check.failed')} message={failure} />
      <Form.Item name="ref" label={labels.ref} extra={t('check.refHelp')} rules={rules.ref}>
        <Input autoComplete="off" spellCheck={false} translate="no" />
      </Form.Item>
      <Form.Item name="txid" label={labels.txid} extra={t('check.txidHelp')} rules={rules.txid}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} className="mono" translate="no" />
      </Form.Item>
      <SendButton htmlType="submit" type="primary" loading={busy}>
        {busy ? t('check.submitting') : t('check.submit')}
      </SendButton>
      <div role="status" className={styles.found}>
        {payment !== null && <Found payment={payment} />}
      </div>
    </ShopForm>
  );
}

/** For money that seems not to have arrived: names the transaction of a payment and says what was found. */
export function PaymentCheck() {
  const { t } = useText('support');
  return (
    <section className={styles.check} aria-labelledby="payment-check">
      <h3 id="payment-check">{t('check.title')}</h3>
      <p>{t('check.body')}</p>
      <Fields />
    </section>
  );
}
