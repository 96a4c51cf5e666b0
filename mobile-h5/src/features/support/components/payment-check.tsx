import type { Schemas } from '@lotline/web-core/api';
import { transferFound, transferTones, usePaymentCheck } from '@lotline/shop/support';
import { messageFor } from '@lotline/web-core/errors';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/components/button';
import { ErrorSummary, Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Input } from '../../../shared/fields/input';
import styles from './service.module.css';

function Found({ payment, payAt }: { payment: Schemas['Payment']; payAt: string }) {
  const { t } = useTranslation('support');
  const found = transferFound(payment);
  return (
    <>
      <NoticeBar tone={transferTones[found]}>
        <p>
          <strong>{t(`check.found.${found}.title`)}</strong>
        </p>
        <p>{t(`check.found.${found}.body`)}</p>
      </NoticeBar>
      <ButtonLink block href={payAt}>
        {t('check.open')}
      </ButtonLink>
    </>
  );
}

/** For money that seems not to have arrived: names the transaction of a payment and says what was found. */
export function PaymentCheck({ payAt }: { payAt: (preOrderId: string) => string }) {
  const { t } = useTranslation(['support', 'errors']);
  const id = useId();
  const [values, setValues] = useState({ ref: '', txid: '' });
  const [fields, setFields] = useState<Partial<Record<keyof typeof values, string>>>({});
  const { labels, problemOf, submit, isPending, failure, payment } = usePaymentCheck((error) => messageFor(error, t));
  const type = (field: keyof typeof values) => (text: string) => setValues({ ...values, [field]: text });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problems = { ref: problemOf('ref', values.ref), txid: problemOf('txid', values.txid) };
    setFields({
      ...(problems.ref !== null && { ref: problems.ref }),
      ...(problems.txid !== null && { txid: problems.txid }),
    });
    submit(values);
  };
  const typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h3>{t('check.title')}</h3>
      <p className={styles.note}>{t('check.body')}</p>
      <ErrorSummary
        title={t('check.errorTitle')}
        errors={Object.entries<string>(fields).map(([field, text]) => ({ id: `${id}-${field}`, text }))}
      />
      {failure === null ? null : (
        <NoticeBar tone="error">
          <p>
            <strong>{t('check.failed')}</strong>
          </p>
          <p>{failure}</p>
        </NoticeBar>
      )}
      <Field id={`${id}-ref`} label={labels.ref} help={t('check.refHelp')} error={fields.ref}>
        {(control) => <Input {...control} {...typing} value={values.ref} onChange={type('ref')} />}
      </Field>
      <Field id={`${id}-txid`} label={labels.txid} help={t('check.txidHelp')} error={fields.txid}>
        {(control) => <Input {...control} {...typing} value={values.txid} onChange={type('txid')} />}
      </Field>
      <SendButton type="submit" color="primary" block size="large" loading={isPending}>
        {isPending ? t('check.submitting') : t('check.submit')}
      </SendButton>
      {payment === null ? null : <Found payment={payment} payAt={payAt(payment.pre_order_id)} />}
    </form>
  );
}
