import { useTextForm } from '@lotline/shop/forms';
import type { Schemas } from '@lotline/web-core/api';
import { transferFound, transferTones, usePaymentCheck } from '@lotline/shop/support';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/components/button';
import { Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Input } from '../../../shared/fields/input';
import { TextForm } from '../../../shared/forms/text-form';
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
  const { t } = useTranslation('support');
  const id = useId();
  const { labels, problemOf, send, describeFailure, payment } = usePaymentCheck();
  const form = useTextForm({
    initial: { ref: '', txid: '' },
    labels,
    check: ({ ref, txid }) => ({ ref: problemOf('ref', ref), txid: problemOf('txid', txid) }),
    send,
    describeFailure,
  });
  const typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <div className={styles.form}>
      <h3>{t('check.title')}</h3>
      <p className={styles.note}>{t('check.body')}</p>
      <TextForm
        id={id}
        form={form}
        failed={t('check.failed')}
        submit={form.isPending ? t('check.submitting') : t('check.submit')}
      >
        {(['ref', 'txid'] as const).map((name) => {
          const { error, ...field } = form.field(name);
          return (
            <Field key={name} id={`${id}-${name}`} label={labels[name]} help={t(`check.${name}Help`)} error={error}>
              {(control) => <Input {...control} {...typing} {...field} />}
            </Field>
          );
        })}
      </TextForm>
      {payment === null ? null : <Found payment={payment} payAt={payAt(payment.pre_order_id)} />}
    </div>
  );
}
