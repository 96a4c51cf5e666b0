import { ApiError } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import { txidFrom } from '@lotline/web-core/wallet';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { FullAddress, Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { toast } from '../../../shared/feedback/toast';
import { markSentBack, useReceiptsCache, type Receipt } from '../api';
import styles from './receipts.module.css';
import { AlreadyAssignedAlert } from './already-assigned-alert';

interface Values {
  txid: string;
  reason: string;
}

/** Each of them is about the hash that was entered. */
const refusals = [
  'tx_not_found',
  'tx_failed',
  'tx_not_solid',
  'tx_wrong_token',
  'tx_wrong_recipient',
  'tx_wrong_amount',
  'tx_too_old',
  'tx_used',
];
const reasonFields = Object.fromEntries(refusals.map((reason) => [`payments.${reason}`, 'txid']));

/** Who paid, when that is all that keeps the transaction from being believed. */
function payerIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.reason !== 'payments.payer_unknown') return null;
  return typeof error.params?.payer === 'string' ? error.params.payer : null;
}
const hashOf = (typed: string): string => txidFrom(typed) ?? typed.trim();

/** Once refused for its payer, the same transaction is sent again with the clerk's word for that one. */
function useSentBack(id: string) {
  const [asked, setAsked] = useState<{ txid: string; payer: string } | null>(null);
  const payerOf = (typed: string) => (asked !== null && asked.txid === hashOf(typed) ? asked.payer : undefined);
  const send = async ({ txid, reason }: Values) => {
    try {
      return await markSentBack(id, { txid: hashOf(txid), reason: reason.trim(), payer: payerOf(txid) });
    } catch (error) {
      const payer = payerIn(error);
      if (payer !== null) setAsked({ txid: hashOf(txid), payer });
      throw error;
    }
  };
  return { payerOf, send };
}

function HashField({ label }: { label: string }) {
  const { t } = useTranslation(['receipts', 'errors']);
  const validator = (_: unknown, typed: string) =>
    txidFrom(typed) === null ? Promise.reject(new Error(t('errors:rule.txid', { label }))) : Promise.resolve();
  return (
    <Form.Item name="txid" label={label} extra={t('back.hint')} required rules={[{ validator }]}>
      <Input autoComplete="off" spellCheck={false} translate="no" />
    </Form.Item>
  );
}

function UnknownPayer({ payer }: { payer: string }) {
  const { t } = useTranslation('receipts');
  return (
    <Notice kind="warning" title={t('back.unknownPayer')}>
      <FullAddress address={payer} name={t('back.payer')} />
      <p>{t('back.unknownPayerBody')}</p>
    </Notice>
  );
}

/** Says which transaction gave a waiting transfer back to its sender; the server asks the chain before it believes it. */
export function SentBackDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation(['receipts', 'money', 'shell']);
  const cache = useReceiptsCache();
  const amount = formatUsdt(receipt.amount);
  const { payerOf, send } = useSentBack(receipt.id);
  const label = t('money:txid');
  return (
    <ReviewedForm<Values>
      name="back"
      title={t('back.title', { amount })}
      initialValues={{ txid: '', reason: '' }}
      over={receipt.state === 'unmatched' ? null : <AlreadyAssignedAlert receipt={receipt} />}
      fields={
        <>
          <Notice kind="warning" live={false}>
            {t('back.exchange')}
          </Notice>
          <HashField label={label} />
          <ReasonField hint={t('own.reasonHint')} />
        </>
      }
      review={({ txid, reason }) => (
        <>
          <FactList
            rows={[
              [t('column.amount'), <strong key="amount">{amount}</strong>],
              [t('back.to'), <FullAddress key="to" address={receipt.from} name={t('back.to')} />],
              [label, <Transaction key="txid" txid={hashOf(txid)} />],
              [t('shell:form.reason'), reason.trim()],
            ]}
          />
          {payerOf(txid) === undefined ? <p>{t('back.effect')}</p> : <UnknownPayer payer={payerOf(txid) ?? ''} />}
          <p className={styles.quiet}>{t('assign.audited')}</p>
        </>
      )}
      submitLabel={({ txid }) => t(payerOf(txid) === undefined ? 'back.submit' : 'back.submitOurs')}
      failedTitle={t('back.failed')}
      labels={{ txid: label, reason: t('shell:form.reason') }}
      reasonFields={reasonFields}
      send={send}
      asksAbout={(error) => payerIn(error) !== null}
      onSent={() => {
        toast('success', t('back.done', { amount }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
