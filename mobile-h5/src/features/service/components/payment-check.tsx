import type { Schemas } from '@lotline/web-core/api';
import { transferFound } from '@lotline/shop/support';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/components/button';
import { ErrorSummary, Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { usePaymentCheck } from '../use-payment-check';
import { Input } from '../../../shared/fields/input';
import styles from './service.module.css';

const tones = {
  found: 'success',
  looking: 'info',
  person: 'warning',
  elsewhere: 'error',
  token: 'error',
  failed: 'warning',
} as const;

function Found({ payment, payAt }: { payment: Schemas['Payment']; payAt: string }) {
  const { t } = useTranslation('support');
  const found = transferFound(payment);
  return (
    <>
      <NoticeBar tone={tones[found]}>
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
  const { t } = useTranslation('support');
  const id = useId();
  const [ref, setRef] = useState('');
  const [txid, setTxid] = useState('');
  const { busy, fields, failure, payment, submit } = usePaymentCheck();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(ref, txid);
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
      <Field id={`${id}-ref`} label={t('check.ref')} help={t('check.refHelp')} error={fields.ref}>
        {(control) => <Input {...control} {...typing} value={ref} onChange={setRef} />}
      </Field>
      <Field id={`${id}-txid`} label={t('check.txid')} help={t('check.txidHelp')} error={fields.txid}>
        {(control) => <Input {...control} {...typing} value={txid} onChange={setTxid} />}
      </Field>
      <SendButton type="submit" color="primary" block size="large" loading={busy}>
        {busy ? t('check.submitting') : t('check.submit')}
      </SendButton>
      {payment === null ? null : <Found payment={payment} payAt={payAt(payment.pre_order_id)} />}
    </form>
  );
}
